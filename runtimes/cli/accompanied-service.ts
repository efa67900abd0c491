import { findAdapter } from '#domain/networks/index';
import type { AppCaller } from '#ports/access/caller';
import type { Container } from 'inversify';
import type { Settings } from '../config/settings.ts';
import { tokens } from '../container/tokens.ts';
import type { AccompaniedService } from '../sandbox/index.ts';
import { isLoopback } from '../service.ts';

const maxAccounts = 100;

/**
 * Returns the service of a container for the sandbox's pages, where local users connect accounts and post as the first
 * app, without a token. Undefined when the service has a public address, since others could do so too.
 */
export function accompaniedService(
  { publicUrl, host }: Settings,
  container: Container,
): AccompaniedService | undefined {
  if (!isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)) return undefined;

  /** Returns the acting app, caller and organization; undefined before the setup. */
  async function desk() {
    const storage = await container.getAsync(tokens.storage);
    const first = { order: [{ field: 'creation_date', direction: 'asc' }], limit: 1 } as const;
    const [app] = await storage.find('apps', { where: { deleted: false }, ...first });
    if (!app) return undefined;
    const { id_client } = app;
    const [organization] = await storage.find('organizations', { where: { id_client, deleted: false }, ...first });
    const caller: AppCaller = { kind: 'app', id_app: app._id, id_client };
    return organization && { caller, id_organization: organization._id };
  }

  async function open() {
    const found = await desk();
    if (!found) throw new Error('the service is not set up');
    return { ...found, platform: await container.getAsync(tokens.platform) };
  }

  return {
    url: publicUrl,
    isSetUp: async () => (await desk()) !== undefined,
    async connectLink(social_network) {
      const { platform, caller, id_organization } = await open();
      const { url } = await platform.organizations.issueConnectToken(caller, { id_organization, social_network });
      return url;
    },
    async accounts() {
      const { id_organization } = await open();
      const { networks, storage } = await container.getAsync(tokens.platform_ports);
      const found = await storage.find('accounts', {
        where: { id_organization, enabled: true },
        order: [{ field: 'creation_date', direction: 'desc' }],
        limit: maxAccounts,
      });
      return found.map(({ _id, social_network, external_identifier, name }) => ({
        _id,
        social_network,
        external_identifier,
        name,
        publishes: findAdapter({ networks }, social_network)?.publish !== undefined,
      }));
    },
    async publish({ _id: id_account, social_network }, text) {
      const { platform, caller, id_organization } = await open();
      const { publication_errors } = await platform.publications.createPublication(caller, {
        id_organization,
        id_account,
        input: { social_network, text },
      });
      return publication_errors.map(({ message }) => message);
    },
  };
}
