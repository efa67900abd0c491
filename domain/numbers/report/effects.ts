import { type Effects, removeOwned } from '../../foundation/index.ts';

export const reportEffects: Effects = {
  async onOrganizationDeleted(ports, { _id }) {
    await ports.storage.remove('report_mailings', _id);
    await removeOwned(ports, 'report_links', _id);
  },
};
