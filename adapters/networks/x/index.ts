import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../shared/asking.ts';
import { networkHttp } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createComments } from './comments.ts';
import { commentScopes, createConnect } from './connect.ts';
import { polledRequests, xRequests } from './events.ts';
import { createMessagePoll } from './message-poll.ts';
import { createMessages } from './messages.ts';
import { createPublish } from './publish.ts';
import { createMetrics } from './metrics.ts';
import { postAsker, postReader } from './read-posts.ts';
import { createSubscription } from './subscription.ts';
import type { XSettings } from './settings.ts';

export { xAddresses, type XSettings } from './settings.ts';

/**
 * Creates the adapter of X. X has no idempotency keys, so a post whose response was lost is looked up before it is sent
 * again.
 */
export function createX(settings: XSettings, tools: NetworkTools): NetworkAdapter {
  const { clock } = tools;
  const ask = asking(networkHttp(tools));
  const askForPosts = postAsker(settings.api_url, ask, clock);
  const readPosts = postReader(askForPosts);
  const publish = createPublish(settings, { ...tools, ask, readPosts });
  return {
    social_network: 'x',
    ...(!settings.is_enterprise && { closed_options: ['quote_post_id'] }),
    connect: createConnect(settings, { ...tools, ask }),
    publish,
    comments: { ...createComments(settings, { ask, clock, readPosts, publish }), scopes: commentScopes },
    messages: createMessages(settings, { ...tools, ask }),
    metrics: createMetrics(settings, { ask, clock, askForPosts }),
    events: {
      ...createMessagePoll(settings.api_url, { ask, clock }),
      requests: settings.api_secret === undefined ? polledRequests : xRequests(settings.api_secret),
      ...(settings.api_secret !== undefined && { subscription: createSubscription(settings, { ask, clock }) }),
    },
  };
}
