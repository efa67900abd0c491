import { outgoingAddresses } from '#adapters/system/outgoing-rules';
import { createWebhookSender } from '#adapters/webhooks/webhook-sender';
import { ContainerModule } from 'inversify';
import { storedKey } from './stored-key.ts';
import { tokens } from './tokens.ts';

/** The networks that are set up here, and webhooks to client apps. */
export const networksModule = new ContainerModule(({ bind }) => {
  bind(tokens.networks)
    .toResolvedValue(
      async (settings, fetch, clock, identifiers, secrets, storage, logger, images) => {
        const { public_url, front_urls, network_timeout_milliseconds: timeout_milliseconds } = settings;
        const tools = { fetch, clock, identifiers, logger, images, timeout_milliseconds };
        const ports = { clock, identifiers, secrets, storage };
        return Promise.all(
          settings.networks.map((network) =>
            network.open(tools, {
              public_url,
              front_urls,
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
      ({ allow_private_addresses, outgoing }, fetch, clock, logger) => {
        const is_allowed = outgoingAddresses({ ...outgoing, allow_private_addresses });
        return createWebhookSender({ fetch, clock, logger, is_allowed });
      },
      [tokens.settings, tokens.fetch, tokens.clock, tokens.logger],
    )
    .inSingletonScope();
});
