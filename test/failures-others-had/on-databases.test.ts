// What happens to messages on the databases: the same as in memory, and nothing twice when requests come in parallel.
import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NetworkFailure } from '#domain/networks/index';
import { createPlatform } from '#domain/platform/create-platform';
import { pick } from '#domain/foundation/index';
import type { ConversationView } from '#domain/inbox/messages/list-conversations';
import { openStorage } from '../../runtimes/container/open-storage.ts';
import {
  body,
  change,
  type WhatsappIds,
  whatsappMessage,
  whatsappStatus,
  withPushes,
} from '../fakes/pushed-messages.ts';
import { ManualClock, wakeful } from '../fakes/manual-clock.ts';
import { codeOf } from '../fakes/refused.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../servers/mongo-database.ts';

const whatsapp = (...told: readonly object[]) => body.whatsapp(told.map((one) => change(one)));
const [bob, carol] = ['34600112233', '34600445566'];
const user = 'ES.13491208655302741918';

/** What was opened or made for a test. */
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function freshFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-messages-'));
  opened.push({ close: () => rm(folder, { recursive: true, force: true }) });
  return `sqlite:${join(folder, 'data.sqlite')}`;
}

async function open(databaseUrl: string) {
  const storage = await openStorage({ databaseUrl });
  opened.unshift(storage);
  return storage;
}

/** Plays what happens to messages, and returns what callers see on the way. */
async function play(service: Awaited<ReturnType<typeof withPushes>>): Promise<readonly unknown[]> {
  const { platform, app, address, network, tell, told, messages, unread, clock } = service;
  const seen: unknown[] = [];
  const shownOf = ({ contact, last_message, ...conversation }: ConversationView) => ({
    ...pick(conversation, ['date', 'unread_messages', 'window']),
    name: contact.name,
    last: last_message?.text,
  });
  const look = async (): Promise<void> => {
    const list = async (filter: Parameters<typeof platform.messages.listConversations>[2]) => {
      const { data, total } = await platform.messages.listConversations(app, address, filter);
      return { total, data: data.map(shownOf) };
    };
    const contacts = await platform.contacts.listContacts(app, address, {});
    seen.push({
      all: await list({}),
      second: await list({ offset: 1, limit: 1 }),
      unread: await list({ unread: true }),
      found: await list({ search: 'car', social_network: ['whatsapp'] }),
      badge: await unread(),
      days: await platform.messages.countConversations(app, address, { group_by: 'day' }),
      contacts: contacts.data.map(({ name, social_identifiers }) => ({
        name,
        identifiers: social_identifiers.map((one) => one.external_identifier).sort(),
      })),
      told: await told(),
    });
  };
  const person = (id: string, second: number, ids: WhatsappIds, name: string) =>
    whatsapp({
      contacts: [{ profile: { name }, wa_id: ids.number, user_id: ids.user }],
      messages: [whatsappMessage(id, second, ids)],
    });
  const first = [
    person('one', 1, { number: bob }, 'Bob'),
    person('two', 2, { user }, 'Bob'),
    person('c1', 3, { number: carol }, 'Carol'),
  ];
  for (const one of first) {
    await tell(one);
    // Contacts of one millisecond have no order.
    clock.advance(1);
  }
  await look();
  await tell(person('three', 4, { number: bob, user }, 'Robert'));
  await look();
  const { data } = await platform.messages.listConversations(app, address, { search: 'robert' });
  const id_contact = data[0]?.contact._id ?? '';
  const place = { ...address, id_contact };
  const send = (text: string) => platform.messages.sendMessage(app, place, { message_type: 'simple_message', text });
  clock.advance(60_000);
  await send('Hello');
  clock.advance(1_000);
  network.messages.faults.push(new NetworkFailure('refused', 'not this one'));
  seen.push(await codeOf(send('Hello?')));
  const reaction = { ...whatsappMessage('r', 65, { number: bob }), type: 'reaction', text: undefined };
  await tell(
    whatsapp({ statuses: ['read', 'sent', 'delivered'].map((state) => whatsappStatus('sent-1', state, 63)) }),
    whatsapp({ messages: [{ ...reaction, reaction: { message_id: 'sent-1', emoji: '👍' } }] }),
  );
  await look();
  const thread = await platform.messages.readMessages(app, place, { limit: 2, offset: 1, mark_read: false });
  const states = (await messages(id_contact)).map((one) => pick(one, ['text', 'state', 'read', 'reactions']));
  seen.push(
    thread.total,
    thread.data.map(({ text }) => text),
    states,
  );
  await platform.messages.readMessages(app, place, {});
  await look();
  await platform.contacts.deleteContact(app, place);
  await look();
  await platform.messages.deleteMessages(app, address);
  await look();
  return seen;
}

