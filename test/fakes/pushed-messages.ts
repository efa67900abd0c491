import { createHmac } from 'node:crypto';
import { readFacebookEvents } from '#adapters/networks/facebook/events';
import { readInstagramEvents } from '#adapters/networks/instagram/events';
import { metaRequests } from '#adapters/networks/shared/meta-requests';
import { readWhatsappEvents } from '#adapters/networks/whatsapp/events';
import type { Platform } from '#domain/platform/create-platform';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { FakeNetwork } from './fake-network.ts';
import { createTestPlatform } from './test-platform.ts';
import { receive } from './receive.ts';

const secret = 'the secret of the app';
const readers = { facebook: readFacebookEvents, instagram: readInstagramEvents, whatsapp: readWhatsappEvents };
/** The networks that push messages. */
export type PushingNetwork = keyof typeof readers;

/** The account that people write to, by the network's identifier. */
export const shop = '100';

/** Seconds since 1970, so many after nine o'clock, which is when the clock of a test stands still. */
export const at = (seconds: number): number => Date.UTC(2026, 10, 20, 9) / 1000 + seconds;

/** An event in a chat of a Messenger platform, in the network's own form. */
export const chat = (second: number, told: object, from = 'bob') => ({
  sender: { id: from },
  recipient: { id: from === shop ? 'bob' : shop },
  timestamp: at(second) * 1000,
  ...told,
});
/** What Bob writes there. */
export const words = (mid: string, second: number, told: object = {}) =>
  chat(second, { message: { mid, text: `text of ${mid}`, ...told } });
/** One entry of an account with such events. */
export const entry = (messaging: readonly unknown[], id: unknown = shop) => ({ id, time: at(0), messaging });

/** A person at WhatsApp: by number, by the identifier that came later, or both. */
export interface WhatsappIds {
  readonly number?: string;
  readonly user?: string;
}
/** A message at WhatsApp, in the network's own form. */
export const whatsappMessage = (id: string, second: number, { number, user }: WhatsappIds) => ({
  id,
  timestamp: String(at(second)),
  type: 'text',
  text: { body: `text of ${id}` },
  ...(number !== undefined && { from: number }),
  ...(user !== undefined && { from_user_id: user }),
});
/** What became of one of ours there. */
export const whatsappStatus = (id: string, status: string, second: number, more: object = {}) => ({
  ...{ id, status, timestamp: String(at(second)), recipient_id: '34600112233' },
  ...more,
});
/** A change of a number at WhatsApp. */
export const change = (told: object, field = 'messages', phone_number_id: unknown = shop) => ({
  field,
  value: { messaging_product: 'whatsapp', metadata: { phone_number_id }, ...told },
});

/** A whole request, in the form of its network. */
export const body = {
  facebook: (entries: readonly unknown[]) => ({ object: 'page', entry: entries }),
  instagram: (entries: readonly unknown[]) => ({ object: 'instagram', entry: entries }),
  whatsapp: (changes: readonly unknown[]) => ({
    object: 'whatsapp_business_account',
    entry: [{ id: 'business', changes }],
  }),
};

/**
 * Creates a platform with an enabled account of a network that pushes, read as in production; what is sent goes to a
 * network in memory.
 */
export async function withPushes(
  social_network: PushingNetwork,
  overrides: Partial<PlatformPorts> = {},
  people = [{ id: shop, name: 'Bakery' }],
) {
  const network = new FakeNetwork(social_network);
  network.people = people;
  const requests = metaRequests([secret], readers[social_network]);
  const adapter = { ...network.adapter(), events: { requests } };
  const service = await createTestPlatform({ networks: [adapter], ...overrides });
  const { platform, ports, app, made } = service;
  const [id_account = ''] = await service.connect(social_network);
  const { id_organization } = made;
  const address = { id_organization, id_account };

  /**
   * Lets a request of the network come in, signed as it signs them, which one of several processes takes. It is read
   * later.
   */
  const pushTo = (to: Platform, told: object) => {
    const bytes = Buffer.from(JSON.stringify(told));
    const signature = createHmac('sha256', secret).update(bytes).digest('hex');
    const headers = { 'x-hub-signature-256': `sha256=${signature}` };
    return receive(to, social_network, { headers, body: bytes.toString('base64') });
  };
  const push = (told: object) => pushTo(platform, told);
  const work = async () => {
    await platform.work.processReceivedRequests();
    await platform.work.settleDueMessages();
  };
  const conversations = async () => (await platform.messages.listConversations(app, address, {})).data;
  /** What was exchanged with a contact, or with the only one, newest first. */
  const messages = async (id_contact?: string) => {
    const contact = id_contact ?? (await conversations())[0]?.contact._id ?? '';
    const page = { limit: 100, mark_read: false };
    return (await platform.messages.readMessages(app, { ...address, id_contact: contact }, page)).data;
  };
  return {
    ...service,
    network,
    address,
    push,
    pushTo,
    work,
    conversations,
    messages,
    /** Lets requests come in one after the other, each worked on before the next. */
    tell: async (...told: readonly object[]) => {
      for (const one of told) {
        await push(one);
        await work();
      }
    },
    texts: async () => (await messages()).map(({ text }) => text),
    unread: async () => (await platform.messages.countUnreadMessages(app, address)).total,
    contacts: async () => (await platform.contacts.listContacts(app, address, {})).data,
    /** What apps were told, in order: the kind of change and what happened. */
    told: async () =>
      (await ports.storage.find('events', { order: [{ field: 'position', direction: 'asc' }] })).flatMap(
        ({ change: { field, ...rest } }) =>
          field.startsWith('mess') ? [[field, 'action' in rest ? rest.action : undefined]] : [],
      ),
  };
}

/** Somebody on WhatsApp, by number and by identifier. */
export const number = '34600112233';
export const user = 'ES.13491208655302741918';

/** Returns what WhatsApp pushes of these messages and states, each in a change of its own. */
export const whatsapp = (...told: readonly object[]) => body.whatsapp(told.map((one) => change(one)));

/** Returns a date some seconds after the beginning. */
export const date = (second: number): string => new Date(at(second) * 1000).toISOString();

/** Returns a text to send. */
export const simple = (text: string) => ({ message_type: 'simple_message', text }) as const;
