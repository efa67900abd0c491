import { beforeEach, describe, expect, test } from '@jest/globals';
import { applyMessageFacts } from '#domain/inbox/index';
import type { MessageFact, NetworkMessage } from '#ports/networks/network-messages';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const minute = 60_000;
const dora = { external_id: 'dora', name: 'Dora' };

/** An account of a network that pushes messages and lists them, which is looked at every hour. */
async function prepare() {
  const network = new FakeNetwork('facebook');
  const subscription = { subscribe: () => Promise.resolve(undefined), unsubscribe: () => Promise.resolve() };
  const adapter: NetworkAdapter = { ...network.adapter(), events: { subscription } };
  const service = await createTestPlatform({ networks: [adapter] });
  const { platform, ports, clock, app, made } = service;
  const [id_account = ''] = await service.connect('facebook');
  await platform.work.keepAccountsSubscribed();
  const address = { id_organization: made.id_organization, id_account };
  const date = (seconds = 0): string => new Date(clock.now() + seconds * 1000).toISOString();
  const written = (external_id: string, at = date(), more: Partial<NetworkMessage> = {}): MessageFact => ({
    ...{ type: 'message', person: dora, date: at },
    message: {
      ...{ external_id, own: false, message_type: 'simple_message', creation_date: at },
      text: `text of ${external_id}`,
      ...more,
    },
  });
  const look = async (...facts: readonly MessageFact[]) => {
    network.messages.past = [{ person: dora, facts }];
    await platform.work.readRecentMessages();
    await platform.work.settleDueMessages();
  };
  await look();
  const contact = async () => (await ports.storage.find('contacts', {}))[0]?._id ?? '';
  return {
    ...service,
    address,
    date,
    written,
    look,
    there: network.messages,
    contact,
    push: async (...facts: readonly MessageFact[]) => {
      const account = await ports.storage.get('accounts', id_account);
      if (!account) throw new Error('the account is gone');
      await applyMessageFacts(ports, account, facts, { source: 'push' });
      await platform.work.settleDueMessages();
    },
    list: async () => (await platform.messages.listAccountConversations(app, address, {})).data,
    /** What is in the thread, oldest first. */
    thread: async () => {
      const to = { ...address, id_contact: await contact() };
      const { data } = await platform.messages.readMessages(app, to, { mark_read: false, limit: 100 });
      return data.toReversed();
    },
    texts: async () =>
      (await ports.storage.find('messages', { order: [{ field: 'creation_date', direction: 'asc' }] })).map(
        ({ deleted, text }) => (deleted ? 'deleted' : text),
      ),
    unread: async () => (await platform.messages.countUnreadMessages(app, made)).total,
    told: async () =>
      (await ports.storage.find('events', {})).flatMap(({ change }) =>
        change.field === 'messages' && 'action' in change ? [change.action] : [],
      ),
  };
}

let service: Awaited<ReturnType<typeof prepare>>;
beforeEach(async () => {
  service = await prepare();
});

describe('what a list shows otherwise than it was pushed', () => {
  test('is corrected when the push of an edit was lost, and announced once', async () => {
    const { clock, date, look, push, texts, told, written } = service;
    await push(written('one'));
    const listed = written('one', date(), { text: 'Corrected' });
    for (let looks = 0; looks < 2; looks += 1) {
      clock.advance(70 * minute);
      await look(listed);
    }
    expect(await texts()).toEqual(['Corrected']);
    expect(await told()).toEqual(['created', 'edited']);
  });

  test('is gone when it is missing between two listed ones, and announced once', async () => {
    const { clock, date, look, push, texts, told, written } = service;
    const facts = [written('one', date()), written('two', date(5)), written('three', date(10))];
    await push(...facts);
    const [one = written('one'), , three = written('three')] = facts;
    for (let looks = 0; looks < 2; looks += 1) {
      clock.advance(70 * minute);
      await look(three, one);
    }
    expect(await texts()).toEqual(['text of one', 'deleted', 'text of three']);
    expect(await told()).toEqual(['created', 'created', 'created', 'deleted']);
  });

  test('stays when it is older or newer than all that is listed, also within a second that the list names', async () => {
    const { clock, date, look, push, texts, written } = service;
    await push(written('older', date(0.3)), written('one', date(0.8)), written('two', date(5.2)));
    await push(written('newer', date(5.9)));
    clock.advance(minute);
    const [one, two] = [written('one', date(-60)), written('two', date(-55))];
    clock.advance(70 * minute);
    await look(two, one);
    expect(await texts()).not.toContain('deleted');
  });

  test('stays as it is when it was edited or deleted while the list was read', async () => {
    const { clock, date, look, push, texts, there, written } = service;
    const facts = [written('one', date()), written('two', date(5))] as const;
    await push(...facts);
    clock.advance(70 * minute);
    there.meanwhile = async () => {
      there.meanwhile = undefined;
      clock.advance(2000);
      const about = { person: dora, date: date(-1) };
      await push(
        { ...about, type: 'edited', external_id: 'one', text: 'Corrected' },
        { ...about, type: 'deleted', external_id: 'two' },
      );
    };
    await look(...facts.toReversed());
    expect(await texts()).toEqual(['Corrected', 'deleted']);
  });

  test('keeps what kind of message it is, of which a list shows less', async () => {
    const { clock, date, look, push, thread, written } = service;
    const at = date();
    await push(written('one', at, { message_type: 'quick_reply_message', payload: 'YES' }));
    clock.advance(70 * minute);
    await look(written('one', at, { text: 'Corrected' }));
    expect(await thread()).toMatchObject([
      { text: 'Corrected', message_type: 'quick_reply_message', message_options: { payload: 'YES' } },
    ]);
  });
});

