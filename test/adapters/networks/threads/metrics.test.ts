import { createThreads, threadsAddresses } from '#adapters/networks/threads/index';
import { threadsMetrics } from '#domain/networks/threads/facts';
import { accountDay } from '#runtimes/sandbox/numbers';
import { createThreadsStandIn } from '#runtimes/sandbox/networks/threads/stand-in';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { metricsContract } from '../../../contracts/metrics-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import { dayOf, numbersReader } from '../../../servers/read-numbers.ts';

const flows = ['views', 'likes', 'replies', 'reposts', 'quotes', 'clicks'];
const readAccount = /^GET graph\.threads\.net\/v1\.0\/\d+\/threads_insights$/;
const ofMedia = /^GET graph\.threads\.net\/v1\.0\/\d+\/insights$/;
const alice = '24000000000000001';
let retired: Set<string>;

const options: WorkbenchOptions = {
  social_network: 'threads',
  stand_in: (tools) => {
    const standIn = createThreadsStandIn(tools);
    ({ retired } = standIn);
    return standIn;
  },
  create: (tools, at) =>
    createThreads(
      {
        client_id: 'sandbox',
        client_secret: 'sandbox-secret',
        capabilities: ['publishing', 'comments', 'metrics'],
        ...at(threadsAddresses),
      },
      tools,
    ),
};

metricsContract({
  ...options,
  publication: { input: { text: 'Hello' } },
  post: threadsMetrics.post.map(({ raw }) => raw),
  flows,
  snapshots: ['followers_count'],
});

describe('the numbers of Threads', () => {
  let bench: NetworkWorkbench;
  beforeEach(async () => {
    bench = await networkWorkbench(options);
  });
  afterEach(() => bench.stop());

  const connected = async () => numbersReader(bench, await bench.connectAndEnable());

  test('of a day are its own, and not the sum of a range', async () => {
    const numbers = await connected();
    const { days } = await numbers.readAccount(dayOf(bench, -8), dayOf(bench, -4));
    expect(days.map(({ day }) => day)).toEqual([-8, -7, -6, -5, -4].map((offset) => dayOf(bench, offset)));
    const single = await numbers.readAccount(dayOf(bench, -6), dayOf(bench, -6));
    const { followers_count: _now, ...counted } = single.days[0]?.values ?? {};
    expect(counted).toEqual(days[2]?.values);
    expect(Object.keys(counted).sort()).toEqual([...flows].sort());
  });

  test('tell followers as they are now, on the last day alone', async () => {
    const numbers = await connected();
    const { days } = await numbers.readAccount(dayOf(bench, -5), dayOf(bench, 0));
    expect(days.filter(({ values }) => 'followers_count' in values).map(({ day }) => day)).toEqual([dayOf(bench, 0)]);
  });

  test('count the clicks on all links, and leave them out where there is none', async () => {
    const numbers = await connected();
    const answer = (link_total_values: readonly object[]) => {
      const data = [{ name: 'clicks', period: 'day', id: '1', link_total_values }];
      return { status: 200, body: { data } };
    };
    const date = dayOf(bench, -6);
    const values = async () => (await numbers.readAccount(date, date)).days[0]?.values;
    // The first call is that for views.
    bench.disturb({ request: 2, with: answer([{ value: 3, link_url: 'a' }, { value: 4 }]) });
    expect(await values()).toMatchObject({ clicks: 7 });
    bench.disturb({ request: 2, with: answer([]) });
    expect(await values()).not.toHaveProperty('clicks');
  });

  test('of a day are there once it is over in California', async () => {
    const numbers = await connected();
    const { days } = await numbers.readAccount(dayOf(bench, -3), dayOf(bench, 0));
    const complete = days.filter(({ values }) => 'likes' in values);
    expect(complete.map(({ day }) => day)).toEqual([-3, -2, -1].map((offset) => dayOf(bench, offset)));
    for (const { day, values } of complete) expect(values.likes).toBe(accountDay(alice, day).likes);
  });

  test('begin where Threads vouches for them', async () => {
    const numbers = await connected();
    const { days } = await numbers.readAccount('2024-03-01', '2024-06-03');
    expect(days.map(({ day }) => day)).toEqual(['2024-06-01', '2024-06-02', '2024-06-03']);
  });

  test.each(['2026-01-15', '2026-07-15'])('of %s are those of that day in California', async (date) => {
    const numbers = await connected();
    const { days } = await numbers.readAccount(date, date);
    const { visits: views, likes, clicks } = accountDay(alice, date);
    expect(days[0]?.values).toMatchObject({ views, likes, clicks });
  });

  test('of an account do without a metric that Threads refuses', async () => {
    const numbers = await connected();
    for (const name of ['views', 'quotes', 'followers_count']) retired.add(name);
    const date = dayOf(bench, -6);
    const { days } = await numbers.readAccount(date, date);
    expect(Object.keys(days[0]?.values ?? {})).toEqual(['likes', 'replies', 'reposts', 'clicks']);
  });

  test('of a post do without a metric that Threads refuses', async () => {
    const { publish, readPost } = await connected();
    const post = await publish({ text: 'Hello' });
    retired.add('shares');
    const names = Object.keys((await readPost(post))?.values ?? {});
    expect(names).toEqual(['views', 'likes', 'replies', 'reposts', 'quotes']);
  });

  test('that Threads does not give are left out, and the post is not gone', async () => {
    const { publish, readPost } = await connected();
    const post = await publish({ text: 'Hello' });
    const { external_identifier } = post;
    bench.disturb({ where: ofMedia, with: { status: 200, body: { data: [] } } });
    expect(await readPost(post)).toEqual({ external_identifier, values: {} });
  });

  test('are asked for again, and never told as gone, when Threads is in trouble', async () => {
    const numbers = await connected();
    const post = await numbers.publish({ text: 'Hello' });
    bench.disturb({ where: ofMedia, with: bench.standIn.broken() });
    await expect(numbers.readPost(post)).rejects.toMatchObject({ kind: 'temporary' });
    bench.disturb({ where: readAccount, with: { status: 200, body: { data: 'none' } } });
    await expect(numbers.readAccount(dayOf(bench, -4), dayOf(bench, -4))).rejects.toMatchObject({ kind: 'temporary' });
  });

  test('of a post that Threads never listed are not asked for, and it is not gone', async () => {
    const { readPost } = await connected();
    const publish_date = new Date(bench.clock.now()).toISOString();
    const about = { external_identifier: '1', publication_type: 'profile', publish_date } as const;
    const before = bench.requests();
    const read = await readPost({ ...about, extra_data: { is_container: true } });
    expect(read).toEqual({ external_identifier: '1', values: {} });
    expect(bench.requests()).toBe(before);
  });

  test('take a permission of their own', async () => {
    const { accounts } = await bench.goAndReturn(0, undefined, ['threads_manage_insights']);
    await bench.enable(accounts.map(({ _id }) => _id));
    const { publish, readPost } = numbersReader(bench, accounts[0]?._id ?? '');
    await expect(readPost(await publish({ text: 'Hello' }))).rejects.toMatchObject({ kind: 'reconnect' });
    expect(bench.adapter.metrics?.scopes?.({ external_identifier: '' }).posts).toContain('threads_manage_insights');
  });
});
