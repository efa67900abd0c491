import { application } from '#runtimes/sandbox/networks/discord/servers';
import type { NetworkWorkbench } from '../../../servers/network-workbench.ts';

/** Stores the sandbox's application as the organization's own. */
export async function keepApplication({ platform, app, id_organization }: NetworkWorkbench): Promise<void> {
  const { id: client_id, secret: client_secret, bot_token } = application;
  await platform.organizations.updateSocialCredentials(
    app,
    { id_organization, social_network: 'discord' },
    { client_id, client_secret, bot_token },
  );
}
