import { type Effects, removeOwned } from '../foundation/index.ts';
import { releaseSpace } from '../access/index.ts';
import { dropFile } from './upload-tickets.ts';

export const fileEffects: Effects = {
  async onOrganizationDeleted(ports, organization) {
    const { _id } = organization;
    await removeOwned(ports, 'uploads', _id, async (upload) => {
      await ports.files.remove(upload.storage_key);
      await releaseSpace(ports, organization, upload._id);
    });
    await removeOwned(ports, 'upload_tickets', _id, async (ticket) => {
      await ports.files.remove(ticket.storage_key);
      await dropFile(ports, organization, ticket);
    });
  },
};
