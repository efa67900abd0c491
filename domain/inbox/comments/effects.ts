import { deletePostComments } from './post-comments.ts';
import { type Effects, removeOwned, toDateTime } from '../../foundation/index.ts';

export const commentEffects: Effects = {
  onOrganizationDeleted: (ports, { _id }) => removeOwned(ports, 'comments', _id),
  onPostRemoved: (ports, account, external_identifier) =>
    deletePostComments(ports, account, external_identifier, { source: 'own', date: toDateTime(ports.clock.now()) }),
};
