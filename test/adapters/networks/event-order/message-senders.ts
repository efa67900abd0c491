import fc from 'fast-check';
import { createChats } from '#adapters/networks/bluesky/chats';
import { readFacebookEvents } from '#adapters/networks/facebook/events';
import { readInstagramEvents } from '#adapters/networks/instagram/events';
import { readWhatsappEvents } from '#adapters/networks/whatsapp/events';
import { begin, iso, owner, reads, seconds, type Sender } from './sender.ts';

const nothing = () => Promise.reject(new Error('nothing is asked'));
const bluesky = createChats({ call: nothing, send: nothing, upload: nothing });

const texts = fc.constantFrom('Hello', 'Hello!', '');
const emojis = fc.constantFrom('👍', '🎉', '');
/** Those with `a` are the account's own. */
const ids = fc.constantFrom('p1', 'p2', 'p3', 'a1', 'a2');
const own = ids.filter((id) => id.startsWith('a'));
const isOwn = (id: string): boolean => id.startsWith('a');
/** The time and person of a message are always the same. */
const written = (id: string): number => begin + Number(id.slice(1));
const isWithBob = (id: string): boolean => !id.endsWith('2');

/** The person of a message by number, by WhatsApp's business-scoped identifier, or by both. */
const toNumber = (id: string): string => (isWithBob(id) ? '491701' : '491702');
const toUserId = (id: string): string => (isWithBob(id) ? 'DE.1' : 'DE.2');
const calls = fc.constantFrom('both', 'number', 'user');
const called = (id: string, by: string, [number, user]: readonly [string, string]) => ({
  ...(by !== 'user' && { [number]: toNumber(id) }),
  ...(by !== 'number' && { [user]: toUserId(id) }),
});

const whatsappValue = fc.oneof(
  fc
    .tuple(ids, texts, calls, fc.constantFrom('Bob', 'Bobby', 'Robert'))
    .map(([id, body, by, name]) =>
      isOwn(id)
        ? { message_echoes: [{ id, timestamp: String(written(id)), to: toNumber(id), type: 'text', text: { body } }] }
        : {
            contacts: [{ profile: { name }, ...called(id, by, ['wa_id', 'user_id']) }],
            messages: [
              {
                ...{ id, timestamp: String(written(id)), ...called(id, by, ['from', 'from_user_id']) },
                ...(id === 'p1' && { type: 'text', text: { body } }),
                ...(id === 'p2' && { type: 'button', button: { text: body, payload: 'yes' } }),
                ...(id === 'p3' && { type: 'order' }),
              },
            ],
          },
    ),
  fc
    .tuple(
      own,
      fc.constantFrom('sent', 'delivered', 'read', 'failed'),
      seconds,
      calls,
      fc.constantFrom(131_026, 131_047),
    )
    .map(([id, status, time, by, code]) => ({
      statuses: [
        {
          ...{ id, status, timestamp: String(time), ...called(id, by, ['recipient_id', 'recipient_user_id']) },
          ...(status === 'failed' && { errors: [{ code, title: `trouble ${String(code)}` }] }),
        },
      ],
    })),
  fc
    .tuple(ids, emojis, seconds, calls)
    .map(([message_id, emoji, time, by]) => ({
      messages: [
        {
          ...{ id: `r${message_id}`, timestamp: String(time), ...called(message_id, by, ['from', 'from_user_id']) },
          ...{ type: 'reaction', reaction: { message_id, emoji } },
        },
      ],
    })),
);

const between = (id: string, byAccount: boolean, time: number) => {
  const person = { id: isWithBob(id) ? '9' : '8' };
  const account = { id: owner };
  return {
    ...(byAccount ? { sender: account, recipient: person } : { sender: person, recipient: account }),
    timestamp: time * 1000,
  };
};
const withOwner = (one: object) => ({ id: owner, time: begin, messaging: [one] });

