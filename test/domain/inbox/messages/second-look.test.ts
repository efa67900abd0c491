import { beforeEach, expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { MessageFact } from '#ports/networks/network-messages';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const minute = 60_000;
const hour = 60 * minute;

/** An account of a network that pushes messages, and can be asked for them. */
async function prepare() {
  const network = new FakeNetwork('facebook');
  const { messages: there } = network;
  const subscription = { subscribe: () => Promise.resolve(undefined), unsubscribe: () => Promise.resolve() };
  const adapter: NetworkAdapter = { ...network.adapter(), events: { subscription } };
  const service = await createTestPlatform({ networks: [adapter] });
  const { platform, ports, clock, app, user, made } = service;
  const [id_account = ''] = await service.connect('facebook');
  const address = { id_organization: made.id_organization, id_account };
  await platform.work.keepAccountsSubscribed();
  const look = async (): Promise<void> => {
    await platform.work.readRecentMessages();
    await platform.work.settleDueMessages();
  };
  await look();
  let count = 0;
  return {
    ...service,
    there,
    look,
    /** Somebody writes, so long before now, and nothing is pushed. */
    write(text: string, milliseconds: number): void {
      count += 1;
      const date = new Date(clock.now() - milliseconds).toISOString();
      const external_id = `m_${String(count)}`;
      const person = { external_id: 'dora', name: 'Dora' };
      const fact: MessageFact = {
        ...{ type: 'message', person, date },
        message: { external_id, own: false, message_type: 'simple_message', text, creation_date: date },
      };
      const facts = [fact, ...(there.past[0]?.facts ?? [])];
      there.past = [{ person, facts }];
    },
    texts: async () => {
      const { data } = await platform.messages.listConversations(app, made, {});
      return data.map(({ last_message }) => last_message?.text);
    },
    told: async () =>
      (await ports.storage.find('events', {})).filter(({ change }) => change.field === 'messages').length,
    incoming: async () => (await platform.accounts.getAccount(user, address)).incoming,
    address,
  };
}

let service: Awaited<ReturnType<typeof prepare>>;

beforeEach(async () => {
  service = await prepare();
});

test('a message that the network never pushed is found within the hour, announced once, and counted as a gap', async () => {
  const { write, look, clock, texts, told, incoming } = service;
  clock.advance(30 * minute);
  write('Is anybody there?', 0);
  clock.advance(31 * minute);
  await look();
  expect(await texts()).toEqual(['Is anybody there?']);
  expect(await incoming()).toMatchObject({ gaps: 1, last_check_date: expect.any(String) });
  clock.advance(2 * hour);
  await look();
  expect(await told()).toBe(1);
  expect(await incoming()).toMatchObject({ gaps: 1 });
});

test('one that only just came is no gap, nor is what a later look corrects', async () => {
  const { write, look, clock, there, texts, incoming, told } = service;
  clock.advance(hour);
  write('Just now', minute);
  await look();
  expect(await texts()).toEqual(['Just now']);
  expect(await incoming()).toMatchObject({ gaps: 0 });
  const [fact] = there.past[0]?.facts ?? [];
  if (fact?.type !== 'message') throw new Error('nothing was written');
  const message = { ...fact.message, text: 'Corrected' };
  there.past = [{ person: fact.person, facts: [{ ...fact, message }] }];
  clock.advance(hour);
  await look();
  expect(await texts()).toEqual(['Corrected']);
  expect(await incoming()).toMatchObject({ gaps: 0 });
  expect(await told()).toBe(2);
});

test('messages from before the account was enabled are not announced, and are read by the first listing', async () => {
  const { write, look, clock, texts, told, platform, app, address } = service;
  write('Long ago', 2 * hour);
  clock.advance(hour);
  await look();
  expect(await texts()).toEqual([]);
  await platform.messages.listAccountConversations(app, address, {});
  expect(await texts()).toEqual(['Long ago']);
  await platform.work.settleDueMessages();
  expect(await told()).toBe(0);
});

test('looks that find nothing become rarer, up to eight hours, and failures do not end them', async () => {
  const { look, clock, there, write, texts } = service;
  for (let passed = 0; passed < 24; passed += 1) {
    clock.advance(hour);
    await look();
  }
  const { reads } = there;
  expect(reads).toBeGreaterThanOrEqual(4);
  expect(reads).toBeLessThanOrEqual(7);
  there.failure = new NetworkFailure('temporary', 'the network is away');
  clock.advance(8 * hour);
  await look();
  there.failure = undefined;
  clock.advance(hour);
  write('Still here', minute);
  await look();
  expect(await texts()).toEqual(['Still here']);
});

test('an account that lacks scopes is not read, and one that was removed is no longer followed', async () => {
  const { look, clock, there, ports, platform, user, address, incoming } = service;
  await ports.storage.update('accounts', address.id_account, { granted_scopes: 'post' });
  const before = there.reads;
  clock.advance(hour);
  await look();
  expect(there.reads).toBe(before);
  expect(await incoming()).toMatchObject({ gaps: 0 });
  await platform.accounts.deleteAccount(user, address);
  clock.advance(25 * hour);
  await look();
  expect(await ports.storage.find('message_polls', {})).toEqual([]);
});

test('nothing is read while the plan has no inbox; what is written once it has is found', async () => {
  const { write, look, clock, there, texts, told, ports, made } = service;
  const plan = (plan_identifier: 'free' | 'pro') =>
    ports.storage.update('clients', made.id_client, { plan_identifier });
  await plan('free');
  write('Is anybody there?', 0);
  const before = there.reads;
  for (let step = 0; step < 3; step += 1) {
    clock.advance(hour);
    await look();
  }
  expect(there.reads).toBe(before);
  await plan('pro');
  await look();
  clock.advance(minute);
  write('And now?', 0);
  clock.advance(2 * hour);
  await look();
  expect(await texts()).toEqual(['And now?']);
  expect(await told()).toBe(1);
});

const ways = ['its plan has no inbox', 'it is down'] as const;

/** Lets an account be without its inbox for some minutes, in which the job goes on, and somebody writes. */
async function withoutInbox(way: (typeof ways)[number], minutes: number, text: string): Promise<void> {
  const { write, look, clock, ports, made, address } = service;
  const isPlan = way === 'its plan has no inbox';
  const change = (isOn: boolean) =>
    isPlan
      ? ports.storage.update('clients', made.id_client, { plan_identifier: isOn ? 'pro' : 'free' })
      : ports.storage.update('accounts', address.id_account, { error_code: isOn ? 0 : 707 });
  await change(false);
  for (let passed = 0; passed < minutes; passed += 5) {
    await look();
    if (passed === 5) write(text, 0);
    clock.advance(5 * minute);
  }
  await change(true);
  await look();
}

for (const way of ways) {
  for (const minutes of [30, 20 * 60]) {
    test(`what is written in ${String(minutes)} minutes in which ${way} is in its thread once it has one again, and told to nobody`, async () => {
      const { write, look, clock, texts, told, platform, app, ports, made, address } = service;
      await platform.messages.listAccountConversations(app, address, {});
      await withoutInbox(way, minutes, 'Is anybody there?');
      expect(await texts()).toEqual(['Is anybody there?']);
      expect(await platform.messages.countUnreadMessages(app, made)).toEqual({ total: 1 });
      clock.advance(minute);
      write('And now?', 0);
      clock.advance(2 * hour);
      await look();
      expect(await texts()).toEqual(['And now?']);
      expect(await ports.storage.find('messages', {})).toHaveLength(2);
      expect(await told()).toBe(1);
    });
  }
}

test('a message that was pushed just before the first read, and is not processed yet, is still announced', async () => {
  const { write, look, clock, ports, texts, told, platform, app, address } = service;
  await platform.messages.listAccountConversations(app, address, {});
  await ports.storage.remove('message_polls', address.id_account);
  write('Pushed, and waiting', minute);
  await look();
  clock.advance(minute);
  expect(await texts()).toEqual(['Pushed, and waiting']);
  expect(await told()).toBe(1);
});

test('the gap is read again later when the network is away just then', async () => {
  const { look, clock, there, texts, told, platform, app, address } = service;
  await platform.messages.listAccountConversations(app, address, {});
  there.failure = new NetworkFailure('temporary', 'the network is away');
  await withoutInbox('it is down', 30, 'Is anybody there?');
  expect(await texts()).toEqual([]);
  there.failure = undefined;
  clock.advance(2 * hour);
  await look();
  expect(await texts()).toEqual(['Is anybody there?']);
  expect(await told()).toBe(0);
});

test('a message that arrives while the gap is read is announced, since it is not part of the gap', async () => {
  const { write, clock, there, texts, told, platform, app, address } = service;
  await platform.messages.listAccountConversations(app, address, {});
  there.meanwhile = () => {
    there.meanwhile = undefined;
    clock.advance(1000);
    write('Just now', 0);
    return undefined;
  };
  await withoutInbox('it is down', 30, 'Is anybody there?');
  expect(await texts()).toEqual(['Just now']);
  expect(await told()).toBe(1);
});
