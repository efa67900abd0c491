import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../shared/asking.ts';
import { networkHttp } from '../shared/http.ts';
import { createAppPasswords } from './app-password.ts';
import { createChats } from './chats.ts';
import { createComments } from './comments.ts';
import { createConnect } from './connect.ts';
import { createDpop } from './dpop.ts';
import { createIdentity } from './identity.ts';
import { createMetrics } from './metrics.ts';
import { createOAuth } from './oauth.ts';
import { createPds } from './call.ts';
import { createPublish } from './publish.ts';
import { createRecordKeys } from './record-key.ts';
import type { BlueskySettings, BlueskyTools } from './settings.ts';

export type { BlueskyClient, BlueskySettings, BlueskyTools } from './settings.ts';

/**
 * Creates the adapter of Bluesky and all other servers of the AT Protocol. It connects accounts by OAuth or app
 * password, and publishes records under keys chosen beforehand, so that sending is idempotent. `fetch` must refuse
 * addresses of the internal network, because handles, servers and links come from users.
 */
export function createBluesky(
  settings: BlueskySettings,
  tools: BlueskyTools,
): NetworkAdapter & Required<Pick<NetworkAdapter, 'connect'>> {
  const { clock, identifiers } = tools;
  // A post is stored under a key chosen beforehand, so every request may be repeated and none is sent `once`.
  const http = asking(networkHttp(tools));
  const identity = createIdentity(settings, http);
  const dpop = createDpop({ http, clock, identifiers });
  const oauth = createOAuth(settings, { dpop, clock, identifiers });
  const passwords = createAppPasswords(settings, { http, identity, clock });
  const pds = createPds({ http, dpop, clock });
  const parts = { ...tools, http, identity, pds, newKey: createRecordKeys(tools) };
  return {
    social_network: 'bluesky',
    connect: createConnect(settings, { http, identity, oauth, passwords, pds, clock, identifiers }),
    publish: createPublish(settings, parts),
    ...createChats(pds),
    comments: createComments(pds, clock, createPublish(settings, parts, { isReply: true })),
    metrics: createMetrics(pds, clock),
    ...(oauth.documents && { documents: oauth.documents }),
  };
}
