import { type BlueskyClient, createBluesky } from '#adapters/networks/bluesky/index';
import { outgoingAddresses } from '#adapters/system/outgoing-rules';
import { createWebhookSender } from '#adapters/webhooks/webhook-sender';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ContainerModule } from 'inversify';
import { exportJWK, generateKeyPair } from 'jose';
import type { Settings } from '../config/settings.ts';
import { networkAdapters } from './network-adapters.ts';
import { storedKey } from './stored-key.ts';
import { tokens } from './tokens.ts';

async function newClientKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '', d = '' } = await exportJWK(privateKey);
  return { kty: 'EC' as const, crv: 'P-256', x, y, d, kid: 'postwright-1' };
}

/**
 * A service with public https introduces itself with its own metadata and keys; any other as the
 * loopback client, which Bluesky allows for development and people's own machines.
 */
async function blueskyClient(
  { public_url, front_urls }: Settings,
  ports: Pick<PlatformPorts, 'clock' | 'identifiers' | 'secrets' | 'storage'>,
): Promise<BlueskyClient> {
  const redirect_uris = [`${public_url}/connect`, ...front_urls].map((front) => `${front}/bluesky`);
  if (!public_url.startsWith('https:')) return { kind: 'loopback', redirect_uris };
  const documents = `${public_url}/connect/bluesky`;
  return {
    kind: 'confidential',
    metadata_url: `${documents}/client-metadata.json`,
    jwks_url: `${documents}/jwks.json`,
    redirect_uris,
    private_jwks: { keys: [await storedKey(ports, 'bluesky_client', newClientKey)] },
  };
}

/** The networks that are set up here, and webhooks to client apps. */
export const networksModule = new ContainerModule(({ bind }) => {
  bind(tokens.networks)
    .toResolvedValue(
      async (settings, fetch, clock, identifiers, secrets, storage, logger, images) => {
        const client = await blueskyClient(settings, { clock, identifiers, secrets, storage });
        const { network_timeout_milliseconds: timeout_milliseconds } = settings;
        const tools = { fetch, clock, identifiers, logger, images, timeout_milliseconds };
        const bluesky = { ...settings.networks.bluesky, client, scope: 'atproto transition:generic' };
        return [createBluesky(bluesky, tools), ...(await networkAdapters(settings.networks, tools))];
      },
      [
        tokens.settings,
        tokens.fetch,
        tokens.clock,
        tokens.identifiers,
        tokens.secrets,
        tokens.storage,
        tokens.logger,
        tokens.images,
      ],
    )
    .inSingletonScope();
  bind(tokens.webhooks)
    .toResolvedValue(
      ({ allow_private_addresses, outgoing }, fetch, clock, logger) => {
        const is_allowed = outgoingAddresses({ ...outgoing, allow_private_addresses });
        return createWebhookSender({ fetch, clock, logger, is_allowed });
      },
      [tokens.settings, tokens.fetch, tokens.clock, tokens.logger],
    )
    .inSingletonScope();
});
