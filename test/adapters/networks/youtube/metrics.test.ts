import { createYoutube, youtubeAddresses } from '#adapters/networks/youtube/index';
import { withSession } from '#domain/accounts/account-session';
import type { MeasuredPost } from '#ports/networks/network-metrics';
import { createYoutubeStandIn } from '#runtimes/sandbox/networks/youtube/stand-in';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { metricsContract } from '../../../contracts/metrics-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

const options: WorkbenchOptions = {
  social_network: 'youtube',
  stand_in: createYoutubeStandIn,
  create: (tools, at) =>
    createYoutube(
      {
        client_id: 'sandbox',
        client_secret: 'sandbox-secret',
        capabilities: ['publishing', 'metrics'],
        ...at(youtubeAddresses),
      },
      tools,
    ),
};

const flows = [
  'views',
  'engagedViews',
  'likes',
  'dislikes',
  'comments',
  'shares',
  'subscribersGained',
  'subscribersLost',
  'videosAddedToPlaylists',
  'videosRemovedFromPlaylists',
  'estimatedMinutesWatched',
  'averageViewDuration',
  'averageViewPercentage',
];

metricsContract({
  ...options,
  publication: { input: { title: 'Hello', text: 'Hello' }, files: ['mp4'] },
  post: ['viewCount', 'likeCount', 'commentCount'],
  flows,
  snapshots: ['subscriberCount', 'viewCount', 'videoCount'],
});

const google = 'https://www.googleapis.com/auth';
const batch = /GET www\.googleapis\.com\/youtube\/v3\/videos:batchGetStats/;
const reports = /GET youtubeanalytics\.googleapis\.com\/v2\/reports/;
let bench: NetworkWorkbench;

beforeEach(async () => {
  bench = await networkWorkbench(options);
});
afterEach(() => bench.stop());

async function stored(id_account: string) {
  const account = await bench.ports.storage.get('accounts', id_account);
  if (!account) throw new Error('the account is gone');
  return account;
}

async function readAccount(id_account: string, from: string, until: string) {
  const account = await stored(id_account);
  return withSession(bench.ports, bench.adapter, account, async (session) =>
    bench.adapter.metrics?.readAccount?.({ session, account, from, until }),
  );
}

async function readPosts(id_account: string, ids: readonly string[]) {
  const account = await stored(id_account);
  const posts: MeasuredPost[] = ids.map((external_identifier) => ({
    external_identifier,
    publication_type: 'profile',
    publish_date: '2026-11-20T09:00:00.000Z',
  }));
  return withSession(bench.ports, bench.adapter, account, async (session) =>
    bench.adapter.metrics?.readPosts?.({ session, account, posts }),
  );
}

async function publish(id_account: string, options: Record<string, unknown> = {}): Promise<string> {
  const { _id } = await bench.schedule(id_account, { title: 'Hello', text: 'Hello', options }, ['mp4']);
  return (await bench.settle(_id)).external_identifier ?? '';
}

test('a video that YouTube could not count just now is not gone, and is left out', async () => {
  const id_account = await bench.connectAndEnable();
  const [uncounted, counted] = [await publish(id_account), await publish(id_account)];
  const statistics = { viewCount: '7', likeCount: '0' };
  bench.disturb({
    where: batch,
    with: {
      status: 200,
      body: {
        kind: 'youtube#batchGetStatsResponse',
        items: [{ id: counted, statistics }],
        summary: { failedVideoIds: [uncounted, 'never-there'] },
      },
    },
  });
  expect(await readPosts(id_account, [uncounted, counted, 'never-there'])).toEqual([
    // What the response lacks is absent, not 0.
    { external_identifier: counted, values: { viewCount: 7, likeCount: 0 } },
    { external_identifier: 'never-there', values: {}, gone: true },
  ]);
});

test('a video that takes no comments has no number of them', async () => {
  const id_account = await bench.connectAndEnable();
  const id = await publish(id_account, { made_for_kids: true });
  const [read] = (await readPosts(id_account, [id])) ?? [];
  expect(Object.keys(read?.values ?? {}).sort()).toEqual(['likeCount', 'viewCount']);
});

