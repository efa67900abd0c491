import { outgoingAddresses } from '#adapters/system/outgoing-rules';
import { createWebhookSender } from '#adapters/webhooks/webhook-sender';
import { ContainerModule } from 'inversify';
import { storedKey } from './stored-key.ts';
import { tokens } from './tokens.ts';

/** The configured networks, and webhooks to client apps. */
export const networksModule = new ContainerModule(({ bind }) => {
  bind(tokens.networks)
    .toResolvedValue(
      async (settings, fetch, clock, identifiers, secrets, storage, logger, images) => {
        const { publicUrl, frontUrls, networkTimeoutMilliseconds: timeoutMilliseconds } = settings;
        const tools = { fetch, clock, identifiers, logger, images, timeoutMilliseconds };
        const ports = { clock, identifiers, secrets, storage };
        return Promise.all(
          settings.networks.map((network) =>
            network.open(tools, {
              publicUrl,
              frontUrls,
              clientKey: (make) => storedKey(ports, `${network.social_network}_client`, make),
            }),
          ),
        );
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
      ({ allowPrivateAddresses, outgoing }, fetch, clock, logger) => {
        const isAllowed = outgoingAddresses({ ...outgoing, allowPrivateAddresses });
        return createWebhookSender({ fetch, clock, logger, isAllowed });
      },
      [tokens.settings, tokens.fetch, tokens.clock, tokens.logger],
    )
    .inSingletonScope();
});