/** What both of Meta's chats push. */
const chats: readonly fc.Arbitrary<object>[] = [
  fc
    .tuple(ids, texts)
    .map(([mid, text]) => ({
      ...between(mid, isOwn(mid), written(mid)),
      message: {
        ...{ mid, text, ...(isOwn(mid) && { is_echo: true }) },
        ...(mid === 'p2' && { quick_reply: { payload: 'yes' } }),
        ...(mid === 'p3' && { attachments: [{ type: 'image', payload: { url: 'https://files.example/1' } }] }),
      },
    })),
  fc
    .tuple(ids, seconds)
    .map(([mid, time]) => ({
      ...between(mid, isOwn(mid), time),
      message: { mid, is_deleted: true, ...(isOwn(mid) && { is_echo: true }) },
    })),
  fc
    .tuple(ids, fc.boolean(), fc.constantFrom('react', 'unreact'), emojis, seconds)
    .map(([mid, byAccount, action, emoji, time]) => ({
      ...between(mid, byAccount, time),
      reaction: { mid, action, ...(emoji !== '' && { emoji }) },
    })),
  fc
    .constantFrom('b1', 'b2')
    .map((mid) => ({ ...between(mid, false, written(mid)), postback: { mid, title: 'Yes', payload: 'yes' } })),
];

const convo = (id: string) => (isWithBob(id) ? 'with Bob' : 'with Eve');
const log = (kind: string, id: string, rest: object, words: object = {}) => ({
  $type: `chat.bsky.convo.defs#log${kind}`,
  convoId: convo(id),
  message: { id, sender: { did: isOwn(id) ? owner : convo(id) }, sentAt: iso(written(id)), ...words },
  ...rest,
});

/** Private messages, and their changes. */
export const messageSenders: readonly Sender[] = [
  {
    what: 'messages',
    social_network: 'whatsapp',
    read: reads(readWhatsappEvents),
    change: whatsappValue.map((value) => ({
      id: '55',
      changes: [
        {
          field: 'message_echoes' in value ? 'smb_message_echoes' : 'messages',
          value: { metadata: { phone_number_id: owner }, ...value },
        },
      ],
    })),
    join: (entry) => ({ object: 'whatsapp_business_account', entry }),
  },
  {
    what: 'messages',
    social_network: 'facebook',
    read: reads(readFacebookEvents),
    change: fc
      .oneof(
        ...chats,
        fc
          .tuple(own, fc.constantFrom('delivery', 'read'), seconds)
          .map(([id, kind, time]) => ({ ...between(id, false, time), [kind]: { watermark: time * 1000 } })),
      )
      .map(withOwner),
    join: (entry) => ({ object: 'page', entry }),
  },
  {
    what: 'messages',
    social_network: 'instagram',
    read: reads(readInstagramEvents),
    change: fc
      .oneof(
        ...chats,
        fc.tuple(own, seconds).map(([mid, time]) => ({ ...between(mid, false, time), read: { mid } })),
      )
      .map(withOwner),
    join: (entry) => ({ object: 'instagram', entry }),
  },
  {
    what: 'messages',
    social_network: 'bluesky',
    read: (request) => bluesky.events.requests?.read(request) ?? Promise.resolve([]),
    isPolled: true,
    change: fc.oneof(
      fc.tuple(ids, texts).map(([id, text]) => log('CreateMessage', id, {}, { text })),
      ids.map((id) => log('DeleteMessage', id, {})),
      fc
        .tuple(fc.constantFrom('AddReaction', 'RemoveReaction'), ids, fc.boolean(), emojis, seconds)
        .map(([kind, id, byAccount, value, time]) =>
          log(
            kind,
            id,
            { reaction: { value, sender: { did: byAccount ? owner : convo(id) }, createdAt: iso(time) } },
            { text: 'as it stands' },
          ),
        ),
      ids.map((id) => ({ ...log('CreateMessage', id, {}, { text: 'to all' }), convoId: 'group' })),
    ),
    join: (logs) => ({
      ...{ did: owner, logs },
      convos: ['with Bob', 'with Eve', 'group'].map((id) => ({
        id,
        members: [owner, id, ...(id === 'group' ? ['with Bob'] : [])].map((did) => ({ did, handle: did })),
      })),
    }),
  },
];
