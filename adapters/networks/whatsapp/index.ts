import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { asking } from '../shared/asking.ts';
import { askingGraph, graphVersion } from '../shared/graph.ts';
import { networkHttp } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { getSecrets } from '../shared/application-set-up.ts';
import { graphSubscription } from '../shared/graph-subscription.ts';
import { metaRequests } from '../shared/meta-requests.ts';
import { aboutWhatsapp, readWhatsappEvents } from './events.ts';
import { createConnect } from './connect.ts';
import { createMessages } from './messages.ts';
import { whatsappMeaning } from './failures.ts';
import { readSession } from './session.ts';
import { createTemplates } from './templates.ts';
import type { WhatsappSettings } from './settings.ts';

export { whatsappAddresses, type WhatsappSettings } from './settings.ts';

/**
 * Creates the adapter of WhatsApp's business numbers. They can be connected, but there is nothing to publish
 * to.
 */
export function createWhatsapp(settings: WhatsappSettings, tools: NetworkTools): NetworkAdapter {
  const call = askingGraph({
    network: 'WhatsApp',
    url: `${settings.api_url}/${graphVersion}`,
    ask: asking(networkHttp(tools)),
    clock: tools.clock,
    own: whatsappMeaning,
    app_secret: settings.client_secret,
  });
  return {
    social_network: 'whatsapp',
    connect: createConnect(settings, call),
    messages: createMessages(call, tools),
    templates: createTemplates(call),
    events: {
      requests: metaRequests(getSecrets(settings), readWhatsappEvents, aboutWhatsapp),
      // One for all numbers of a business account, with the fields chosen in the app's dashboard:
      // https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/overview
      subscription: {
        isShared: true,
        ...graphSubscription(call, undefined, (session) => {
          const { waba_id, access_token } = readSession(session);
          return { path: `${waba_id}/subscribed_apps`, access_token };
        }),
      },
    },
  };
}
