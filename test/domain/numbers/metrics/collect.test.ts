import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createBluesky } from '#adapters/networks/bluesky/index';
import { networkMetrics } from '#domain/networks/network-metrics';
import { createBlueskyStandIn } from '#runtimes/sandbox/networks/bluesky/stand-in';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let bench: NetworkWorkbench;
let id_account = '';

beforeEach(async () => {
  bench = await networkWorkbench({
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
        },
        tools,
      ),
  });
  id_account = await bench.connectAndEnable();
});
afterEach(() => bench.stop());

const metrics = (): NetworkWorkbench['platform']['metrics'] => bench.platform.metrics;

const collect = () => bench.platform.work.collectMetrics();
/** Lets time pass in steps, as a worker would see it. */
const pass = async (time: number, step = 15 * minute): Promise<void> => {
  for (let passed = 0; passed < time; passed += step) {
    bench.clock.advance(step);
    await collect();
  }
};
const publish = async (text = 'Hello'): Promise<string> => {
  const { _id } = await bench.schedule(id_account, { text });
  await bench.settle(_id);
  return _id;
};
const getStats = (id_publication: string) =>
  bench.platform.metrics.getPublicationStats(bench.app, { id_organization: bench.id_organization, id_publication });
const accountMetrics = (query: { from_date?: string; names?: string[] } = {}) =>
  bench.platform.metrics.getAccountMetrics(bench.app, { id_organization: bench.id_organization, id_account }, query);

