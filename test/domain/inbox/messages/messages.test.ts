// Long, so that all that can become of a message stands beside what prepares it.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { applyMessageFacts } from '#domain/inbox/index';
import { lookForMessage } from '#domain/inbox/messages/settle-messages';
import { NetworkFailure } from '#domain/networks/index';
import type { MessageFact } from '#ports/networks/network-messages';
import { inTime } from '../../../fakes/in-time.ts';
import { withAccount } from '../../../fakes/test-account.ts';

const bob = { external_id: 'bob', name: 'Bob' };

/** Something that Bob wrote, so many seconds after nine. */
function byBob(id: string, second: number): MessageFact {
  const date = new Date(Date.UTC(2026, 10, 20, 8, 0, second)).toISOString();
  return {
    type: 'message',
    person: bob,
    date,
    message: {
      external_id: id,
      own: false,
      message_type: 'simple_message',
      text: `text of ${id}`,
      creation_date: date,
    },
  };
}

async function prepare() {
  const made = await withAccount();
  const { app, id_account, id_organization, platform, ports } = made;
  const tell = async (facts: readonly MessageFact[]) => {
    const account = await ports.storage.get('accounts', id_account);
    if (!account) throw new Error('the account is gone');
    await applyMessageFacts(ports, account, facts, { source: 'push' });
    await platform.work.settleDueMessages();
  };
  await tell([byBob('first', 1)]);
  const list = async () =>
    (await platform.messages.listAccountConversations(app, { id_organization, id_account }, {})).data;
  const [begun] = await list();
  const address = { id_organization, id_account, id_contact: begun?.contact._id ?? '' };
  type Input = Parameters<typeof platform.messages.sendMessage>[2];
  const text = (words: string): Input => ({ message_type: 'simple_message', text: words });
  return {
    ...made,
    address,
    list,
    tell,
    there: made.network.messages,
    send: (words: string, id?: string) => platform.messages.sendMessage(app, address, text(words), id),
    sendAs: (input: Input) => platform.messages.sendMessage(app, address, input),
    thread: async () =>
      (await platform.messages.readMessages(app, address, { mark_read: false })).data.map((message) => [
        message.text,
        message.state,
      ]),
    /** Does what is due, and lets webhooks and the feed show it. */
    settle: async (milliseconds: number) => {
      made.clock.advance(milliseconds);
      await platform.work.settleDueMessages();
    },
    fields: async () => (await ports.storage.find('events', {})).map(({ change }) => change.field),
  };
}

let service: Awaited<ReturnType<typeof prepare>>;

beforeEach(async () => {
  service = await prepare();
});

