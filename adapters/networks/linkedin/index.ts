import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../shared/asking.ts';
import { networkHttp } from '../shared/http.ts';
import { createLinkPreviews } from '../shared/link-preview.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createComment } from './comment.ts';
import { getSecrets } from '../shared/application-set-up.ts';
import { linkedinRequests } from './events.ts';
import { createComments } from './comments.ts';
import { commentScopes, createConnect } from './connect.ts';
import { createMetrics } from './metrics.ts';
import { createPublish } from './publish.ts';
import type { LinkedinSettings } from './settings.ts';

export { linkedinAddresses, linkedinVersion, type LinkedinSettings } from './settings.ts';

/**
 * Creates the adapter of LinkedIn. A person and each of their pages are separate accounts. LinkedIn refuses duplicate
 * posts.
 */
export function createLinkedin(settings: LinkedinSettings, tools: NetworkTools): NetworkAdapter {
  const http = networkHttp(tools);
  const ask = asking(http);
  const connect = createConnect(settings, { ...tools, ask });
  const verify: typeof connect.verify = (session) => connect.verify(session);
  const previews = createLinkPreviews({ http, images: tools.images });
  const comment = createComment(settings, { ...tools, ask, verify });
  return {
    social_network: 'linkedin',
    connect,
    comments: { ...createComments(settings, { ask, clock: tools.clock, comment }), scopes: commentScopes },
    metrics: createMetrics(settings, { ask, clock: tools.clock }),
    events: { requests: linkedinRequests(getSecrets(settings)) },
    publish: { ...createPublish(settings, { ...tools, ask, previews, verify }), comment },
  };
}
