import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Origin } from '#domain/inbox/messages/kept-message-facts';
import { applyMessageFacts } from '#domain/inbox/index';
import { completeErasures } from '#domain/inbox/erasures/erase-person';
import type { MessageFact, NetworkPerson } from '#ports/networks/network-messages';
import { withAccount } from '../../../fakes/test-account.ts';
import {
  body,
  entry,
  number,
  user,
  whatsapp,
  whatsappMessage,
  withPushes,
  words,
} from '../../../fakes/pushed-messages.ts';

const bob: NetworkPerson = { external_id: 'bob', name: 'Bob' };
const push: Origin = { source: 'push' };
const minute = 60_000;

/** An account to which Bob wrote before he was erased. */
async function prepare() {
  const made = await withAccount();
  const { app, clock, id_account, id_organization, platform, ports } = made;
  const address = { id_organization, id_account };
  /** When it is, so many seconds from now. */
  const date = (seconds = 0): string => new Date(clock.now() + seconds * 1000).toISOString();
  const written = (external_id: string, at = date(), own = false, person = bob): MessageFact => ({
    ...{ type: 'message', person, date: at },
    message: {
      ...{ external_id, own, message_type: 'simple_message', creation_date: at },
      text: `text of ${external_id}`,
    },
  });
  const tell = async (facts: readonly MessageFact[], origin: Origin = push) => {
    const account = await ports.storage.get('accounts', id_account);
    if (!account) throw new Error('the account is gone');
    await applyMessageFacts(ports, account, facts, origin);
    await platform.work.settleDueMessages();
  };
  const first = written('first', date(-2));
  await tell([first, written('ours', date(-1), true)]);
  await platform.messages.listAccountConversations(app, address, {});
  return {
    ...made,
    address,
    date,
    first,
    tell,
    written,
    there: made.network.messages,
    erase: () =>
      platform.people.deletePerson(app, { id_organization, social_network: 'bluesky', external_id: 'bob' }, {}),
    list: async () => (await platform.messages.listAccountConversations(app, address, {})).data,
    /** All that is stored of anybody. */
    left: async () => {
      const kinds = ['contacts', 'contact_identities', 'messages', 'conversations'] as const;
      return (await Promise.all(kinds.map((kind) => ports.storage.find(kind, {})))).flat();
    },
    texts: async () =>
      (await ports.storage.find('messages', { order: [{ field: 'creation_date', direction: 'asc' }] })).map(
        ({ text }) => text,
      ),
  };
}

let service: Awaited<ReturnType<typeof prepare>>;
beforeEach(async () => {
  service = await prepare();
});

describe('an erased person does not come back', () => {
  /** Sends Bob an answer, and erases him before it is confirmed. */
  const answerUnderWay = async () => {
    const { app, address, erase, platform, ports, there } = service;
    const [contact] = await ports.storage.find('contacts', {});
    there.meanwhile = async () => {
      there.meanwhile = undefined;
      await erase();
    };
    const to = { ...address, id_contact: contact?._id ?? '' };
    await platform.messages.sendMessage(app, to, { message_type: 'simple_message', text: 'Answer' });
  };

  test('by an answer of ours that was under way and is found by the next listing', async () => {
    const { clock, date, first, left, list, there, written } = service;
    await answerUnderWay();
    clock.advance(minute);
    there.past = [{ person: bob, facts: [written('sent-1', date(-59), true), first] }];
    expect(await list()).toEqual([]);
    expect(await left()).toEqual([]);
  });

  test('by the echo of an answer of ours that was under way, after more than a minute', async () => {
    const { clock, left, tell, written } = service;
    await answerUnderWay();
    clock.advance(2 * minute);
    await tell([written('sent-1', undefined, true)]);
    expect(await left()).toEqual([]);
  });

  const about = () => ({ person: bob, date: service.date(), external_id: 'first' });
  const ways: readonly (readonly [string, () => MessageFact])[] = [
    ['an edit of what they wrote', () => ({ ...about(), type: 'edited', text: 'Other words' })],
    ['the deletion of what they wrote', () => ({ ...about(), type: 'deleted' })],
    [
      'their reaction to an old message',
      () => ({ ...about(), type: 'reaction', external_id: 'ours', by: 'contact', emoji: '👍' }),
    ],
    ['our own reaction', () => ({ ...about(), type: 'reaction', by: 'account', emoji: '👍' })],
    ['an answer from the app of the network', () => service.written('by phone', undefined, true)],
    ['how far our message came', () => ({ ...about(), type: 'status', external_id: 'ours', state: 'read' })],
    ['all of ours being read', () => ({ ...about(), type: 'reached', state: 'read' })],
    ['a button that opens the window', () => ({ ...about(), type: 'opened' })],
    ['another name', () => ({ ...about(), type: 'renamed', person: { external_id: 'robert', former_ids: ['bob'] } })],
  ];
  test.each(ways)('by %s', async (_way, fact) => {
    const { clock, erase, left, tell } = service;
    await erase();
    clock.advance(2 * minute);
    await tell([fact()]);
    expect(await left()).toEqual([]);
  });

  test('by what is told under the name that they have since', async () => {
    const { clock, date, erase, left, tell, written } = service;
    await erase();
    clock.advance(minute);
    const person = { external_id: 'robert', former_ids: ['bob'] };
    await tell([{ type: 'renamed', person, date: date() }]);
    await tell([written('by phone', undefined, true, { external_id: 'robert' })]);
    expect(await left()).toEqual([]);
  });
});