describe('a message that is sent', () => {
  test('is sent once, even when the same call is repeated', async () => {
    const { send, there, thread, ports } = service;
    const id = ports.identifiers.next();
    const first = await send('Hello', id);
    expect(first).toMatchObject({ _id: id, state: 'sent', element_external_id: 'sent-1' });
    expect(await send('Hello', id)).toMatchObject({ _id: id, state: 'sent' });
    expect(there.sent).toMatchObject([{ text: 'Hello', to: 'bob' }]);
    expect(await thread()).toEqual([
      ['Hello', 'sent'],
      ['text of first', undefined],
    ]);
  });

  test('is looked for when its answer is lost, and found', async () => {
    const { send, there } = service;
    there.faults.push('lost');
    expect(await inTime(service, send('Hello'))).toMatchObject({ state: 'sent', element_external_id: 'sent-1' });
    expect(there.sent).toHaveLength(1);
  });

  test('whose outcome is unknown is reported as such, never sent again, and confirmed when the network reports it', async () => {
    const { send, there, thread, settle, tell, ports } = service;
    there.canFind = false;
    there.faults.push('lost');
    const id = ports.identifiers.next();
    await expect(inTime(service, send('Hello', id))).rejects.toMatchObject({
      error: 'outcome_unknown',
      data: { id_message: id },
    });
    await settle(3_600_000);
    expect(there.sent).toHaveLength(1);
    expect(await thread()).toContainEqual(['Hello', 'unconfirmed']);
    const date = new Date(ports.clock.now()).toISOString();
    await tell([{ type: 'status', person: bob, date, external_id: 'sent-1', state: 'delivered', key: id }]);
    expect(await thread()).toContainEqual(['Hello', 'delivered']);
    await settle(3_600_000);
    expect(there.sent).toHaveLength(1);
  });

  test.each(['before its answer came', 'while nobody knew that it had arrived'])(
    'keeps what the network told of it %s',
    async (when) => {
      const { send, there, thread, settle, tell, fields, ports } = service;
      const about = { person: bob, date: new Date(ports.clock.now()).toISOString(), external_id: 'sent-1' };
      const told: readonly MessageFact[] = [
        { ...about, type: 'status', state: 'read' },
        { ...about, type: 'reaction', by: 'contact', emoji: '👍' },
      ];
      const id = ports.identifiers.next();
      if (when === 'before its answer came') {
        await tell(told);
        await send('Hello', id);
      } else {
        there.canFind = false;
        there.faults.push('lost');
        await expect(inTime(service, send('Hello', id))).rejects.toMatchObject({ error: 'outcome_unknown' });
        await tell([...told, { ...about, type: 'status', state: 'delivered', key: id }]);
      }
      await settle(0);
      expect(await thread()).toContainEqual(['Hello', 'read']);
      const reactions = [{ by: 'contact', emoji: '👍', date: about.date }];
      expect(await ports.storage.get('messages', id)).toMatchObject({ external_id: 'sent-1', reactions });
      expect((await fields()).filter((field) => field === 'messaging_seen')).toHaveLength(1);
      expect(await fields()).not.toContain('messaging_delivered');
    },
  );

  test.each(['told of it already', 'not told of it yet'])(
    'is told as read under its own identifier, though the network showed it first and apps were %s',
    async (when) => {
      const { send, settle, tell, ports } = service;
      const date = new Date(ports.clock.now()).toISOString();
      const about = { person: bob, date, external_id: 'sent-1' };
      const message = { external_id: 'sent-1', own: true, message_type: 'simple_message', text: 'Hello' } as const;
      await tell([
        { person: bob, date, type: 'message', message: { ...message, creation_date: date } },
        { ...about, type: 'status', state: 'read' },
      ]);
      if (when === 'told of it already') await settle(0);
      const id = ports.identifiers.next();
      await send('Hello', id);
      await settle(0);
      const seen = (await ports.storage.find('events', {})).flatMap(({ change }) =>
        change.field === 'messaging_seen' && change.messageObj?._id === id ? [change.messageObj.state] : [],
      );
      expect(seen).toEqual(['read']);
    },
  );

  test('and refused keeps the reason, and apps are notified', async () => {
    const { send, there, thread, settle, fields, list } = service;
    there.faults.push(new NetworkFailure('refused', 'no such person'));
    await expect(send('Hello')).rejects.toMatchObject({ error: 'message_refused', data: { reason: 'no such person' } });
    expect(await thread()).toContainEqual(['Hello', 'failed']);
    await settle(0);
    expect(await fields()).toContain('messaging_error');
    const [conversation] = await list();
    expect(conversation?.last_message?.message_errors).toMatchObject([{ code: 1515 }]);
  });

  test('and refused is refused again when the same call comes again', async () => {
    const { send, there, ports } = service;
    const id = ports.identifiers.next();
    there.faults.push(new NetworkFailure('refused', 'no such person'));
    const refused = { error: 'message_refused', data: { reason: 'no such person' } };
    await expect(send('Hello', id)).rejects.toMatchObject(refused);
    await expect(send('Hello', id)).rejects.toMatchObject(refused);
    expect(there.sent).toEqual([]);
  });

  test('whose process died before it was sent is not reported as sent when the same call is repeated', async () => {
    const { send, there, thread, settle, ports } = service;
    const id = ports.identifiers.next();
    const { _id: other } = await send('Before');
    const sent = await ports.storage.get('messages', other);
    if (!sent) throw new Error('it is not stored');
    const due_date = new Date(ports.clock.now()).toISOString();
    const left = { state: 'sending', attempt: {}, external_id: undefined, network_key: undefined } as const;
    await ports.storage.insert('messages', { ...sent, _id: id, text: 'Hello', ...left, due_date });
    await settle(60_000);
    expect(await thread()).toContainEqual(['Hello', 'failed']);
    await expect(send('Hello', id)).rejects.toMatchObject({ error: 'network_unavailable' });
    expect(there.sent).toMatchObject([{ text: 'Before' }]);
  });

  test('is not called failed by a look that began before it was sent', async () => {
    const { send, there, thread, ports } = service;
    there.canFind = false;
    there.faults.push('lost');
    const id = ports.identifiers.next();
    await expect(inTime(service, send('Hello', id))).rejects.toMatchObject({ error: 'outcome_unknown' });
    const sent = await ports.storage.get('messages', id);
    if (!sent) throw new Error('it is not stored');
    await lookForMessage(ports, { ...sent, attempt: {}, revision: 0 }, 'a lease');
    expect(await thread()).toContainEqual(['Hello', 'unconfirmed']);
  });

  test('that never left is not kept', async () => {
    const { send, there, thread } = service;
    there.faults.push(new NetworkFailure('temporary', 'the network is away'));
    await expect(send('Hello')).rejects.toMatchObject({ error: 'network_unavailable' });
    expect(await thread()).toEqual([['text of first', undefined]]);
  });

  test.each([
    [{ message_type: 'simple_message', text: ' ' }, 'message_empty'],
    [{ message_type: 'simple_message', text: 'x'.repeat(1001) }, 'message_too_long'],
    [{ message_type: 'simple_message', text: '\u{10348}'.repeat(999) + '👨‍👩‍👧‍👦'.repeat(300) }, 'message_too_long'],
    [{ message_type: 'template_message' }, 'message_type_not_valid'],
    [{ message_type: 'simple_message', text: 'x', message_options: { files: ['0'.repeat(24)] } }, 'upload_not_found'],
  ] as const)('is refused beforehand when something is wrong with it: %#', async (input, error) => {
    const { sendAs, there, thread } = service;
    await expect(sendAs(input)).rejects.toMatchObject({ error });
    expect(there.sent).toEqual([]);
    expect(await thread()).toHaveLength(1);
  });

  test('needs a contact whom the network knows', async () => {
    const { app, platform, address, id_organization } = service;
    const social_identifiers = [{ social_network: 'email' as const, external_identifier: 'a@example.org' }];
    const { _id: id_contact } = await platform.contacts.createContact(app, { id_organization }, { social_identifiers });
    const input = { message_type: 'simple_message', text: 'x' } as const;
    await expect(platform.messages.sendMessage(app, { ...address, id_contact }, input)).rejects.toMatchObject({
      error: 'contact_without_identifier',
    });
  });
});

