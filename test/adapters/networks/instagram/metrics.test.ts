import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createInstagramStandIn } from '#runtimes/sandbox/networks/instagram/stand-in';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { metricsContract } from '../../../contracts/metrics-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import { dayOf, numbersReader } from '../../../servers/read-numbers.ts';

const hour = 3_600_000;
const day = 24 * hour;
const follows = ['follows_and_unfollows:FOLLOWER', 'follows_and_unfollows:NON_FOLLOWER'];
const insights = /^GET graph\.instagram\.com\/v26\.0\/\d+\/insights$/;
let retired: Set<string>;

const options: WorkbenchOptions = {
  social_network: 'instagram',
  stand_in: (tools) => {
    const standIn = createInstagramStandIn(tools);
    ({ retired } = standIn);
    return standIn;
  },
  create: (tools, at) =>
    createInstagram(
      {
        client_id: 'sandbox',
        client_secret: 'sandbox-secret',
        capabilities: ['publishing', 'comments', 'metrics'],
        ...at(instagramAddresses),
      },
      tools,
    ),
};

metricsContract({
  ...options,
  publication: { input: { text: 'Hello' }, files: ['jpeg'] },
  post: ['views', 'reach', 'total_interactions', 'likes', 'comments', 'shares', 'saved', 'profile_visits'],
  flows: ['views', 'reach', 'total_interactions', 'likes', 'comments', 'shares', 'saves', ...follows],
  snapshots: ['followers_count'],
});