const databases: readonly (readonly [string, () => Promise<string>, number])[] = [
  ['SQLite', freshFile, 9],
  ['Postgres', freshDatabase, 9],
  ...(hasMongo ? [['MongoDB', () => Promise.resolve(freshMongoDatabase()), 4] as const] : []),
];

describe.each(databases)('on %s', (_name, newDatabase, pictures) => {
  test('messages are received, merged, sent, counted and deleted as in memory', async () => {
    const expected = await play(await withPushes('whatsapp'));
    const storage = await open(await newDatabase());
    expect(await play(await withPushes('whatsapp', { storage }))).toEqual(expected);
  }, 60_000);

  test('an album whose pictures came as parallel requests made a conversation of each', async () => {
    const url = await newDatabase();
    // Both sides wait for each other without anybody moving the clock.
    const clock = wakeful(new ManualClock());
    const service = await withPushes('whatsapp', { storage: await open(url), clock });
    const other = createPlatform({ ...service.ports, storage: await open(url) });
    const { pushTo, platform, conversations, messages, contacts, told, unread } = service;
    const ids = Array.from({ length: pictures }, (_, index) => `picture ${String(index)}`);
    // One is known by number, by the identifier that came later, or by both.
    const names: readonly WhatsappIds[] = [{ number: bob, user }, { number: bob }, { user }];
    const sent = ids.map((id, index) => {
      const image = { id, mime_type: 'image/jpeg', sha256: 'x' };
      const message = { ...whatsappMessage(id, index, names[index % 3] ?? {}), type: 'image', image };
      return { ...message, text: undefined };
    });
    const requests = [
      ...sent.map((one) => whatsapp({ messages: [one] })),
      ...sent.map((one) => whatsapp({ messages: [one] })),
      whatsapp({ messages: sent }),
    ];
    const sides = [platform, other];
    await Promise.all(
      // What comes twice comes to both.
      requests.map(async (one, index) => {
        const side = sides[((index % pictures) + Math.floor(index / pictures)) % 2] ?? platform;
        await pushTo(side, one);
        await side.work.processReceivedRequests();
      }),
    );
    await Promise.all(sides.map(({ work }) => work.settleDueMessages()));
    expect((await contacts()).map(({ social_identifiers: { length } }) => length)).toEqual([2]);
    expect(await conversations()).toMatchObject([{ unread_messages: pictures }]);
    expect((await messages()).map((one) => one.element_external_id).sort()).toEqual([...ids].sort());
    expect(await unread()).toBe(pictures);
    expect(await told()).toHaveLength(pictures);
    const { storage } = service.ports;
    for (const kind of ['contacts', 'conversations', 'conversation_days'] as const) {
      expect([kind, (await storage.list(kind, { limit: 0 })).total]).toEqual([kind, 1]);
    }
  }, 60_000);

  test('a number that went to somebody else, told to two processes at once', async () => {
    const eve = 'ES.2';
    const says = (id: string, second: number, ids: WhatsappIds) =>
      whatsapp({ messages: [whatsappMessage(id, second, ids)] });
    const requests = [
      says('one', 1, { number: bob, user }),
      says('two', 2, { number: bob }),
      says('three', 3, { number: bob, user: eve }),
      says('four', 4, { number: bob }),
    ];
    for (const order of [
      [0, 2, 1, 3, 0, 2],
      [2, 0, 3, 1, 2, 3],
      [3, 1, 2, 0, 1, 0],
    ]) {
      const url = await newDatabase();
      const clock = wakeful(new ManualClock());
      const service = await withPushes('whatsapp', { storage: await open(url), clock });
      const { pushTo, platform, conversations, messages } = service;
      const other = createPlatform({ ...service.ports, storage: await open(url) });
      const sides = [platform, other];
      await Promise.all(
        order.map(async (which, index) => {
          const side = sides[index % 2] ?? platform;
          await pushTo(side, requests[which] ?? {});
          await side.work.processReceivedRequests();
        }),
      );
      for (let step = 0; step < 2; step += 1) {
        await Promise.all(sides.map(({ work }) => work.settleDueMessages()));
      }
      const shown = [];
      for (const { contact, unread_messages } of await conversations()) {
        const ids = contact.social_identifiers.map((one) => one.external_identifier).sort();
        shown.push([ids, (await messages(contact._id)).map(({ text }) => text), unread_messages]);
      }
      expect(shown).toEqual([
        [[bob, eve], ['text of four', 'text of three'], 2],
        [[user], ['text of two', 'text of one'], 2],
      ]);
    }
  }, 60_000);
});
