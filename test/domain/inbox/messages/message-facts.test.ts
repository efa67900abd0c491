// Long, because all that facts of messages must end in is told in one place.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pick } from '#domain/foundation/index';
import { applyMessageFacts } from '#domain/inbox/index';
import type { ShownMessage } from '#ports/inbox/message';
import type { MessageFact, NetworkMessage } from '#ports/networks/network-messages';
import { dyingAt } from '../../../fakes/dying-storage.ts';
import { withAccount } from '../../../fakes/test-account.ts';

const date = (second: number): string => new Date(Date.UTC(2026, 10, 20, 9, 0, second)).toISOString();
const bob = { external_id: 'bob' };

const written = (id: string, second: number, more: Partial<NetworkMessage> = {}): MessageFact => ({
  type: 'message',
  person: { ...bob, name: `Bob ${String(second)}` },
  date: date(second),
  message: {
    external_id: id,
    own: false,
    message_type: 'simple_message',
    text: `text of ${id}`,
    creation_date: date(second),
    ...more,
  },
});
const about = (second: number) => ({ person: bob, date: date(second) });
const status = (external_id: string, state: 'delivered' | 'failed' | 'read' | 'sent', second: number): MessageFact => ({
  type: 'status',
  ...about(second),
  external_id,
  state,
});

/** Everything that a network may tell of one conversation. */
const facts: readonly MessageFact[] = [
  written('one', 1),
  { ...written('one', 1, { text: 'corrected', edited_date: date(4) }), date: date(4) },
  written('two', 2),
  written('retold', 2, { message_type: 'file_message', files: [{ external_id: 'f-1' }] }),
  { type: 'edited', ...about(3), external_id: 'retold', text: 'first edit' },
  { type: 'edited', ...about(5), external_id: 'retold', text: 'last edit' },
  { type: 'deleted', ...about(6), external_id: 'two' },
  written('own', 3, { own: true }),
  status('own', 'sent', 3),
  status('own', 'delivered', 4),
  status('own', 'read', 5),
  written('own again', 7, { own: true }),
  status('own again', 'failed', 8),
  { type: 'reaction', ...about(8), external_id: 'own', by: 'contact', emoji: '👍' },
  { type: 'reaction', ...about(9), external_id: 'own', by: 'contact' },
  { type: 'reached', ...about(7), state: 'delivered' },
  { type: 'opened', ...about(10) },
  written('same second', 7, { own: true }),
  { ...written('later name', 11), person: { external_id: 'bob', other_ids: ['b-2'], name: 'Robert' } },
  { ...written('by the other name', 12), person: { external_id: 'b-2' } },
  { type: 'renamed', person: { external_id: 'b-3', former_ids: ['b-2'] }, date: date(13) },
];

const byDate = (...pair: readonly [ShownMessage, ShownMessage]): number => {
  const [one = '', other = ''] = pair.map((each) => `${each.creation_date} ${each.element_external_id ?? ''}`);
  return one > other ? -1 : 1;
};

/** Returns all that callers can see of it. */
async function stateAfter(told: readonly MessageFact[]): Promise<unknown> {
  const { ports, platform, app, id_account, id_organization } = await withAccount();
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('the account is gone');
  for (const fact of told) await applyMessageFacts(ports, account, [fact], { source: 'push' });
  await platform.work.settleDueMessages();
  const { data } = await platform.messages.listConversations(app, { id_organization }, {});
  const [conversation] = data;
  const id_contact = conversation?.contact._id ?? '';
  const address = { id_organization, id_account, id_contact };
  const thread = await platform.messages.readMessages(app, address, { limit: 100, mark_read: false });
  const events = await ports.storage.find('events', {});
  return {
    conversations: data.map(({ date: last, unread_messages, window, contact }) => ({
      ...{ last, unread_messages, window, name: contact.name },
      identifiers: contact.social_identifiers.map((one) => one.external_identifier).sort(),
    })),
    // Messages of one date stand in the order in which they came.
    messages: thread.data
      .toSorted(byDate)
      .map((message) => ({
        ...pick(message, ['element_external_id', 'text', 'message_type', 'message_errors', 'state', 'read']),
        ...pick(message, ['creation_date', 'edited_date', 'deleted', 'reactions', 'message_options']),
        isTheirs: message.from_contact_id === id_contact,
        isOurs: message.contact_id === id_contact,
      })),
    days: await platform.messages.countConversations(app, { id_organization }, {}),
    created: events.map(({ change }) => change).filter((change) => 'action' in change && change.action === 'created')
      .length,
  };
}

