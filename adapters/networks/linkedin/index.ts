import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../shared/asking.ts';
import { networkHttp } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createConnect } from './connect.ts';
import { createPublish } from './publish.ts';
import type { LinkedinSettings } from './settings.ts';

export { linkedinAddresses, linkedinPageScopes, linkedinVersion, type LinkedinSettings } from './settings.ts';

/**
 * Creates the adapter of LinkedIn. A person and each of their pages are separate accounts. LinkedIn refuses
 * to post the same twice.
 */
export function createLinkedin(settings: LinkedinSettings, tools: NetworkTools): NetworkAdapter {
  const ask = asking(networkHttp(tools));
  return {
    social_network: 'linkedin',
    connect: createConnect(settings, { ...tools, ask }),
    publish: createPublish(settings, { ...tools, ask }),
  };
}
