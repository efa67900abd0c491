import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../shared/asking.ts';
import { networkHttp } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createConnect } from './connect.ts';
import { createPublish } from './publish.ts';
import type { YoutubeSettings } from './settings.ts';

export { youtubeAddresses, type YoutubeSettings } from './settings.ts';

/** YouTube: one video a post, in an upload session that tells how far it came and makes one video at most. */
export function createYoutube(settings: YoutubeSettings, tools: NetworkTools): NetworkAdapter {
  const ask = asking(networkHttp(tools));
  return {
    social_network: 'youtube',
    connect: createConnect(settings, { ...tools, ask }),
    publish: createPublish(settings, { ...tools, ask }),
  };
}
