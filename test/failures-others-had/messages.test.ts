// The tests of this folder are about what went wrong for users of other services, and are named so. Those of messages
// that are sent from here are in test/domain/inbox/messages/messages.test.ts.
import { describe, expect, test } from '@jest/globals';
import { inTime } from '../fakes/in-time.ts';
import {
  at,
  body,
  change,
  chat,
  date,
  entry,
  number,
  shop,
  simple,
  user,
  whatsapp,
  whatsappMessage,
  whatsappStatus,
  withPushes,
  words,
} from '../fakes/pushed-messages.ts';

describe('messages and conversations were there twice', () => {
  test('when a message came again, alone, joined with others, or signed anew', async () => {
    const { tell, texts, told, unread } = await withPushes('facebook');
    const [one, two] = [words('one', 1), words('two', 2)];
    await tell(
      body.facebook([entry([one])]),
      body.facebook([entry([one, one, two])]),
      body.facebook([entry([two]), entry([one])]),
    );
    expect(await texts()).toEqual(['text of two', 'text of one']);
    expect(await unread()).toBe(2);
    expect(await told()).toEqual([
      ['messages', 'created'],
      ['messages', 'created'],
    ]);
  });

  test('when what was sent from here came back as an echo', async () => {
    const { tell, texts, told, conversations, platform, app, address, ports } = await withPushes('facebook');
    await tell(body.facebook([entry([words('one', 1)])]));
    const [{ contact } = { contact: { _id: '' } }] = await conversations();
    const place = { ...address, id_contact: contact._id };
    const id = ports.identifiers.next();
    await platform.messages.sendMessage(app, place, simple('Ten euros'), id);
    const echo = { mid: 'sent-1', text: 'Ten euros', is_echo: true, metadata: id };
    await tell(body.facebook([entry([chat(2, { message: echo }, shop)])]));
    expect(await texts()).toEqual(['Ten euros', 'text of one']);
    expect(await told()).toEqual([['messages', 'created']]);
  });

  test('when the echo came and the answer never did', async () => {
    const service = await withPushes('facebook');
    const { tell, messages, conversations, platform, app, address, ports, network } = service;
    await tell(body.facebook([entry([words('one', 1)])]));
    const [{ contact } = { contact: { _id: '' } }] = await conversations();
    const place = { ...address, id_contact: contact._id };
    const id = ports.identifiers.next();
    network.messages.canFind = false;
    network.messages.faults.push('lost');
    const send = platform.messages.sendMessage(app, place, simple('Ten euros'), id);
    await expect(inTime(service, send)).rejects.toMatchObject({ error: 'outcome_unknown' });
    const echo = { mid: 'sent-1', text: 'Ten euros', is_echo: true, metadata: id };
    await tell(body.facebook([entry([chat(2, { message: echo }, shop)])]));
    const [sent, ...others] = await messages();
    expect(sent).toMatchObject({ _id: id, state: 'sent', element_external_id: 'sent-1' });
    expect(others.map(({ text }) => text)).toEqual(['text of one']);
    expect(network.messages.sent).toHaveLength(1);
  });
});

