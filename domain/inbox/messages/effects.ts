import { type Effects, removeOwned } from '../../foundation/index.ts';
import { releaseSpace } from '../../access/index.ts';
import { removeHosted } from '../../networks/index.ts';

export const messageEffects: Effects = {
  async onOrganizationDeleted(ports, organization) {
    const { _id } = organization;
    await removeOwned(ports, 'received_files', _id, async (file) => {
      await ports.files.remove(file.storage_key);
      await releaseSpace(ports, organization, file._id);
    });
    await removeOwned(ports, 'messages', _id, (message) => removeHosted(ports, message));
    await removeOwned(ports, 'conversations', _id);
    await removeOwned(ports, 'conversation_days', _id);
  },
};
