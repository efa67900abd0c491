// What went wrong where events come in. Also: signatures, challenges and secrets that change in
// test/adapters/networks/receivers.test.ts, a storage that is away in test/adapters/koa/incoming.test.ts.
import { describe, expect, test } from '@jest/globals';
import { createBluesky } from '#adapters/networks/bluesky/index';
import { createSlack, slackAddresses } from '#adapters/networks/slack/index';
import { createTelegram, telegramAddresses } from '#adapters/networks/telegram/index';
import { webhookSecret } from '#adapters/networks/telegram/events';
import { createX, xAddresses } from '#adapters/networks/x/index';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { createBlueskyStandIn } from '#runtimes/sandbox/networks/bluesky/stand-in';
import { channels, people } from '#runtimes/sandbox/networks/telegram/channels';
import { createTelegramStandIn } from '#runtimes/sandbox/networks/telegram/stand-in';
import { bringChannel, listenTo, putOut } from '../adapters/networks/telegram/bring-channel.ts';
import { bodyOf, networkOf } from '../adapters/networks/signed-receivers.ts';
import { FakeNetwork } from '../fakes/fake-network.ts';
import { body, change, whatsappMessage, withPushes } from '../fakes/pushed-messages.ts';
import { createTestPlatform } from '../fakes/test-platform.ts';
import { networkWorkbench } from '../servers/network-workbench.ts';
import { receive } from '../fakes/receive.ts';

const day = 86_400_000;

test('messages that came before their account was connected were lost', async () => {
  const { push, work, conversations, connect, network, clock, platform } = await withPushes('whatsapp');
  const written = whatsappMessage('early', 1, { number: '34600112233' });
  await push(body.whatsapp([change({ messages: [written] }, 'messages', '200')]));
  await work();
  expect(await conversations()).toEqual([]);
  for (let days = 0; days < 6; days += 1) {
    clock.advance(day);
    await platform.work.claimRequests();
    await platform.work.forgetExpired();
  }
  network.people = [{ id: '200', name: 'New shop' }];
  await connect('whatsapp');
  await platform.work.claimRequests();
  await work();
  expect(await conversations()).toMatchObject([{ last_message: { text: 'text of early' } }]);
});

test('one message made eleven events, each with an identifier of its own', async () => {
  const network = new FakeNetwork('slack');
  network.people = [{ id: 'T1:C1', name: '#general' }];
  const { requests, headers } = networkOf('slack');
  const adapter = { ...network.adapter(), events: { requests } };
  const { connect, platform, ports } = await createTestPlatform({ networks: [adapter] });
  await connect('slack');
  for (let copy = 0; copy < 11; copy += 1) {
    const event = { type: 'channel_archive', channel: 'C1', event_ts: '1763625600.000100' };
    const told = { type: 'event_callback', team_id: 'T1', event_id: `Ev${String(copy)}`, event };
    const text = JSON.stringify(told);
    const request = { headers: headers('new', text), body: bodyOf(text) };
    expect(await receive(platform, 'slack', request)).toMatchObject({ kind: 'stored' });
  }
  await platform.work.processReceivedRequests();
  expect(await ports.storage.find('accounts', {})).toMatchObject([{ error_code: 985 }]);
  const events = await ports.storage.find('events', {});
  expect(events.filter(({ change: { field } }) => field === 'change_state_account')).toHaveLength(1);
});

describe('a receiver without a secret took what anybody sent', () => {
  const client = { client_id: '1', client_secret: 'x' };
  // Receivers ask nobody anything.
  const tools = { fetch: () => Promise.reject(new Error('nobody is asked')) } as never;

  test.each<[string, () => NetworkAdapter]>([
    ['slack', () => createSlack({ ...client, ...slackAddresses }, tools)],
    ['x', () => createX({ ...client, ...xAddresses }, tools)],
  ])('from %s', async (name, create) => {
    const { platform, ports } = await createTestPlatform({ networks: [create()] });
    const { answerChallenge } = platform.receiving;
    for (const headers of [{}, networkOf(name).headers('', '{}'), networkOf(name).headers('undefined', '{}')]) {
      expect(await receive(platform, name, { headers, body: bodyOf('{}') })).toEqual({ kind: 'unknown' });
    }
    expect(answerChallenge(name, { crc_token: 'a'.repeat(32) })).toEqual({ kind: 'unknown' });
    expect(await ports.storage.find('received_requests', {})).toEqual([]);
  });
});