describe('messages were lost', () => {
  test('because only the first of a request was read', async () => {
    const people = [shop, '200'].map((id) => ({ id, name: id }));
    const { tell, conversations, messages } = await withPushes('whatsapp', {}, people);
    const from = { number };
    const value = (...ids: readonly string[]) => ({
      messages: ids.map((id, index) => whatsappMessage(id, index, from)),
    });
    await tell({
      object: 'whatsapp_business_account',
      entry: [
        { id: 'business', changes: [change(value('a1', 'a2', 'a3')), change(value('b1'), 'messages', '200')] },
        { id: 'another', changes: [change(value('a4', 'a5'))] },
      ],
    });
    expect((await conversations()).map(({ unread_messages }) => unread_messages).sort()).toEqual([1, 5]);
    const [{ contact } = { contact: { _id: '' } }] = await conversations();
    expect((await messages(contact._id)).map(({ text }) => text).sort()).toEqual(
      ['a1', 'a2', 'a3', 'a4', 'a5'].map((id) => `text of ${id}`),
    );
  });

  test.each(['facebook', 'instagram'] as const)(
    'because one bad part of a request from %s took the good ones with it',
    async (network) => {
      const { tell, texts, ports } = await withPushes(network);
      const bad = [undefined, null, 1, 'x', [], {}, { id: shop }, { id: 7, time: 'now', messaging: [] }];
      const never = { item: 'comment', verb: 'add', post_id: '1', comment_id: '2', created_time: 1e300 };
      const late = { ...entry([]), changes: [null, { field: 'feed', value: never }] };
      const odd = [
        null,
        { sender: 1 },
        chat(1, { read: { watermark: 1e300 } }),
        words('', 1, { mid: undefined }),
        { ...words('x', 1), timestamp: -1 },
      ];
      await tell(body[network]([...bad, entry([...odd, words('one', 1), ...odd]), late, entry([words('two', 2)])]));
      expect(await texts()).toEqual(['text of two', 'text of one']);
      expect(await ports.storage.find('received_requests', {})).toMatchObject([{ state: 'done' }]);
    },
  );

  test('because one bad part of a request from whatsapp took the good ones with it', async () => {
    const { tell, messages, contacts, ports } = await withPushes('whatsapp');
    const odd = [null, 1, {}, { id: 'x', timestamp: 'now', type: 'text' }, { id: 7 }];
    const statuses = [...odd, whatsappStatus('own', 'warned', 5), whatsappStatus('own', 'read', 6)];
    const wrote = [...odd, whatsappMessage('one', 1, { number }), ...odd];
    const people = [null, { wa_id: 1 }, { wa_id: number, user_id: user, profile: { name: 'Bob' } }];
    const good = change({ contacts: people, messages: wrote, statuses });
    await tell({
      object: 'whatsapp_business_account',
      entry: [...odd, { id: 'business', changes: [...odd, good] }, ...odd],
    });
    expect((await messages()).map(({ text }) => text)).toEqual(['text of one']);
    // What is told of an own message that nobody has told us of yet waits for it.
    expect(await ports.storage.find('messages', { where: { external_id: 'own' } })).toMatchObject([
      { state: 'read', known: false },
    ]);
    expect(await contacts()).toMatchObject([
      { name: 'Bob', social_identifiers: [{ external_identifier: user }, { external_identifier: number }] },
    ]);
    expect(await ports.storage.find('received_requests', {})).toMatchObject([{ state: 'done' }]);
  });

  test('because one that could not be stored kept back what came with it', async () => {
    const people = [shop, '200'].map((id) => ({ id, name: id }));
    const { push, work, conversations, ports, clock, told } = await withPushes('facebook', {}, people);
    const { storage } = ports;
    const insert = storage.insert.bind(storage);
    Object.assign(storage, {
      insert: (...call: Parameters<typeof insert>) =>
        JSON.stringify(call).includes('text of one') ? Promise.reject(new Error('no space')) : insert(...call),
    });
    const other = { ...words('two', 2), recipient: { id: '200' } };
    const third = { ...words('three', 3), sender: { id: 'carol' } };
    await push(body.facebook([entry([words('one', 1), third]), entry([other], '200')]));
    await work();
    expect((await conversations()).map(({ last_message }) => last_message?.text)).toEqual([
      'text of three',
      'text of two',
    ]);
    Object.assign(storage, { insert });
    clock.advance(1_000);
    await work();
    expect((await conversations()).map(({ last_message }) => last_message?.text)).toEqual([
      'text of three',
      'text of two',
      'text of one',
    ]);
    expect(await told()).toHaveLength(3);
  });
});