test('earlier messages are read once, and are not announced to apps', async () => {
  const { there, list, fields } = service;
  expect(there.reads).toBe(1);
  const before = await fields();
  there.past = [{ person: { external_id: 'carol' }, facts: [] }];
  await list();
  expect(there.reads).toBe(1);
  expect(await fields()).toEqual(before);
});

describe('what was deleted here', () => {
  test('is not brought back by events from before, but by reading the network again', async () => {
    const { app, address, platform, list, tell, there, clock } = service;
    const facts = [byBob('first', 1), byBob('second', 2)];
    await tell(facts);
    await platform.messages.deleteMessages(app, address);
    there.past = [];
    expect(await list()).toEqual([]);
    await tell(facts);
    expect(await list()).toEqual([]);
    clock.advance(1000);
    await platform.messages.deleteMessages(app, address);
    there.past = [{ person: bob, facts }];
    expect((await list()).map(({ unread_messages }) => unread_messages)).toEqual([2]);
  });

  test('with its contact likewise', async () => {
    const { app, address, platform, list, tell, there, ports } = service;
    await platform.contacts.deleteContact(app, address);
    for (const kind of ['messages', 'conversations', 'contacts', 'contact_identities'] as const) {
      expect(await ports.storage.find(kind, {})).toEqual([]);
    }
    await tell([byBob('first', 1)]);
    expect(await list()).toEqual([]);
    there.past = [{ person: bob, facts: [byBob('first', 1)] }];
    await ports.storage.update('accounts', address.id_account, { messages_read: undefined });
    expect(await list()).toHaveLength(1);
  });

  test('with its contact, also at the moment when something of theirs is stored', async () => {
    const { app, address, platform, list, tell, ports } = service;
    const { storage } = ports;
    const insert = storage.insert.bind(storage);
    Object.assign(storage, {
      insert: async (...call: Parameters<typeof insert>) => {
        if (call[0] === 'messages') await platform.contacts.deleteContact(app, address);
        return insert(...call);
      },
    });
    await tell([byBob('second', 2)]);
    Object.assign(storage, { insert });
    for (const kind of ['messages', 'conversations', 'contacts', 'contact_identities'] as const) {
      expect(await storage.find(kind, {})).toEqual([]);
    }
    expect(await list()).toEqual([]);
  });

  test('with its contact, when what was on its way to them leaves afterwards; what is written later is new', async () => {
    const { app, address, platform, list, tell, there, send, clock } = service;
    const step = there.sent.push.bind(there.sent);
    there.sent.push = (...sent) => {
      // Noted by now, since this is not awaited before the network carries out the call.
      void platform.contacts.deleteContact(app, address);
      return step(...sent);
    };
    await send('Goodbye').catch(() => undefined);
    const own = (id: string): MessageFact => {
      const fact = byBob(id, 0);
      const creation_date = new Date(clock.now()).toISOString();
      if (fact.type !== 'message') return fact;
      return { ...fact, date: creation_date, message: { ...fact.message, own: true, creation_date } };
    };
    clock.advance(1_000);
    await tell([own('sent-1')]);
    expect(await list()).toEqual([]);
    clock.advance(3_600_000);
    await tell([own('by phone')]);
    expect(await list()).toHaveLength(1);
  });

  test('an erased person stays erased through events and reading, but may write again', async () => {
    const { app, address, platform, list, tell, there, ports, id_organization, clock } = service;
    const person = { id_organization, social_network: 'bluesky', external_id: 'bob' };
    expect(await platform.people.getPerson(app, person, {})).toMatchObject({
      contacts: [{ name: 'Bob' }],
      messages: { total: 1 },
    });
    await platform.people.deletePerson(app, person, {});
    expect(JSON.stringify(await ports.storage.find('events', {}))).not.toContain('text of first');
    there.past = [{ person: bob, facts: [byBob('first', 1)] }];
    await ports.storage.update('accounts', address.id_account, { messages_read: undefined });
    await tell([byBob('first', 1)]);
    expect(await list()).toEqual([]);
    expect(await platform.people.getPerson(app, person, {})).toMatchObject({ contacts: [], messages: { total: 0 } });
    clock.advance(60_000);
    const date = new Date(clock.now()).toISOString();
    const fact = byBob('anew', 1);
    if (fact.type !== 'message') throw new Error('not a message');
    await tell([{ ...fact, date, message: { ...fact.message, creation_date: date } }]);
    expect(await list()).toHaveLength(1);
  });
});