describe('messages of one second', () => {
  test('keep the exact dates that were pushed when a list names the second', async () => {
    const { clock, date, look, list, push, thread, written } = service;
    await push(written('one', date(0.2)), written('two', date(0.7), { own: true }));
    const dates = async () => (await thread()).map(({ creation_date }) => creation_date);
    const before = await dates();
    const [one, two] = [written('one'), written('two', date(), { own: true })];
    clock.advance(70 * minute);
    await look(two, one);
    await list();
    expect(await dates()).toEqual(before);
  });

  test.each([0, 0.3])(
    'stand in the order of the list when the push of one was lost, and %s s are the difference',
    async (difference) => {
      const { clock, date, list, look, push, thread, written } = service;
      await push(written('z', date(0.2)));
      const lost = difference === 0 ? written('a', date(0.2)) : written('a', date());
      const last = written('last', date(0.2 + difference));
      if (difference > 0) await push(last);
      const first = written('z');
      clock.advance(70 * minute);
      await look(...(difference > 0 ? [last] : []), lost, first);
      const texts = (await thread()).map(({ text }) => text);
      expect(texts.slice(0, 2)).toEqual(['text of z', 'text of a']);
      expect((await list())[0]?.last_message?.text).toBe(texts.at(-1));
    },
  );

  test('that are read at once stand in the order of the list', async () => {
    const { date, list, there, thread, written } = service;
    there.past = [{ person: dora, facts: ['c', 'b', 'a'].map((id) => written(id, date(-60))) }];
    await list();
    expect((await thread()).map(({ text }) => text)).toEqual(['text of a', 'text of b', 'text of c']);
  });
});

test('of two conversations of one date the one whose message came last is listed first, whatever they are called', async () => {
  const { date, list, push, written } = service;
  const people = ['1', '2', '3', '4', '5'];
  for (const external_id of people) {
    await push({ ...written(`by ${external_id}`, date()), person: { external_id } });
  }
  const names = (await list()).map(({ last_message }) => last_message?.text);
  expect(names).toEqual(people.map((id) => `text of by ${id}`).reverse());
});

test('what a person wrote before our answer, but which came only after it, is unread', async () => {
  const { address, app, clock, contact, date, list, look, platform, push, unread, written } = service;
  await list();
  await push(written('one'));
  clock.advance(10_000);
  const lost = written('lost');
  clock.advance(10_000);
  const to = { ...address, id_contact: await contact() };
  await platform.messages.readMessages(app, to, {});
  await platform.messages.sendMessage(app, to, { message_type: 'simple_message', text: 'Answer' });
  const answer = written('sent-1', date(), { own: true });
  clock.advance(70 * minute);
  if (lost.type !== 'message') throw new Error('it is no message');
  await look(answer, { ...lost, message: { ...lost.message, read: true } });
  expect(await unread()).toBe(1);
});

test('what is written between connecting and the first reading is new, and what was written before is not', async () => {
  const { clock, date, list, platform, texts, there, told, unread, written } = service;
  const before = written('before', date(-60), { read: true });
  clock.advance(2 * minute);
  there.past = [{ person: dora, facts: [written('since'), before] }];
  await list();
  await platform.work.settleDueMessages();
  expect(await texts()).toEqual(['text of before', 'text of since']);
  expect(await told()).toEqual(['created']);
  expect(await unread()).toBe(1);
});

test('a message written just after connecting is announced, even if conversations are not read', async () => {
  const { clock, look, told, written, address, ports } = service;
  await ports.storage.remove('message_polls', address.id_account);
  clock.advance(minute);
  const since = written('since');
  clock.advance(minute);
  await look();
  clock.advance(70 * minute);
  await look(since);
  expect(await told()).toEqual(['created']);
});

test('reading a conversation marks as read what it shows, page by page', async () => {
  const { address, app, contact, date, platform, push, unread, written } = service;
  await push(...[1, 2, 3].map((second) => written(String(second), date(second))));
  const to = { ...address, id_contact: await contact() };
  await platform.messages.readMessages(app, to, { limit: 2 });
  expect(await unread()).toBe(1);
  await platform.messages.readMessages(app, to, { limit: 2, offset: 2 });
  expect(await unread()).toBe(0);
});

test('telling the network that messages were seen leaves unread what came later than they were shown', async () => {
  const { address, app, clock, contact, date, platform, push, unread, written } = service;
  await push(written('one'));
  const until = date();
  clock.advance(1000);
  await push(written('two'));
  const to = { ...address, id_contact: await contact() };
  await platform.messages.tellSeen(app, to, { until });
  expect(await unread()).toBe(1);
  await platform.messages.tellSeen(app, to, {});
  expect(await unread()).toBe(0);
});
