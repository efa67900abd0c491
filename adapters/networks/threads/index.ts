import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../shared/asking.ts';
import { askingGraph } from '../shared/graph.ts';
import { networkHttp } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createComments } from './comments.ts';
import { getSecrets } from '../shared/application-set-up.ts';
import { metaRequests } from '../shared/meta-requests.ts';
import { aboutThreads, readThreadsEvents } from './events.ts';
import { commentScopes, createConnect } from './connect.ts';
import { threadsMeaning } from './failures.ts';
import { createMetrics } from './metrics.ts';
import { createPublish } from './publish.ts';
import type { ThreadsSettings } from './settings.ts';

export { threadsAddresses, type ThreadsSettings } from './settings.ts';

/**
 * Creates the adapter of Threads. Posts are published from containers, each at most once, however often that is
 * requested.
 */
export function createThreads(settings: ThreadsSettings, tools: NetworkTools): NetworkAdapter {
  const { clock } = tools;
  const ask = asking(networkHttp(tools));
  const own = threadsMeaning(clock);
  const call = askingGraph({ network: 'Threads', url: settings.api_url, ask, clock, own });
  const publish = createPublish({ ...tools, call });
  return {
    social_network: 'threads',
    connect: createConnect(settings, { ...tools, call }),
    publish,
    comments: { ...createComments(call, publish), scopes: commentScopes },
    metrics: createMetrics(call, clock),
    events: { requests: metaRequests(getSecrets(settings), readThreadsEvents, aboutThreads) },
  };
}