test('messages older than an organization’s retention are removed, with what apps were notified of', async () => {
  const { app, id_organization, list, platform, ports, clock } = service;
  await platform.organizations.updateOrganization(app, { id_organization }, { inbox_settings: { retention_days: 2 } });
  clock.advance(24 * 3_600_000);
  await platform.work.forgetExpired();
  expect(await list()).toHaveLength(1);
  clock.advance(25 * 3_600_000);
  await platform.work.forgetExpired();
  expect(await list()).toEqual([]);
  expect(await ports.storage.find('messages', {})).toEqual([]);
  expect(JSON.stringify(await ports.storage.find('events', {}))).not.toContain('text of first');
});

test('an answer that comes before what it answers names it as soon as that is here', async () => {
  const { tell, platform, app, address } = service;
  const answer = byBob('answer', 9);
  if (answer.type !== 'message') throw new Error('it is no message');
  await tell([{ ...answer, message: { ...answer.message, in_response_external_id: 'late' } }]);
  const read = async () =>
    (await platform.messages.readMessages(app, address, {})).data.find((one) => one.element_external_id === 'answer');
  expect(await read()).toMatchObject({ in_response_external_id: 'late' });
  expect(await read()).not.toHaveProperty('in_response_to');
  // A state of it is not the message yet.
  await tell([{ type: 'deleted', person: bob, date: answer.date, external_id: 'late' }]);
  expect(await read()).not.toHaveProperty('in_response_to');
  await tell([byBob('late', 10)]);
  const { data } = await platform.messages.readMessages(app, address, {});
  const late = data.find((one) => one.element_external_id === 'late');
  expect(late).toBeDefined();
  expect(await read()).toMatchObject({ in_response_to: late?._id });
});

test('a message whose contact is deleted while it is on its way is answered as what it is: sent, and not stored', async () => {
  const { there, send, address, app, platform, ports } = service;
  there.meanwhile = () => platform.contacts.deleteContact(app, address);
  expect(await send('Goodbye')).toMatchObject({ text: 'Goodbye', state: 'sent', element_external_id: 'sent-1' });
  expect(there.sent).toHaveLength(1);
  expect(await ports.storage.find('messages', {})).toEqual([]);
});
