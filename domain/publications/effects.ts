import { type Effects, removeOwned } from '../effects/index.ts';
import { removeHosted } from '../sending/index.ts';

export const publicationEffects: Effects = {
  onOrganizationDeleted: (ports, { _id }) =>
    removeOwned(ports, 'publications', _id, (publication) => removeHosted(ports, publication)),
};
