import { type Effects, removeOwned } from '../../foundation/index.ts';

export const peopleEffects: Effects = {
  async onOrganizationDeleted(ports, { _id }) {
    await removeOwned(ports, 'contact_identities', _id);
    await removeOwned(ports, 'contacts', _id);
    await removeOwned(ports, 'erasures', _id);
  },
};
