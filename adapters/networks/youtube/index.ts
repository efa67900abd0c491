import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../shared/asking.ts';
import { networkHttp } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { getSecrets } from '../shared/application-set-up.ts';
import { youtubeRequests } from './events.ts';
import { caller } from './call.ts';
import { createComments } from './comments.ts';
import { createConnect } from './connect.ts';
import { createMetrics } from './metrics.ts';
import { createPublish } from './publish.ts';
import { countingQuota } from './quota.ts';
import { createSubscription } from './subscription.ts';
import type { YoutubeSettings } from './settings.ts';

export { youtubeAddresses, type YoutubeSettings } from './settings.ts';

/**
 * Creates the adapter of YouTube. Each post is one video, uploaded in a session that reports its progress and creates
 * at most one video.
 */
export function createYoutube(settings: YoutubeSettings, tools: NetworkTools): NetworkAdapter {
  const { ask, quota } = countingQuota(asking(networkHttp(tools)), tools, settings.daily_units);
  return {
    social_network: 'youtube',
    quota,
    ...(settings.daily_uploads !== undefined && { limits: { uploads: settings.daily_uploads } }),
    connect: createConnect(settings, { ...tools, ask }),
    publish: createPublish(settings, { ...tools, ask }),
    comments: createComments(caller({ ask, clock: tools.clock }, settings.api_url)),
    metrics: createMetrics(settings, { ask, clock: tools.clock }),
    events: {
      requests: youtubeRequests(getSecrets(settings)),
      subscription: createSubscription(settings, { ask, clock: tools.clock }),
    },
  };
}