test('fifty videos are read with one call', async () => {
  const id_account = await bench.connectAndEnable();
  const there = await publish(id_account);
  const others = Array.from({ length: 49 }, (_, index) => `never-there-${String(index)}`);
  expect(bench.adapter.metrics?.posts_at_once).toBe(50);
  const before = bench.sandbox.requests.length;
  const read = (await readPosts(id_account, [there, ...others])) ?? [];
  expect(read.filter(({ gone }) => !gone)).toHaveLength(1);
  expect(
    bench.sandbox.requests
      .slice(before)
      .filter((request) => request.includes('GET www.googleapis.com/youtube/v3/videos:batchGetStats')),
  ).toHaveLength(1);
});

test.each([
  ['of videos', batch, 'posts'],
  ['of videos that are there', /GET www\.googleapis\.com\/youtube\/v3\/videos$/, 'posts'],
  ['of days', reports, 'account'],
])('an answer %s of another form is trouble, and nothing is made of it', async (_, where, what) => {
  const id_account = await bench.connectAndEnable();
  bench.disturb({ where, with: { status: 200, body: { items: { of: 'another form' } } } });
  const asking =
    what === 'posts' ? readPosts(id_account, ['never-there']) : readAccount(id_account, '2026-11-01', '2026-11-10');
  await expect(asking).rejects.toMatchObject({ name: 'NetworkFailure', kind: 'temporary' });
});

test('days are those of California, and the newest are said to come late', async () => {
  const id_account = await bench.connectAndEnable();
  // In California it is still the 20th.
  bench.clock.advance(Date.parse('2026-11-21T07:00:00Z') - bench.clock.now());
  const numbers = await readAccount(id_account, '2026-11-14', '2026-11-21');
  expect(numbers?.days.map(({ day }) => day)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-21',
  ]);
  expect(Object.keys(numbers?.days.at(-1)?.values ?? {}).sort()).toEqual([
    'subscriberCount',
    'videoCount',
    'viewCount',
  ]);
  expect(numbers?.missing).toEqual(Object.fromEntries(flows.map((name) => [name, 'late'])));
  // A day that has not begun in California is not requested.
  const before = bench.sandbox.requests.length;
  expect((await readAccount(id_account, '2026-11-21', '2026-11-21'))?.days).toHaveLength(1);
  expect(
    bench.sandbox.requests
      .slice(before)
      .filter((request) => request.includes('GET youtubeanalytics.googleapis.com/v2/reports')),
  ).toEqual([]);
  // Nothing is late when everything is present.
  expect((await readAccount(id_account, '2026-11-10', '2026-11-14'))?.missing).toBeUndefined();
});

test('without the permission for reports there are totals and videos, and the days are said to need it', async () => {
  const { accounts } = await bench.goAndReturn(0, undefined, [`${google}/yt-analytics.readonly`]);
  const id_account = accounts[0]?._id ?? '';
  await bench.enable([id_account]);
  const before = bench.sandbox.requests.length;
  const numbers = await readAccount(id_account, '2026-11-10', '2026-11-20');
  expect(numbers?.days.map(({ day, values }) => [day, Object.keys(values).sort()])).toEqual([
    ['2026-11-20', ['subscriberCount', 'videoCount', 'viewCount']],
  ]);
  expect(numbers?.missing).toEqual(Object.fromEntries(flows.map((name) => [name, 'scope_missing'])));
  expect(
    bench.sandbox.requests
      .slice(before)
      .filter((request) => request.includes('GET youtubeanalytics.googleapis.com/v2/reports')),
  ).toEqual([]);
  const id = await publish(id_account);
  expect(await readPosts(id_account, [id])).toMatchObject([{ external_identifier: id }]);
});

test('a channel that shows nobody its subscribers has no number of them, and not 0', async () => {
  const { accounts } = await bench.goAndReturn(1);
  const id_account = accounts[0]?._id ?? '';
  await bench.enable([id_account]);
  const numbers = await readAccount(id_account, '2026-11-10', '2026-11-20');
  const last = numbers?.days.find(({ day }) => day === '2026-11-20')?.values ?? {};
  expect(Object.keys(last)).toEqual(expect.arrayContaining(['videoCount', 'viewCount']));
  expect(last).not.toHaveProperty('subscriberCount');
});
