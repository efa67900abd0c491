import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../shared/asking.ts';
import { networkHttp } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createApi } from './call.ts';
import { createConnect } from './connect.ts';
import { createMetrics } from './metrics.ts';
import { createPublish } from './publish.ts';
import type { PinterestSettings } from './settings.ts';

export { pinterestAddresses, type PinterestSettings } from './settings.ts';

/** Creates the adapter of Pinterest. An account belongs to a person, and each pin specifies its board. */
export function createPinterest(settings: PinterestSettings, tools: NetworkTools): NetworkAdapter {
  const api = createApi(settings, tools);
  return {
    social_network: 'pinterest',
    connect: createConnect(settings, { ...tools, api }),
    metrics: createMetrics(api, tools.clock),
    publish: createPublish({ ...tools, api, ask: asking(networkHttp(tools)) }),
  };
}
