import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createApi } from './call.ts';
import { slackRequests } from './events.ts';
import { createConnect } from './connect.ts';
import { createMetrics } from './metrics.ts';
import { createPublish } from './publish.ts';
import type { SlackSettings } from './settings.ts';
import { createUploads } from './uploads.ts';

export { slackAddresses, type SlackSettings } from './settings.ts';

/** Creates the adapter of Slack. Each channel is an account, to which the installation's app posts. */
export function createSlack(settings: SlackSettings, tools: NetworkTools): NetworkAdapter {
  const { call, http } = createApi(settings, tools);
  return {
    social_network: 'slack',
    connect: createConnect(settings, call),
    metrics: createMetrics(call),
    publish: createPublish({ ...tools, call, uploadFile: createUploads(call, http) }),
    ...(settings.signing_secret !== undefined && {
      events: { requests: slackRequests(settings.signing_secret, tools.clock) },
    }),
  };
}
