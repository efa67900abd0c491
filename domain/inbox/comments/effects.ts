import { deleteCommentsOf } from './comments-of-posts.ts';
import { type Effects, removeOwned, toDateTime } from '../../foundation/index.ts';

export const commentEffects: Effects = {
  onOrganizationDeleted: (ports, { _id }) => removeOwned(ports, 'comments', _id),
  onPostRemoved: (ports, account, external_identifier) =>
    deleteCommentsOf(ports, account, external_identifier, {
      source: 'own',
      date: toDateTime(ports.clock.now()),
    }),
};
