import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { networkHttp } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createApi } from './call.ts';
import { createComments } from './comments.ts';
import { createConnect } from './connect.ts';
import { discordEvents } from './events.ts';
import { createMetrics } from './metrics.ts';
import { createOwnApplication } from './own-application.ts';
import { createPublish } from './publish.ts';
import type { DiscordSettings } from './settings.ts';

export { discordAddresses, type DiscordSettings } from './settings.ts';

/**
 * Creates the adapter of Discord. Each channel is an account, and each organization brings its own
 * application.
 */
export function createDiscord(settings: DiscordSettings, tools: NetworkTools): NetworkAdapter {
  const api = createApi(settings, tools);
  return {
    social_network: 'discord',
    ownApplication: {
      ...createOwnApplication(settings, networkHttp(tools)),
      ...(settings.fallback && { fallback: settings.fallback }),
    },
    connect: createConnect(settings, api),
    publish: createPublish({ ...tools, api }),
    comments: createComments(api),
    metrics: createMetrics(api),
    events: discordEvents,
  };
}
