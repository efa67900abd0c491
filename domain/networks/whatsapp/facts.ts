import type { NetworkFacts } from '../facts.ts';

/** WhatsApp: docs/networks/whatsapp.md */
export const whatsappFacts: NetworkFacts = {
  limit_sources: {
    messages: 'https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/text-messages',
    usual: 'https://developers.facebook.com/documentation/business-messaging/whatsapp',
  },
};
