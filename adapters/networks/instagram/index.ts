import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../shared/asking.ts';
import { askingGraph, graphVersion } from '../shared/graph.ts';
import { graphSubscription, withChats } from '../shared/graph-subscription.ts';
import { networkHttp } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { getSecrets } from '../shared/application-set-up.ts';
import { messengerMessages } from '../shared/messenger-messages.ts';
import { messengerMenu } from '../shared/messenger-menu.ts';
import { metaRequests } from '../shared/meta-requests.ts';
import { readInstagramEvents } from './events.ts';
import { createComments } from './comments.ts';
import { commentScopes, createConnect } from './connect.ts';
import { instagramMeaning } from './failures.ts';
import { createMetrics } from './metrics.ts';
import { createPublish } from './publish.ts';
import { readSession } from './session.ts';
import type { InstagramSettings } from './settings.ts';

export { instagramAddresses, type InstagramSettings } from './settings.ts';

const scope = 'instagram_business_manage_messages';
/** https://developers.facebook.com/docs/instagram-platform/webhooks */
const chats = 'messages,messaging_postbacks,message_reactions,messaging_seen,message_edit';

/**
 * Creates the adapter of Instagram's professional accounts, connected with Instagram Login. Posts are published from
 * containers, each at most once, however often that is requested. With this login nothing can be deleted.
 */
export function createInstagram(settings: InstagramSettings, tools: NetworkTools): NetworkAdapter {
  const { clock } = tools;
  const call = askingGraph({
    network: 'Instagram',
    url: settings.api_url,
    ask: asking(networkHttp(tools)),
    clock,
    own: instagramMeaning(clock),
  });
  return {
    social_network: 'instagram',
    connect: createConnect(settings, { clock, call }),
    publish: createPublish({ ...tools, call }),
    comments: { ...createComments(call), scopes: commentScopes },
    metrics: createMetrics(call, clock),
    messages: messengerMessages(call, tools, {
      social_network: 'instagram',
      platform: 'instagram',
      scopes: { read: [scope], send: [scope] },
      prefix: `${graphVersion}/`,
      echoesKey: false,
      getToken: readSession,
    }),
    menu: messengerMenu(call, {
      scopes: [scope],
      path: `${graphVersion}/me/messenger_profile`,
      about: { platform: 'instagram' },
      needsStart: false,
      getToken: (session) => readSession(session).access_token,
    }),
    events: {
      requests: metaRequests(getSecrets(settings), readInstagramEvents),
      subscription: graphSubscription(call, withChats('comments', chats, scope), (session) => {
        const { access_token } = readSession(session);
        return { path: `${graphVersion}/me/subscribed_apps`, access_token };
      }),
    },
  };
}
