import fc from 'fast-check';
import { readWhatsappEvents } from '#adapters/networks/whatsapp/events';
import { begin, owner, reads, type Sender } from './sender.ts';

/** WhatsApp's identifiers of a person at a time: the number, and the user id that ends with it. */
interface Called {
  readonly number: string;
  readonly user: string;
  readonly name: string;
}
const bob: Called = { number: '491701', user: 'DE.1', name: 'Bob' };
/** Bob with a new number, when his old one is Eve's. */
const bobLater: Called = { number: '491703', user: 'DE.3', name: 'Robert' };
const eve: Called = { number: '491701', user: 'DE.2', name: 'Eve' };
/** A number that another person has, with nothing known about its previous owner. */
const carol: Called = { number: '491705', user: 'DE.5', name: 'Carol' };
const dave: Called = { number: '491705', user: 'DE.6', name: 'Dave' };

/** The person of each message, and its second. Those with `a` are the account's own. */
const exchanged: Readonly<Record<string, readonly [number, Called]>> = {
  p1: [1, bob],
  a1: [1, bob],
  p2: [2, bob],
  p4: [4, bobLater],
  p5: [5, eve],
  a5: [5, eve],
  p6: [1, carol],
  a6: [2, carol],
  p7: [4, dave],
  a7: [5, dave],
};
const ids = fc.constantFrom(...Object.keys(exchanged));
const isOwn = (id: string): boolean => id.startsWith('a');
const calls = fc.constantFrom('both', 'number', 'user');

function about(id: string, by: string, [number, user]: readonly [string, string]) {
  const [second, person] = exchanged[id] ?? [0, bob];
  return {
    second,
    name: person.name,
    called: { ...(by !== 'user' && { [number]: person.number }), ...(by !== 'number' && { [user]: person.user }) },
  };
}

const message = fc.tuple(ids, calls).map(([id, by]) => {
  const { second, name, called } = about(id, by, isOwn(id) ? ['to', ''] : ['from', 'from_user_id']);
  const message = { id, timestamp: String(begin + second), type: 'text', text: { body: `text of ${id}` } };
  // For its own messages, WhatsApp reports only the number.
  if (isOwn(id)) return { message_echoes: [{ ...message, to: exchanged[id]?.[1].number }] };
  const contacts = [{ profile: { name }, ...about(id, by, ['wa_id', 'user_id']).called }];
  return { messages: [{ ...message, ...called }], ...(by !== 'number' && { contacts }) };
});
const status = fc
  .tuple(ids.filter(isOwn), calls, fc.constantFrom('sent', 'read', 'failed'), fc.nat({ max: 3 }))
  .map(([id, by, state, later]) => {
    const { second, called } = about(id, by, ['recipient_id', 'recipient_user_id']);
    const errors = state === 'failed' ? { errors: [{ code: 131_047, title: 'closed' }] } : {};
    return { statuses: [{ id, status: state, timestamp: String(begin + second + later), ...called, ...errors }] };
  });
const reaction = fc.tuple(ids, calls, fc.nat({ max: 3 })).map(([id, by, later]) => {
  const { second, called } = about(id, by, ['from', 'from_user_id']);
  const message = { id: `r${id}`, timestamp: String(begin + second + later), ...called };
  return { messages: [{ ...message, type: 'reaction', reaction: { message_id: id, emoji: '👍' } }] };
});
const renamed = fc.constant({
  messages: [
    {
      ...{ id: 's3', timestamp: String(begin + 3), type: 'system', from: bob.number },
      system: {
        ...{ type: 'user_changed_number', body: 'Bob changed' },
        ...{ wa_id: bobLater.number, user_id: bobLater.user, previous_user_id: bob.user },
      },
    },
  ],
});

/** Messages of people one of whom has another's former number. */
export const passedOnNumbers: Sender = {
  what: 'numbers that change hands',
  social_network: 'whatsapp',
  read: reads(readWhatsappEvents),
  change: fc
    .oneof({ arbitrary: message, weight: 4 }, status, reaction, { arbitrary: renamed, weight: 1 })
    .map((value) => ({
      id: '55',
      changes: [
        {
          field: 'message_echoes' in value ? 'smb_message_echoes' : 'messages',
          value: { metadata: { phone_number_id: owner }, ...value },
        },
      ],
    })),
  join: (entry) => ({ object: 'whatsapp_business_account', entry }),
};