test('whatever the order in which facts come, and however often, a conversation ends the same', async () => {
  const expected = await stateAfter(facts);
  expect(expected).toMatchObject({
    conversations: [{ name: 'Robert', last: date(12), unread_messages: 4, identifiers: ['b-2', 'b-3', 'bob'] }],
    messages: [
      { text: 'text of by the other name' },
      { text: 'text of later name' },
      { text: 'text of same second', state: 'delivered' },
      { text: 'text of own again', state: 'failed' },
      { text: 'text of own', state: 'read', reactions: [] },
      { deleted: true },
      { text: 'last edit', edited_date: date(5), message_type: 'file_message', message_options: { files_urls: [{}] } },
      { text: 'corrected' },
    ],
    days: { total: 1 },
    created: 8,
  });
  const order = fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 });
  await fc.assert(
    fc.asyncProperty(order, async (told) => {
      const { created, ...state } = (await stateAfter(told)) as { created: number };
      const { created: all, ...rest } = expected as { created: number };
      expect(state).toEqual(rest);
      // What was deleted before it came is not told as new.
      expect(created).toBeGreaterThanOrEqual(all - 1);
      expect(created).toBeLessThanOrEqual(all);
    }),
    { numRuns: 60 },
  );
});

/** Tells facts one by one, and returns what became of contacts and messages. */
async function after(told: readonly MessageFact[]) {
  const { ports, id_account } = await withAccount();
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('the account is gone');
  for (const fact of told) await applyMessageFacts(ports, account, [fact], { source: 'push' });
  const read = <K extends 'contact_identities' | 'contacts' | 'conversations' | 'messages'>(kind: K) =>
    ports.storage.find(kind, {});
  return {
    contacts: await read('contacts'),
    identities: await read('contact_identities'),
    conversations: await read('conversations'),
    messages: await read('messages'),
  };
}

test('a contact has the latest name, and last wrote when they last wrote, in any order and however often', async () => {
  const named = (name: string, second: number): MessageFact => ({
    ...written(`at ${String(second)}`, second),
    person: { external_id: 'bob', other_ids: ['b-2'], name },
  });
  const told = [named('Bob', 1), named('Bobby', 2), named('Bob', 3)];
  for (const order of [told, told.toReversed(), [...told, ...told]]) {
    const { contacts, identities } = await after(order);
    expect(contacts).toMatchObject([{ profile: { name: 'Bob', date: date(3) } }]);
    expect(identities.map(({ last_send_date }) => last_send_date)).toEqual([date(3), date(3)]);
  }
});

test('when two contacts turn out to be one, the later name stays', async () => {
  const early = { ...written('one', 1), person: { external_id: 'bob', name: 'Bob' } };
  const late = { ...written('two', 2), person: { external_id: 'b-2', name: 'Robert' } };
  const both = { ...written('three', 3), person: { external_id: 'bob', other_ids: ['b-2'] } };
  for (const order of [
    [early, late, both],
    [late, early, both],
  ]) {
    expect((await after(order)).contacts).toMatchObject([{ profile: { name: 'Robert' } }]);
  }
});

test('a person reported by two names for one message is one contact, whichever comes first', async () => {
  const echo = written('own', 1, { own: true });
  const read = { ...status('own', 'read', 2), person: { external_id: 'b-2' } };
  for (const order of [
    [echo, read],
    [read, echo],
  ]) {
    const { contacts, identities, conversations, messages } = await after(order);
    const [contact] = contacts;
    expect(contacts).toHaveLength(1);
    expect(identities.map(({ external_identifier }) => external_identifier).sort()).toEqual(['b-2', 'bob']);
    expect(conversations).toMatchObject([{ id_contact: contact?._id, listed: true }]);
    expect(messages).toMatchObject([{ id_contact: contact?._id, state: 'read' }]);
  }
});

