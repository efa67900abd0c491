import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../shared/asking.ts';
import { networkHttp } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { getSecrets } from '../shared/application-set-up.ts';
import { tiktokRequests } from './events.ts';
import { createConnect } from './connect.ts';
import { createMetrics } from './metrics.ts';
import { createPublish } from './publish.ts';
import type { TiktokSettings } from './settings.ts';

export { tiktokAddresses, type TiktokSettings } from './settings.ts';

/**
 * Creates the adapter of TikTok. Videos are uploaded, photos are fetched by TikTok, and TikTok reports the outcome of
 * both under their identifier.
 */
export function createTiktok(settings: TiktokSettings, tools: NetworkTools): NetworkAdapter {
  const ask = asking(networkHttp(tools));
  return {
    social_network: 'tiktok',
    connect: createConnect(settings, { ...tools, ask }),
    publish: createPublish(settings, { ...tools, ask }),
    metrics: createMetrics(settings, { ...tools, ask }),
    events: { requests: tiktokRequests(getSecrets(settings), tools.clock) },
  };
}
