import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createApi } from './call.ts';
import { createComments } from './comments.ts';
import { createConnect } from './connect.ts';
import { createEvents } from './events.ts';
import { createMetrics } from './metrics.ts';
import { createPublish } from './publish.ts';
import type { TelegramSettings } from './settings.ts';

export { telegramAddresses, type TelegramSettings } from './settings.ts';

/** Creates the adapter of Telegram. One bot of this installation posts to all channels. */
export function createTelegram(settings: TelegramSettings, tools: NetworkTools): NetworkAdapter {
  const api = createApi(settings, tools);
  return {
    social_network: 'telegram',
    comments: createComments(settings, { api, clock: tools.clock }),
    connect: createConnect(settings, api),
    events: createEvents(settings, api),
    metrics: createMetrics(api),
    publish: createPublish(settings, { ...tools, api }),
  };
}
