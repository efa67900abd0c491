import { type Effects, removeOwned } from '../foundation/index.ts';
import { dropAccount } from './drop-account.ts';
import { leaveProvider } from './leave-provider.ts';
import { releaseIntegration } from '../access/index.ts';

export const integrationEffects: Effects = {
  /** Disconnects all integrations. Those whose provider must be notified outlive the organization until it has been. */
  async onOrganizationDeleted(ports, organization) {
    const { _id: id_organization } = organization;
    const integrations = await ports.storage.find('integrations', { where: { id_organization } });
    for (const integration of integrations) {
      await releaseIntegration(ports, organization, integration._id);
      if (integration.credentials === undefined)
        await ports.storage.remove('integrations', integration._id, { id_organization });
      else if (integration.phase !== 'leaving') await leaveProvider(ports, integration);
    }
    await removeOwned(ports, 'feed_items', id_organization);
    await removeOwned(ports, 'integration_links', id_organization);
  },
  onAccountRemoved: dropAccount,
};