test('a WhatsApp user who was erased does not come back with another number', async () => {
  const { app, address, clock, contacts, platform, tell } = await withPushes('whatsapp');
  await tell(whatsapp({ messages: [whatsappMessage('one', -60, { number, user })] }));
  const { id_organization } = address;
  const person = { id_organization, social_network: 'whatsapp', external_id: number };
  await platform.people.deletePerson(app, person, {});
  clock.advance(minute);
  const system = { type: 'user_changed_number', wa_id: '34699887766' };
  const changed = { ...whatsappMessage('system', 60, { number, user }), type: 'system', system };
  await tell(whatsapp({ messages: [changed] }));
  expect(await contacts()).toEqual([]);
});

describe('an erased person who writes again', () => {
  test('is known by that alone, and what was sent to them before stays out', async () => {
    const { clock, date, erase, first, tell, texts, written } = service;
    await erase();
    clock.advance(2 * minute);
    await tell([written('new')]);
    clock.advance(1000);
    const reaction = { ...{ person: bob, date: date() }, type: 'reaction', by: 'contact', emoji: '👍' } as const;
    await tell([
      written('answer', undefined, true),
      first,
      written('while they were gone', date(-60), true),
      { ...reaction, external_id: 'ours' },
      { ...reaction, external_id: 'new' },
    ]);
    expect(await texts()).toEqual(['text of new', 'text of answer']);
  });

  test('keeps that when what was under way is looked for an hour later', async () => {
    const { clock, date, erase, ports, tell, texts, written } = service;
    await erase();
    clock.advance(minute);
    await tell([written('new')]);
    const [message] = await ports.storage.find('messages', {});
    if (!message) throw new Error('it is not stored');
    const creation_date = date(-120);
    await ports.storage.insert('messages', {
      ...message,
      ...{ _id: ports.identifiers.next(), network_key: undefined, text: 'under way', creation_date },
    });
    clock.advance(2 * 60 * minute);
    await completeErasures(ports);
    expect(await texts()).toEqual(['text of new']);
  });

  test('does not bring back what the account wrote before in the same second, by a list of seconds', async () => {
    const { clock, date, erase, list, tell, texts, there, written } = service;
    await erase();
    clock.advance(2 * minute + 700);
    await tell([written('new')]);
    const second = `${date().slice(0, 19)}.000Z`;
    there.past = [{ person: bob, facts: [written('new', second), written('just before', second, true)] }];
    await list();
    expect(await texts()).toEqual(['text of new']);
  });

  test('does not bring it back when that list is all that tells of their words, however often it is read', async () => {
    const { address, clock, date, erase, list, ports, texts, there, written } = service;
    await erase();
    clock.advance(2 * minute);
    there.past = [
      { person: bob, facts: [written('after', date(), true), written('new'), written('just before', date(), true)] },
    ];
    for (let times = 0; times < 2; times += 1) {
      await ports.storage.update('accounts', address.id_account, { messages_read: '' });
      await list();
      expect((await texts()).sort()).toEqual(['text of after', 'text of new']);
    }
  });

  test('does not bring it back either when a push tells since when exactly they wrote again', async () => {
    const { address, clock, date, erase, list, ports, tell, texts, there, written } = service;
    await erase();
    clock.advance(2 * minute);
    there.past = [{ person: bob, facts: [written('new'), written('just before', date(), true)] }];
    const read = async () => {
      await ports.storage.update('accounts', address.id_account, { messages_read: '' });
      await list();
    };
    await read();
    await tell([written('new', date(0.3))]);
    await read();
    expect(await texts()).toEqual(['text of new']);
  });

  test.each([0, 1])('keeps it when the process died that noted it, in erasure %i of two', async (which) => {
    const { app, address, clock, messages, platform, ports, push, work } = await withPushes('facebook');
    const write = async (mid: string, second: number) => {
      await push(body.facebook([entry([words(mid, second)])]));
      await work();
    };
    await write('old', 0);
    const { id_organization } = address;
    await platform.people.deletePerson(app, { id_organization, social_network: 'facebook', external_id: 'bob' }, {});
    clock.advance(2 * minute);
    await write('new', 120);
    const erasures = await ports.storage.find('erasures', { where: { id_organization } });
    const known = erasures.filter(({ known_date }) => known_date !== undefined);
    expect(known).toHaveLength(2);
    await ports.storage.update('erasures', known[which]?._id ?? '', { known_date: undefined });
    clock.advance(2 * 60 * minute);
    await completeErasures(ports);
    expect((await messages()).map(({ text }) => text)).toEqual(['text of new']);
  });

  test('is unknown again when they are erased again', async () => {
    const { clock, erase, left, tell, written } = service;
    await erase();
    clock.advance(minute);
    await tell([written('new')]);
    clock.advance(minute);
    await erase();
    clock.advance(2 * minute);
    await tell([written('by phone', undefined, true)]);
    expect(await left()).toEqual([]);
  });
});

test('an answer that was on its way to a contact who was deleted is not brought back by reading the past', async () => {
  const { app, clock, date, first, list, platform, ports, texts, there, written, address } = service;
  const [contact] = await ports.storage.find('contacts', {});
  const to = { ...address, id_contact: contact?._id ?? '' };
  there.meanwhile = async () => {
    there.meanwhile = undefined;
    await platform.contacts.deleteContact(app, to);
  };
  await platform.messages.sendMessage(app, to, { message_type: 'simple_message', text: 'Answer' });
  clock.advance(minute);
  there.past = [{ person: bob, facts: [written('sent-1', date(-50), true), first] }];
  await list();
  expect(await texts()).toEqual(['text of first']);
});