describe('Telegram', () => {
  const bot_token = '1000001:sandbox-secret';
  const [, bob] = people;
  const bikes = channels.map(({ channel }) => channel.id)[2] ?? 0;

  /** A bot in Bob's channel, whose updates are asked for. */
  async function withChannel() {
    const bench = await networkWorkbench({
      social_network: 'telegram',
      stand_in: createTelegramStandIn,
      create: (tools, at) =>
        createTelegram({ bot_token, bot_username: 'sandbox_bot', ...at(telegramAddresses) }, tools),
    });
    const [id = ''] = await bringChannel(bench, bob.id, bikes);
    return { ...bench, bench, errorCode: async () => (await bench.readAccount(id)).error_code };
  }
  const removed = (update_id: number) => ({
    update_id,
    my_chat_member: {
      ...{ chat: { id: bikes, type: 'channel', title: 'Bob’s bikes' }, date: 1_763_625_600 },
      from: { id: bob.id, is_bot: false, first_name: 'Bob' },
      old_chat_member: { status: 'administrator' },
      new_chat_member: { status: 'left' },
    },
  });

  test.each(['asked for', 'sent'])(
    'numbered its updates anew after a quiet week, and none counted any more when they were %s',
    async (way) => {
      const { bench, errorCode, platform, clock, disturb, stop } = await withChannel();
      expect(await errorCode()).toBe(0);
      clock.advance(8 * day);
      const update = removed(5);
      if (way === 'sent') {
        const headers = { 'x-telegram-bot-api-secret-token': webhookSecret({ bot_token }) };
        const request = { headers, body: bodyOf(JSON.stringify(update)) };
        expect(await receive(platform, 'telegram', request)).toMatchObject({ kind: 'stored' });
        await platform.work.processReceivedRequests();
      } else {
        disturb({ where: /getUpdates$/, with: { status: 200, body: { ok: true, result: [update] } } });
        await listenTo(bench);
        const [poll] = await bench.ports.storage.find('network_polls', {});
        expect(poll?.cursor).toBe('6');
      }
      expect(await errorCode()).toBe(968);
      await stop();
    },
  );

  test('answered 409 for good, since somebody had set a webhook', async () => {
    const { bench, adapter, errorCode, stop } = await withChannel();
    await adapter.events?.webhook?.set('https://elsewhere.example/bot');
    await listenTo(bench);
    expect(bench.log.join('\n')).toContain('events of a network could not be read');
    await listenTo(bench);
    await putOut(bench, bikes);
    await listenTo(bench);
    expect(await errorCode()).toBe(968);
    await stop();
  });
});

test('one entry of Bluesky’s log that made no sense, or a chat that was left, kept all messages away', async () => {
  const bench = await networkWorkbench({
    social_network: 'bluesky',
    stand_in: createBlueskyStandIn,
    create: (tools, _at, ownUrl) =>
      createBluesky(
        {
          service_url: ownUrl,
          plc_url: ownUrl,
          publicUrl: ownUrl,
          video_url: '',
          client: { kind: 'loopback', redirect_uris: ['https://postwright.example/connect/bluesky'] },
          capabilities: ['publishing', 'messages'],
        },
        tools,
      ),
  });
  const { platform, app, id_organization, clock, standIn, ports } = bench;
  const id_account = await bench.connectAndEnable();
  const { external_identifier: account = '' } = (await ports.storage.get('accounts', id_account)) ?? {};
  const look = async () => {
    clock.advance(6_000);
    await platform.work.readNetworkEvents();
    await platform.work.processReceivedRequests();
  };
  await look();
  const person = 'did:plc:cccccccccccccccccccccccc';
  const id = standIn.messages?.write({ account, person, text: 'Hello' });
  const message = { id, text: 'Hello', sender: { did: person }, sentAt: new Date(clock.now()).toISOString() };
  const entry = { rev: '1', convoId: `convo-${account}-${person}` };
  const $type = 'chat.bsky.convo.defs#logCreateMessage';
  const logs = [
    null,
    { $type: 'chat.bsky.convo.defs#logLeaveConvo', rev: '1', convoId: 'left' },
    { ...entry, $type, message: { ...message, id: 'odd', sentAt: 'yesterday' } },
    { ...entry, $type, message },
  ];
  bench.disturb({ where: /getLog$/, with: { status: 200, body: { logs, cursor: '1' } } });
  await look();
  const { data } = await platform.messages.listConversations(app, { id_organization }, {});
  expect(data).toMatchObject([{ last_message: { text: 'Hello' } }]);
  expect(await ports.storage.find('received_requests', {})).toMatchObject([{ state: 'done' }]);
  await bench.stop();
});
