import { type Effects, removeOwned } from '../../foundation/index.ts';
import { removeHosted } from '../../networks/index.ts';
import { moveQueue } from '../slots/move-queue.ts';

export const publicationEffects: Effects = {
  onOrganizationDeleted: (ports, { _id }) =>
    removeOwned(ports, 'publications', _id, (publication) => removeHosted(ports, publication)),
  onTimeZoneSet: moveQueue,
};