test('of two reasons why a message failed the later counts', async () => {
  const failed = (reason: string, second: number) => ({
    ...status('own', 'failed', second),
    errors: [{ code: 1515, message: reason }],
  });
  const [first, second] = [failed('first', 1), failed('second', 2)];
  for (const order of [
    [first, second],
    [second, first],
  ]) {
    expect((await after(order)).messages).toMatchObject([{ message_errors: [{ message: 'second' }] }]);
  }
});

test('a reaction that was taken back within the second in which it was given is gone', async () => {
  const given = { type: 'reaction', ...about(2), external_id: 'one', by: 'contact', emoji: '👍' } as const;
  const taken = { type: 'reaction', ...about(2), external_id: 'one', by: 'contact' } as const;
  for (const order of [
    [written('one', 1), given, taken],
    [taken, given, written('one', 1)],
  ]) {
    expect((await after(order)).messages).toEqual([
      expect.objectContaining({ reactions: [{ by: 'contact', date: date(2) }] }),
    ]);
  }
});

test('when two contacts turn out to be one, days count once, also those whose messages were deleted', async () => {
  const { ports, platform, app, id_account, id_organization } = await withAccount();
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('the account is gone');
  const tell = async (...facts: readonly MessageFact[]) => {
    await applyMessageFacts(ports, account, facts, { source: 'push' });
    await platform.work.settleDueMessages();
  };
  const total = () => platform.messages.countConversations(app, { id_organization }, {});
  await tell(written('one', 1), { ...written('two', 2), person: { external_id: 'b-2' } });
  expect(await total()).toEqual({ total: 2 });
  await platform.messages.deleteMessages(app, { id_organization, id_account });
  await tell({ type: 'opened', ...about(3), person: { external_id: 'bob', other_ids: ['b-2'] } });
  expect(await total()).toEqual({ total: 1 });
});

test('a person whose identifier holds what cannot be stored is one contact, however often they write', async () => {
  const odd = { external_id: 'bob\ud800', other_ids: ['b-2\u0000'] };
  const told = [1, 2].map((second) => ({ ...written(String(second), second), person: odd }));
  const { contacts, identities } = await after([...told, ...told]);
  expect(contacts).toHaveLength(1);
  expect(identities).toHaveLength(2);
});

test.each([
  ['', { ...written('one', 1), person: { external_id: 'bob', other_ids: ['b-2'] } }, []],
  [', who writes again before it is repeated,', written('one', 1), [written('two', 2)]],
] as const)(
  'a process that dies while it meets somebody%s leaves one contact, who has all',
  async (_when, fact, next) => {
    for (let fatal = 1, died = true; died; fatal += 1) {
      const { ports, id_account } = await withAccount();
      const account = await ports.storage.get('accounts', id_account);
      if (!account) throw new Error('the account is gone');
      const dying = dyingAt(ports.storage, fatal);
      await applyMessageFacts({ ...ports, storage: dying.storage }, account, [fact], { source: 'push' }).catch(
        () => [],
      );
      died = dying.died();
      await applyMessageFacts(ports, account, [...next, fact], { source: 'push' });
      const contacts = await ports.storage.find('contacts', {});
      const [contact] = contacts;
      expect({ fatal, contacts: contacts.length }).toEqual({ fatal, contacts: 1 });
      for (const kind of ['contact_identities', 'conversations', 'messages'] as const) {
        const found: readonly { readonly id_contact: string }[] = await ports.storage.find(kind, {});
        expect(new Set(found.map(({ id_contact }) => id_contact))).toEqual(new Set([contact?._id]));
      }
    }
  },
);