describe('the numbers of Instagram', () => {
  let bench: NetworkWorkbench;
  beforeEach(async () => {
    bench = await networkWorkbench(options);
  });
  afterEach(() => bench.stop());

  const connected = async (person?: number) => numbersReader(bench, await bench.connectAndEnable(person));

  test('of a day are its own, and not the sum of a range', async () => {
    const { readAccount } = await connected();
    const [from, until] = [dayOf(bench, -9), dayOf(bench, -5)];
    const { days } = await readAccount(from, until);
    const views = days.map(({ values }) => values.views);
    expect(views).toHaveLength(5);
    expect(new Set(views).size).toBe(5);
    const single = await readAccount(from, from);
    expect(single.days[0]?.values.views).toBe(views[0]);
  });

  test('of days that are not told yet are absent, and not 0', async () => {
    const { readAccount } = await connected();
    const { days } = await readAccount(dayOf(bench, -1), dayOf(bench, 0));
    expect(days.map(({ day: one, values }) => [one, Object.keys(values).sort()])).toEqual([
      [dayOf(bench, 0), ['followers_count', 'follows_count', 'media_count']],
    ]);
  });

  test('are late while Instagram has not told its last days, and only those that it tells at all', async () => {
    retired.add('reposts');
    const { readAccount } = await connected();
    const flows = ['views', 'reach', 'likes', ...follows];
    const late = Object.fromEntries(flows.map((name) => [name, 'late']));
    expect((await readAccount(dayOf(bench, -1), dayOf(bench, 0))).missing).toMatchObject(late);
    const { missing } = await readAccount(dayOf(bench, -5), dayOf(bench, 0));
    expect(missing).toMatchObject(late);
    expect(missing).not.toHaveProperty('reposts');
    expect(missing).not.toHaveProperty('followers_count');
    expect((await readAccount(dayOf(bench, -9), dayOf(bench, -5))).missing).toBeUndefined();
  });

  test('that are late do not hide that others are too small', async () => {
    const { readAccount } = await connected(1);
    const { missing } = await readAccount(dayOf(bench, -5), dayOf(bench, 0));
    expect(missing).toMatchObject({ views: 'late', ...Object.fromEntries(follows.map((name) => [name, 'too_small'])) });
  });

  test('of an account with fewer than 100 followers do not say who came and went', async () => {
    const { readAccount } = await connected(1);
    const { days, missing } = await readAccount(dayOf(bench, -5), dayOf(bench, -4));
    expect(missing).toEqual(Object.fromEntries(follows.map((name) => [name, 'too_small'])));
    expect(days[0]?.values).not.toHaveProperty('follows_and_unfollows:FOLLOWER');
    expect(days[0]?.values.views).toBeGreaterThan(0);
    expect(days[1]?.values.followers_count).toBe(60);
  });

  test('go without who came and went when Instagram refuses to say', async () => {
    retired.add('follows_and_unfollows');
    const { readAccount } = await connected();
    const before = bench.requests();
    const { days } = await readAccount(dayOf(bench, -8), dayOf(bench, -4));
    expect(days).toHaveLength(5);
    // The counts, five days, and one request for followers.
    expect(bench.requests() - before).toBe(7);
  });

  test('are chosen by the kind of post', async () => {
    const { publish, readPost } = await connected();
    const readNames = async (...made: Parameters<typeof publish>) => {
      const post = await publish(...made);
      bench.clock.advance(12 * hour);
      const before = bench.requests();
      const names = Object.keys((await readPost(post))?.values ?? {});
      // Nothing was refused: its kind, and its numbers.
      expect(bench.requests() - before).toBe(2);
      return names;
    };
    const video = await readNames({ text: 'Watch' }, ['mp4']);
    expect(video).toEqual(expect.arrayContaining(['reels_skip_rate', 'ig_reels_avg_watch_time', 'saved']));
    expect(await readNames({ publication_type: 'reels', text: 'Watch' }, ['mp4'])).toEqual(video);
    const image = await readNames({ text: 'Look' }, ['jpeg']);
    expect(image).toEqual(expect.arrayContaining(['profile_visits', 'likes', 'saved']));
    expect(image).not.toContain('reels_skip_rate');
    const story = await readNames({ publication_type: 'stories' }, ['mp4']);
    expect(story).toEqual(expect.arrayContaining(['replies', 'navigation', 'reach']));
    expect(story).not.toContain('likes');
  });

  test('of a story that hardly anybody has seen are too small, and those of an ended one gone', async () => {
    const { publish, readPost } = await connected();
    const story = await publish({ publication_type: 'stories' }, ['mp4']);
    const fresh = await readPost(story);
    expect(fresh?.values).toEqual({});
    expect(fresh?.missing).toMatchObject({ views: 'too_small', replies: 'too_small' });
    bench.clock.advance(day);
    expect(await readPost(story)).toMatchObject({ gone: true });
  });

  test('do without a metric that Instagram refuses, which is not asked again of the account for a day', async () => {
    const { publish, readPost } = await connected();
    const post = await publish({ text: 'Look' }, ['jpeg']);
    retired.add('reposts');
    expect((await readPost(post))?.values).not.toHaveProperty('reposts');
    const before = bench.requests();
    expect((await readPost(post))?.values).toHaveProperty('views');
    expect(bench.requests() - before).toBe(2);
    retired.clear();
    bench.clock.advance(day);
    expect((await readPost(post))?.values).toHaveProperty('reposts');
  });

  test('of a post that Instagram never listed are not asked for, and it is not gone', async () => {
    const { publish, readPost } = await connected();
    const post = await publish({ text: 'Look' }, ['jpeg']);
    const before = bench.requests();
    const read = await readPost({ ...post, external_identifier: '1', extra_data: { is_container: true } });
    expect(read).toEqual({ external_identifier: '1', values: {} });
    expect(bench.requests()).toBe(before);
  });

  test('without the permission are refused, which is not taken for too few viewers', async () => {
    const scope = 'instagram_business_manage_insights';
    const { accounts } = await bench.goAndReturn(0, undefined, [scope]);
    await bench.enable(accounts.map(({ _id }) => _id));
    const { publish, readPost } = numbersReader(bench, accounts[0]?._id ?? '');
    const story = await publish({ publication_type: 'stories' }, ['mp4']);
    bench.clock.advance(12 * hour);
    await expect(readPost(story)).rejects.toMatchObject({ kind: 'reconnect' });
  });

  test('that are no numbers are left out', async () => {
    const { publish, readPost } = await connected();
    const post = await publish({ text: 'Look' }, ['jpeg']);
    const row = (name: string, values: unknown) => ({ name, period: 'lifetime', values });
    const data = [row('views', [{ value: '12' }]), row('reach', []), row('likes', [{ value: 3 }])];
    bench.disturb({ where: insights, with: { status: 200, body: { data } } });
    expect((await readPost(post))?.values).toEqual({ likes: 3 });
  });
});
