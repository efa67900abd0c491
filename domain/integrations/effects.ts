import { type Effects, removeOwned } from '../foundation/index.ts';
import { leaveProvider } from './leave-provider.ts';
import { releaseIntegration } from '../access/index.ts';
import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import { flagIntegration } from './flag-integration.ts';

/** Takes a removed account out of the feeds that publish to it. A feed with no account left says so. */
async function dropAccount(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  { _id: id_account, id_organization }: Account,
): Promise<void> {
  const all = await ports.storage.find('integrations', { where: { id_organization, phase: 'connected' } });
  for (const integration of all) {
    const { _id, config } = integration;
    if (!config.id_accounts?.includes(id_account)) continue;
    const id_accounts = config.id_accounts.filter((one) => one !== id_account);
    const changes = { config: { ...config, id_accounts } };
    const changed = await ports.storage.update('integrations', _id, changes, { id_organization });
    if (changed && id_accounts.length === 0) await flagIntegration(ports, changed, 'feed_without_accounts');
  }
}

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