describe('the status of a message went backwards', () => {
  test('when “delivered” and “sent” came after “read”', async () => {
    const { tell, messages, told } = await withPushes('whatsapp');
    const echo = { ...whatsappMessage('own', 1, {}), to: number };
    await tell(
      body.whatsapp([change({ message_echoes: [echo] }, 'smb_message_echoes')]),
      ...['read', 'delivered', 'sent'].map((state, index) =>
        whatsapp({ statuses: [whatsappStatus('own', state, 9 - index)] }),
      ),
    );
    expect(await messages()).toMatchObject([{ state: 'read' }]);
    expect(await told()).toEqual([
      ['messaging_echoes', 'created'],
      ['messaging_seen', undefined],
    ]);
  });

  test('when what was refused was reported as sent or delivered afterwards', async () => {
    const { tell, messages } = await withPushes('whatsapp');
    const echo = { ...whatsappMessage('own', 1, {}), to: number };
    const errors = [{ code: 131_026, title: 'Message undeliverable' }];
    await tell(
      body.whatsapp([change({ message_echoes: [echo] }, 'smb_message_echoes')]),
      whatsapp({ statuses: [whatsappStatus('own', 'failed', 2, { errors })] }),
      whatsapp({ statuses: ['delivered', 'sent'].map((state) => whatsappStatus('own', state, 3)) }),
    );
    expect(await messages()).toMatchObject([{ state: 'failed', message_errors: [{ code: 1515 }] }]);
  });

  test('when a chat was read up to a moment, and delivered up to the same', async () => {
    const { tell, messages } = await withPushes('facebook');
    const own = chat(1, { message: { mid: 'own', text: 'Hello', is_echo: true } }, shop);
    await tell(
      body.facebook([entry([chat(3, { read: { watermark: at(2) * 1000 } })])]),
      body.facebook([entry([chat(4, { delivery: { watermark: at(2) * 1000 } })])]),
      body.facebook([entry([own])]),
    );
    expect(await messages()).toMatchObject([{ state: 'read' }]);
  });
});

test('messages had the time at which they were handled, and stood in that order', async () => {
  const { tell, messages, conversations, clock, contacts } = await withPushes('facebook');
  clock.advance(3_600_000);
  await tell(body.facebook([entry([words('later', 60)])]), body.facebook([entry([words('earlier', 5)])]));
  const received_date = new Date(clock.now()).toISOString();
  expect(await messages()).toMatchObject([
    { text: 'text of later', creation_date: date(60), received_date },
    { text: 'text of earlier', creation_date: date(5), received_date },
  ]);
  expect(await conversations()).toMatchObject([{ date: date(60), last_message: { text: 'text of later' } }]);
  expect(await contacts()).toMatchObject([{ social_identifiers: [{ last_send_date: date(60) }] }]);
});

describe('what was written on the phone was missing', () => {
  test.each([
    [
      'facebook',
      body.facebook([entry([chat(5, { message: { mid: 'phone', text: 'Ten euros', is_echo: true } }, shop)])]),
    ],
    [
      'instagram',
      body.instagram([entry([chat(5, { message: { mid: 'phone', text: 'Ten euros', is_echo: true } }, shop)])]),
    ],
    [
      'whatsapp',
      body.whatsapp([
        change(
          { message_echoes: [{ ...whatsappMessage('phone', 5, {}), to: 'bob', text: { body: 'Ten euros' } }] },
          'smb_message_echoes',
        ),
      ]),
    ],
  ] as const)('in a conversation at %s', async (network, echo) => {
    const { tell, messages, told, unread, conversations } = await withPushes(network);
    await tell(echo, echo);
    expect(await messages()).toMatchObject([{ text: 'Ten euros', state: 'sent', element_external_id: 'phone' }]);
    expect(await conversations()).toMatchObject([{ unread_messages: 0 }]);
    expect(await unread()).toBe(0);
    expect(await told()).toEqual([['messaging_echoes', 'created']]);
  });
});
