import { deleteCommentsOf } from '../comment-facts/index.ts';
import { type Effects, removeOwned } from '../effects/index.ts';
import { toDateTime } from '../shared/index.ts';

export const commentEffects: Effects = {
  onOrganizationDeleted: (ports, { _id }) => removeOwned(ports, 'comments', _id),
  onPostRemoved: (ports, account, external_identifier) =>
    deleteCommentsOf(ports, account, external_identifier, {
      source: 'own',
      date: toDateTime(ports.clock.now()),
    }),
};
