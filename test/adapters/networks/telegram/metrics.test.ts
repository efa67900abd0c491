import { createTelegram, telegramAddresses } from '#adapters/networks/telegram/index';
import { channels, people } from '#runtimes/sandbox/networks/telegram/channels';
import { createTelegramStandIn } from '#runtimes/sandbox/networks/telegram/stand-in';
import { postNumbers } from '#runtimes/sandbox/numbers';
import type { NetworkRequest } from '#ports/networks/network-events';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { metricsContract } from '../../../contracts/metrics-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import { bringChannel, listenTo } from './bring-channel.ts';

const day = 24 * 3_600_000;
const garden = channels[0]?.channel ?? { id: 0, title: '', type: 'channel' };
const options: WorkbenchOptions = {
  social_network: 'telegram',
  stand_in: createTelegramStandIn,
  create: (tools, at) => {
    const bot = { bot_token: '1000001:sandbox-secret', bot_username: 'sandbox_bot' };
    return createTelegram({ ...bot, capabilities: ['metrics'], ...at(telegramAddresses) }, tools);
  },
};

metricsContract({
  ...options,
  connect: (bench) => bringChannel(bench, people[0].id, garden.id),
  snapshots: ['member_count'],
});

describe('what people think of a post of a Telegram channel', () => {
  let bench: NetworkWorkbench;
  beforeEach(async () => {
    bench = await networkWorkbench(options);
  });
  afterEach(() => bench.stop());

  const read = (request: NetworkRequest) => bench.adapter.events?.requests?.read(request) ?? Promise.resolve([]);
  const eventsIn = (update: object) =>
    read({ headers: {}, body: Buffer.from(JSON.stringify(update)).toString('base64') });
  const count = (type: object, total_count: unknown) => ({ type, total_count });
  const thumb = { type: 'emoji', emoji: '👍' };
  const custom = (id: string) => ({ type: 'custom_emoji', custom_emoji_id: id });
  const reactionUpdate = (reactions: unknown, change: object = {}) => ({
    update_id: 1,
    message_reaction_count: { chat: garden, message_id: 7, date: 1_790_000_000, reactions, ...change },
  });
  const numbers = (values: Readonly<Record<string, number>>) => [
    {
      type: 'numbers',
      external_identifier: String(garden.id),
      posts: [{ external_identifier: '7', values, date: '2026-09-21T14:13:20.000Z' }],
    },
  ];

  test('is all that Telegram tells: the sum, and how often each emoji, all custom ones as one', async () => {
    const paid = count({ type: 'paid' }, 2);
    const all = [count(thumb, 5), count(custom('1'), 3), count(custom('2'), 4), paid];
    expect(await eventsIn(reactionUpdate(all))).toEqual(
      numbers({
        reactions: 14,
        'reactions_by_emoji:👍': 5,
        'reactions_by_emoji:custom': 7,
        'reactions_by_emoji:paid': 2,
      }),
    );
  });

  test('is 0 when the last reaction was taken back', async () => {
    expect(await eventsIn(reactionUpdate([]))).toEqual(numbers({ reactions: 0 }));
  });

  test.each([
    ['in a group', reactionUpdate([count(thumb, 5)], { chat: { id: -5, type: 'supergroup' } })],
    ['without a list', reactionUpdate(undefined)],
    ['without a number', reactionUpdate([count(thumb, undefined)])],
    ['with a number below 0', reactionUpdate([count(thumb, -1)])],
    ['at a time that never comes', reactionUpdate([count(thumb, 1)], { date: 1e300 })],
  ])('is not taken from an update %s', async (_, update) => {
    expect(await eventsIn(update)).toEqual([]);
  });

  test('arrives by itself as it grows, and is worked off', async () => {
    const [id_account = ''] = await bringChannel(bench, people[0].id, garden.id);
    const { external_identifier = '' } = await bench.settle(
      (await bench.schedule(id_account, { text: 'Hello' }, ['jpeg', 'png']))._id,
    );
    bench.clock.advance(day);
    const { requests = [] } =
      (await bench.adapter.events?.poll?.({ cursor: undefined, signal: new AbortController().signal })) ?? {};
    const events = await Promise.all(requests.map(read));
    const [post] = events.flat().flatMap((event) => (event.type === 'numbers' ? event.posts : []));
    const [sent] = bench.standIn.timeline.list();
    const { account = '', created = 0 } = sent ?? {};
    const { likes } = postNumbers(account, bench.clock.now() - created, created);
    expect(post).toMatchObject({ external_identifier, values: { reactions: likes } });
    expect(likes).toBeGreaterThan(0);
    await listenTo(bench);
    const received = await bench.ports.storage.find('received_requests', {});
    expect(new Set(received.map(({ state }) => state))).toEqual(new Set(['done']));
    expect(await bench.readAccount(id_account)).toMatchObject({ enabled: true, error_code: 0 });
  });
});
