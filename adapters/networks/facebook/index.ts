import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../shared/asking.ts';
import { askingGraph, graphVersion } from '../shared/graph.ts';
import { graphSubscription, withChats } from '../shared/graph-subscription.ts';
import { networkHttp } from '../shared/http.ts';
import { getSecrets } from '../shared/application-set-up.ts';
import { messengerMessages } from '../shared/messenger-messages.ts';
import { messengerMenu } from '../shared/messenger-menu.ts';
import { metaRequests } from '../shared/meta-requests.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createComment } from './comment.ts';
import { createComments } from './comments.ts';
import { commentScopes, createConnect, productScopes } from './connect.ts';
import { readFacebookEvents } from './events.ts';
import { facebookMeaning, personMeaning } from './failures.ts';
import { createMetrics } from './metrics.ts';
import { createProducts } from './products.ts';
import { createPublish } from './publish.ts';
import { readSession } from './session.ts';
import type { FacebookSettings } from './settings.ts';

export { facebookAddresses, type FacebookSettings } from './settings.ts';

/** https://developers.facebook.com/docs/messenger-platform/webhooks#events */
const chats =
  'messages,message_echoes,message_deliveries,message_reads,messaging_postbacks,message_reactions,message_edits';

/**
 * Creates the adapter of Facebook pages. One authorization may connect several. Their tokens do not expire and are
 * never renewed.
 */
export function createFacebook(settings: FacebookSettings, tools: NetworkTools): NetworkAdapter {
  const { clock } = tools;
  const ask = asking(networkHttp(tools));
  const server = {
    network: 'Facebook',
    url: `${settings.api_url}/${graphVersion}`,
    ask,
    clock,
    app_secret: settings.client_secret,
  };
  const call = askingGraph({ ...server, own: facebookMeaning(clock) });
  const connect = createConnect(settings, { call, clock });
  const comment = createComment({ call, verify: (session) => connect.verify(session) });
  return {
    social_network: 'facebook',
    connect,
    publish: { ...createPublish(settings, { ...tools, ask, call }), comment },
    comments: { ...createComments(call, comment), scopes: commentScopes },
    metrics: createMetrics(call, clock),
    messages: messengerMessages(call, tools, {
      social_network: 'facebook',
      platform: 'messenger',
      scopes: { read: ['pages_messaging'], send: ['pages_messaging'] },
      prefix: '',
      echoesKey: true,
      getToken: readSession,
    }),
    menu: messengerMenu(call, {
      scopes: ['pages_messaging'],
      path: 'me/messenger_profile',
      needsStart: true,
      getToken: (session) => readSession(session).access_token,
    }),
    products: createProducts(askingGraph({ ...server, own: personMeaning(clock) }), { clock, scopes: productScopes }),
    events: {
      requests: metaRequests(getSecrets(settings), readFacebookEvents),
      subscription: graphSubscription(call, withChats('feed', chats, 'pages_messaging'), (session) => {
        const { id, access_token } = readSession(session);
        return { path: `${id}/subscribed_apps`, access_token };
      }),
    },
  };
}
