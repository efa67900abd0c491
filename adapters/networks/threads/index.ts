import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../asking.ts';
import { networkHttp } from '../http.ts';
import type { NetworkTools } from '../network-tools.ts';
import { createConnect } from './connect.ts';
import { createPublish } from './publish.ts';
import type { ThreadsSettings } from './settings.ts';

export { threadsAddresses, type ThreadsSettings } from './settings.ts';

/** Threads: posts go through containers, which publish once however often they are asked to. */
export function createThreads(settings: ThreadsSettings, tools: NetworkTools): NetworkAdapter {
  const ask = asking(networkHttp(tools));
  return {
    social_network: 'threads',
    connect: createConnect(settings, { ...tools, ask }),
    publish: createPublish(settings, { ...tools, ask }),
  };
}