describe.each([
  ['and the network tells it again', []],
  ['and they write by the first name before it is told again', [written('later', 20)]],
  [
    'and they write by the other name before it is told again',
    [{ ...written('later', 20), person: { external_id: 'b-2' } }],
  ],
] as const)('a process that dies while two contacts become one, %s', (_when, next) => {
  /**
   * Plays it with a process that dies before the given write, and returns what is stored in the end and whether it
   * died.
   */
  async function play(fatal: number) {
    const { ports, platform, app, id_account, id_organization } = await withAccount();
    const account = await ports.storage.get('accounts', id_account);
    if (!account) throw new Error('the account is gone');
    const other = { external_id: 'b-2', other_ids: ['b-3'], name: 'Robert' };
    await applyMessageFacts(
      ports,
      account,
      [
        written('one', 1),
        written('own', 2, { own: true }),
        { ...written('two', 3), person: other },
        { ...written('three', 90_000), person: other },
      ],
      { source: 'push' },
    );
    await platform.work.settleDueMessages();
    const { data } = await platform.contacts.listContacts(app, { id_organization }, { search: 'robert' });
    // Entered here of the one who gives way.
    const extra_data = { string_property: 'customer 7' };
    await platform.contacts.updateContact(app, { id_organization, id_contact: data[0]?._id ?? '' }, { extra_data });
    const same: MessageFact = { ...written('four', 95_000), person: { external_id: 'bob', other_ids: ['b-2'] } };
    const dying = dyingAt(ports.storage, fatal);
    await applyMessageFacts({ ...ports, storage: dying.storage }, account, [same], { source: 'push' }).catch(() => []);
    await applyMessageFacts(ports, account, [...next, same], { source: 'push' });
    await platform.work.settleDueMessages();
    const { storage } = ports;
    const contacts = await storage.find('contacts', {});
    const ofWhom = async (kind: 'contact_identities' | 'conversation_days' | 'messages') => {
      const found: readonly { readonly id_contact: string }[] = await storage.find(kind, {});
      return found.map(({ id_contact }) => id_contact === contacts[0]?._id);
    };
    const [conversation, ...others] = await storage.find('conversations', {});
    return {
      died: dying.died(),
      end: {
        contacts: contacts.map((one) => pick(one, ['extra_data', 'merging', 'profile', 'string_property'])),
        identities: await ofWhom('contact_identities'),
        days: await ofWhom('conversation_days'),
        messages: await ofWhom('messages'),
        texts: (await storage.find('messages', {})).map(({ text }) => text).sort(),
        conversation: conversation && pick(conversation, ['date', 'unread_messages', 'opened_date']),
        others: others.length,
        told: (await storage.find('events', {})).length,
      },
    };
  }

  test('leaves what one does that goes on', async () => {
    const { end: expected } = await play(Number.POSITIVE_INFINITY);
    expect(expected).toMatchObject({
      contacts: [{ extra_data: { string_property: 'customer 7' }, profile: { name: 'Robert' } }],
      identities: [true, true, true],
      others: 0,
    });
    for (let fatal = 1, died = true; died; fatal += 1) {
      const { died: isDead, end } = await play(fatal);
      died = isDead;
      expect({ fatal, ...end }).toEqual({ fatal, ...expected });
    }
  });
});

test('whom an identifier was taken from stays who they are when somebody writes by it', async () => {
  const { ports, platform, app, id_account, id_organization } = await withAccount();
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('the account is gone');
  await applyMessageFacts(ports, account, [written('one', 1)], { source: 'push' });
  const { contacts } = platform;
  const [contact] = (await contacts.listContacts(app, { id_organization }, {})).data;
  const id_contact = contact?._id ?? '';
  const social_identifiers = [{ social_network: 'bluesky', external_identifier: 'new' }] as const;
  await contacts.updateContact(app, { id_organization, id_contact }, { social_identifiers });
  await applyMessageFacts(ports, account, [written('two', 2)], { source: 'push' });
  const { data } = await contacts.listContacts(app, { id_organization }, {});
  expect(data.flatMap((one) => one.social_identifiers.map((each) => each.external_identifier)).sort()).toEqual([
    'bob',
    'new',
  ]);
  expect(data).toHaveLength(2);
});