describe('collecting numbers', () => {
  test('a post is measured an hour after it was published, and what it reached is shown with it', async () => {
    const id = await publish();
    await pass(30 * minute);
    expect(await getStats(id)).toMatchObject({ series: [] });
    await pass(45 * minute);
    const stats = await getStats(id);
    expect(stats.series).toHaveLength(1);
    expect(stats.metrics).toEqual(stats.latest?.metrics);
    expect(stats.missing).toMatchObject({ impressions: 'not_offered', reach: 'not_offered' });
    const { likes = 0, comments = 0, shares = 0, saves = 0 } = stats.metrics ?? {};
    expect(stats.metrics?.engagement).toBe(likes + comments + shares + saves);
    expect(stats.engagement_base).toBe('followers');
    const shown = await bench.readPublication(id);
    expect(shown.metrics).toEqual(stats.metrics);
    expect(shown.statistics).toHaveProperty('retweets');
    expect(shown.next_stats_update).toBeDefined();
  });

  test('what was just sent says at once when it is measured first', async () => {
    await collect();
    const { next_stats_update = '' } = await bench.readPublication(await publish());
    expect(Date.parse(next_stats_update) - bench.clock.now()).toBeGreaterThan(0);
    expect(Date.parse(next_stats_update) - bench.clock.now()).toBeLessThanOrEqual(hour);
  });

  test('the series has one row a day, with the last measurement of it', async () => {
    const id = await publish();
    await pass(3 * day, hour);
    const { series, metrics: last } = await getStats(id);
    expect(series.map(({ collected_date }) => collected_date.slice(10))).toEqual(series.map(() => 'T00:00:00.000Z'));
    const days = series.map(({ collected_date }) => collected_date);
    expect(new Set(days).size).toBe(days.length);
    expect([...days].sort()).toEqual(days);
    expect(series.at(-1)?.metrics).toEqual(last);
  });

  test('after ninety days a post is not measured any more, and says so', async () => {
    const id = await publish();
    await pass(2 * hour);
    await pass(92 * day, 2 * day);
    const stats = await getStats(id);
    expect(stats.next_stats_update).toBeUndefined();
    const before = bench.requests();
    bench.clock.advance(minute);
    await collect();
    expect(bench.requests()).toBe(before);
    expect((await bench.readPublication(id)).metrics).toEqual(stats.metrics);
  });

  test('a post that is gone at the network keeps its last numbers and is not asked about again', async () => {
    const id = await publish();
    await pass(90 * minute);
    const { metrics: last } = await getStats(id);
    const { external_identifier = '' } = await bench.readPublication(id);
    bench.standIn.timeline.remove(external_identifier.split('/').at(-1) ?? '');
    await pass(day, hour);
    expect(await getStats(id)).toMatchObject({ metrics: last });
    expect((await getStats(id)).next_stats_update).toBeUndefined();
  });

  test('a deleted publication leaves no numbers behind', async () => {
    const id = await publish();
    await pass(90 * minute);
    await bench.platform.publications.deletePublication(bench.app, {
      id_organization: bench.id_organization,
      id_publication: id,
    });
    await pass(2 * hour);
    expect(await bench.ports.storage.find('publication_metrics', {})).toEqual([]);
    expect(await bench.ports.storage.find('publication_days', {})).toEqual([]);
  });

  test('posts from before numbers were read are measured in the course of a day', async () => {
    const id = await publish();
    await bench.ports.storage.remove('publication_metrics', id);
    bench.clock.advance(10 * day);
    await collect();
    await pass(day, hour);
    expect((await getStats(id)).series.length).toBeGreaterThan(0);
  });

  test('followers are counted every day, and what was gained is the difference', async () => {
    await pass(4 * day, 6 * hour);
    const { storage } = bench.ports;
    const days = await storage.find('account_days', {
      where: { id_account },
      order: [{ field: 'day', direction: 'asc' }],
    });
    expect(days.length).toBeGreaterThanOrEqual(4);
    for (const [index, one] of days.entries()) {
      const before = days[index - 1];
      if (!before) expect(one.followers_gained).toBeUndefined();
      else expect(one.followers_gained).toBe((one.followers ?? 0) - (before.followers ?? 0));
    }
    const { stats, group, missing } = await accountMetrics();
    expect(group).toBe('day');
    expect(stats.map(({ name }) => name)).toContain('followersCount');
    expect(missing).toEqual({});
    const { followers_count, next_stats_update = '' } = await bench.readAccount(id_account);
    expect(followers_count).toBe(days.at(-1)?.followers);
    expect(Date.parse(next_stats_update)).toBeGreaterThan(bench.clock.now());
    await expect(accountMetrics({ names: ['page_fans'] })).rejects.toMatchObject({
      code: 1000,
      data: { field: 'names', allowed: expect.arrayContaining(['followersCount']) },
    });
  });

  test('a network that wants to be asked later is asked later, and nothing is lost', async () => {
    const id = await publish();
    bench.clock.advance(70 * minute);
    bench.disturb({ where: /getProfile/, with: bench.standIn.throttled(1800) });
    await collect();
    const before = bench.requests();
    bench.clock.advance(15 * minute);
    await collect();
    expect(bench.requests()).toBe(before);
    await pass(hour);
    expect((await getStats(id)).series).toHaveLength(1);
  });

  test('while the network wants no posts, numbers wait too, until the posts had their turn', async () => {
    const id = await publish();
    bench.clock.advance(70 * minute);
    bench.disturb({ where: /putRecord/, with: bench.standIn.throttled(1800) });
    const { _id } = await bench.schedule(id_account, { text: 'Later' });
    bench.clock.advance(minute);
    await bench.platform.work.publishDue();
    const before = bench.requests();
    await collect();
    await pass(25 * minute, 5 * minute);
    expect(bench.requests()).toBe(before);
    expect((await getStats(id)).series).toEqual([]);
    await bench.settle(_id);
    await pass(10 * minute, 5 * minute);
    expect((await getStats(id)).series).toHaveLength(1);
  });

  test('posts that are held back meanwhile stop the reading of numbers, and nothing is lost', async () => {
    const ids = [await publish('One'), await publish('Two')];
    bench.clock.advance(70 * minute);
    const { metrics: read } = bench.adapter;
    const readPosts = read?.readPosts?.bind(read);
    if (!read || !readPosts) throw new Error('posts have no numbers');
    const paused_until = new Date(bench.clock.now() + 20 * minute).toISOString();
    const pausing: typeof readPosts = async (input) => {
      const { storage } = bench.ports;
      const paused = { _id: 'bluesky', paused_until } as const;
      if (!(await storage.get('network_states', 'bluesky'))) await storage.insert('network_states', paused);
      return readPosts(input);
    };
    Object.assign(read, { posts_at_once: 1, readPosts: pausing });
    const measured = async () => (await Promise.all(ids.map(getStats))).flatMap(({ series }) => series).length;
    await collect();
    expect(await measured()).toBe(1);
    await pass(20 * minute, 5 * minute);
    expect(await measured()).toBe(1);
    await pass(5 * minute);
    expect(await measured()).toBe(2);
  });

  test('numbers of the account that the network refuses do not keep posts from being measured', async () => {
    const id = await publish();
    bench.clock.advance(70 * minute);
    bench.disturb({ where: /getProfile/, with: { status: 400, body: { error: 'InvalidRequest', message: 'no' } } });
    await collect();
    expect((await getStats(id)).series).toHaveLength(1);
  });

  test('an account that is removed is not read any more, and its followers count until that day', async () => {
    await pass(day, 6 * hour);
    await bench.platform.accounts.deleteAccount(bench.app, { id_organization: bench.id_organization, id_account });
    await collect();
    const before = bench.requests();
    await pass(2 * day, 6 * hour);
    expect(bench.requests()).toBe(before);
    const today = new Date(bench.clock.now() - 2 * day).toISOString().slice(0, 10);
    const days = await bench.ports.storage.find('account_days', { where: { id_account } });
    expect(days.every(({ followers_until = '' }) => followers_until <= today)).toBe(true);
  });

  test('what the numbers mean is brought into line when it changes', async () => {
    const id = await publish();
    await pass(90 * minute);
    const { storage } = bench.ports;
    const version = networkMetrics.bluesky?.version ?? 0;
    await storage.update('metric_polls', id_account, { version: version - 1 });
    await storage.update('publication_metrics', id, { likes: 1e9, video_views: 5 });
    const [stored] = await storage.find('account_days', { where: { id_account } });
    await storage.update('account_days', stored?._id ?? '', { followers: 1e9, reach: 3 });
    const { followers } = { followers: stored?.followers };
    await pass(15 * minute);
    expect((await getStats(id)).metrics?.likes).toBeLessThan(1e9);
    expect((await getStats(id)).metrics).not.toHaveProperty('video_views');
    const [again] = await storage.find('account_days', { where: { id_account } });
    expect(again?.followers).toBe(followers);
    expect(again).not.toHaveProperty('reach');
  });

  test('numbers that are asked for now are kept', async () => {
    const id = await publish();
    bench.clock.advance(5 * minute);
    const address = { id_organization: bench.id_organization, id_publication: id };
    const statistics = await metrics().measurePublication(bench.app, address);
    expect(statistics).toHaveProperty('likes');
    expect((await getStats(id)).statistics).toEqual(statistics);
    const { external_identifier = '' } = await bench.readPublication(id);
    bench.standIn.timeline.remove(external_identifier.split('/').at(-1) ?? '');
    await expect(metrics().measurePublication(bench.app, address)).rejects.toMatchObject({ code: 936 });
    const draft = await bench.platform.publications.createPublication(bench.app, {
      id_organization: bench.id_organization,
      id_account,
      input: { social_network: 'bluesky', text: 'later', state: 'draft' },
    });
    await expect(
      metrics().measurePublication(bench.app, { ...address, id_publication: draft._id }),
    ).rejects.toMatchObject({ code: 936 });
  });
});
