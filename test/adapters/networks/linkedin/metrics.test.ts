import { createLinkedin, linkedinAddresses, linkedinVersion } from '#adapters/networks/linkedin/index';
import { withSession } from '#domain/accounts/account-session';
import { linkedinMetrics } from '#domain/networks/linkedin/facts';
import type { MeasuredPost } from '#ports/networks/network-metrics';
import { createLinkedinStandIn } from '#runtimes/sandbox/networks/linkedin/stand-in';
import { describe, expect, test } from '@jest/globals';
import { metricsContract } from '../../../contracts/metrics-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

const toOptions = (settings: object = {}): WorkbenchOptions => ({
  social_network: 'linkedin',
  stand_in: createLinkedinStandIn,
  create: (tools, at) =>
    createLinkedin(
      {
        client_id: 'sandbox',
        client_secret: 'sandbox-secret',
        api_version: linkedinVersion,
        capabilities: ['publishing', 'metrics'],
        ...at(linkedinAddresses),
        ...settings,
      },
      tools,
    ),
});

/** Alice is an administrator of the first, and may only post for the second. */
const [acme, bakery] = ['urn:li:organization:5500001', 'urn:li:organization:5500002'];
const alice = 'urn:li:person:aLiCe00001';

/** Connects Alice with her pages, and returns the requested account. */
const connectOne = (urn: string) => async (bench: NetworkWorkbench) => {
  const made = (await bench.goAndReturn()).accounts.map(({ _id }) => _id);
  const stored = await bench.ports.storage.find('accounts', { where: { _id: { in: made } } });
  await bench.enable(made);
  return stored.filter(({ external_identifier }) => external_identifier === urn).map(({ _id }) => _id);
};

const ofShares = ['impressionCount', 'uniqueImpressionsCount', 'likeCount', 'commentCount', 'shareCount', 'clickCount'];
const ofPage = [
  ...ofShares,
  'organicFollowerGain',
  'paidFollowerGain',
  'allPageViews',
  'allPageViewsUnique',
  'overviewPageViews',
  'overviewPageViewsUnique',
  'careersPageViews',
  'careersPageViewsUnique',
];
const ofMemberPosts = ['IMPRESSION', 'MEMBERS_REACHED', 'REACTION', 'COMMENT', 'RESHARE'];
const newer = ['POST_SAVE', 'LINK_CLICKS'];

describe('of pages', () => {
  metricsContract({
    ...toOptions(),
    connect: connectOne(acme),
    // Without text, so that LinkedIn accepts two of them.
    publication: { input: {}, files: ['jpeg'] },
    post: ofShares,
    flows: ofPage,
    snapshots: ['firstDegreeSize'],
  });
});

describe('of people', () => {
  metricsContract({
    ...toOptions(),
    connect: connectOne(alice),
    publication: { input: {}, files: ['mp4'] },
    post: [...ofMemberPosts, ...newer],
    flows: ['IMPRESSION', 'REACTION', 'COMMENT', 'RESHARE'],
    snapshots: ['memberFollowersCount'],
  });
});

/** Connects an account and returns readers of its numbers. */
async function open(urn: string, settings?: object) {
  const bench = await networkWorkbench(toOptions(settings));
  const [id_account = ''] = await connectOne(urn)(bench);
  const account = await bench.ports.storage.get('accounts', id_account);
  if (!account) throw new Error('not connected');
  return {
    bench,
    publish: async (text: string, files: readonly 'mp4'[] = []): Promise<MeasuredPost> => {
      const { _id } = await bench.schedule(id_account, { text }, files);
      const { external_identifier = '', publish_date = '' } = await bench.settle(_id);
      return { external_identifier, publish_date, publication_type: 'profile' };
    },
    readPosts: (posts: readonly MeasuredPost[]) =>
      withSession(bench.ports, bench.adapter, account, async (session) =>
        bench.adapter.metrics?.readPosts?.({ session, account, posts }),
      ),
    readAccount: (from: string, until: string) =>
      withSession(bench.ports, bench.adapter, account, async (session) =>
        bench.adapter.metrics?.readAccount?.({ session, account, from, until }),
      ),
  };
}

const unseen = (text: string): MeasuredPost => ({
  external_identifier: text,
  publish_date: '2026-11-20T09:00:00.000Z',
  publication_type: 'profile',
});
const missing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'scope_missing']));
const statistics = /GET api\.linkedin\.com\/rest\/organizationalEntityShareStatistics/;
const analytics = /GET api\.linkedin\.com\/rest\/memberCreatorPostAnalytics/;
const day = 24 * 3_600_000;

test('LinkedIn’s engagement, which is a ratio, is neither read nor counted', async () => {
  const { bench, publish, readPosts, readAccount } = await open(acme);
  const post = await publish('Hello');
  bench.clock.advance(day);
  const [read] = (await readPosts([post])) ?? [];
  expect(read?.values).not.toHaveProperty('engagement');
  const { days = [] } = (await readAccount('2026-11-10', '2026-11-15')) ?? {};
  expect(days).toHaveLength(6);
  for (const { values } of days) expect(values).not.toHaveProperty('engagement');
  const all = [...linkedinMetrics.account, ...linkedinMetrics.post];
  expect(all.filter(({ metric }) => metric === 'engagement')).toEqual([]);
  await bench.stop();
});

test('a page’s post that nobody has seen has 0 of everything, beside one that is gone', async () => {
  const { bench, publish, readPosts } = await open(acme);
  const post = await publish('Hello');
  const gone = unseen('urn:li:share:1');
  bench.disturb({ where: statistics, with: { status: 200, body: { elements: [] } } });
  expect(await readPosts([post, gone])).toEqual([
    { external_identifier: post.external_identifier, values: Object.fromEntries(ofShares.map((name) => [name, 0])) },
    { external_identifier: gone.external_identifier, values: {}, gone: true },
  ]);
  await bench.stop();
});

test('a number that is not told of a post that was seen is absent and not 0; another form is trouble', async () => {
  const { bench, readPosts } = await open(acme);
  const share = 'urn:li:share:1';
  const answer = (totalShareStatistics: unknown) => ({
    status: 200,
    body: { elements: [{ organizationalEntity: acme, share, totalShareStatistics }] },
  });
  bench.disturb({ where: statistics, with: answer({ impressionCount: 3, likeCount: null }) });
  expect((await readPosts([unseen(share)]))?.[0]?.values).toEqual({ impressionCount: 3 });
  bench.disturb({ where: statistics, with: answer('none') });
  await expect(readPosts([unseen(share)])).rejects.toMatchObject({ kind: 'temporary' });
  await bench.stop();
});

test('videos and other posts of a page are read with one call, under the name that each has', async () => {
  const { bench, publish, readPosts } = await open(acme);
  const posts = [await publish('Hello'), await publish('Film', ['mp4'])];
  expect(posts.map((post) => post.external_identifier.split(':')[2])).toEqual(['share', 'ugcPost']);
  bench.clock.advance(day);
  const before = bench.requests();
  const read = (await readPosts(posts)) ?? [];
  expect(read.map(({ values }) => Object.keys(values).length)).toEqual([ofShares.length, ofShares.length]);
  expect(bench.requests() - before).toBe(1);
  await bench.stop();
});

test('who is no administrator of a page gets no numbers, and is told that the access does not reach them', async () => {
  const { bench, publish, readPosts, readAccount } = await open(bakery);
  const post = await publish('Hello');
  expect(await readPosts([post])).toEqual([
    { external_identifier: post.external_identifier, values: {}, missing: missing(ofShares) },
  ]);
  expect(await readAccount('2026-11-10', '2026-11-15')).toEqual({
    days: [],
    missing: missing([...ofPage, 'firstDegreeSize']),
  });
  await bench.stop();
});

test('what LinkedIn keeps back from an administrator for a moment is trouble, and nothing is missing for good', async () => {
  const { bench, publish, readPosts } = await open(acme);
  const post = await publish('Hello');
  const refused = { status: 403, body: { status: 403, code: 'ACCESS_DENIED', message: 'Forbidden' } };
  bench.disturb({ where: statistics, with: refused });
  await expect(readPosts([post])).rejects.toMatchObject({ name: 'NetworkFailure', kind: 'temporary' });
  await bench.stop();
});

test('with access to post alone nothing is asked, and what lacks is said', async () => {
  const scopes = ['openid', 'profile', 'w_member_social'];
  const { bench, publish, readAccount } = await open(alice, { scopes });
  await publish('Hello');
  const before = bench.requests();
  expect(await readAccount('2026-11-10', '2026-11-15')).toEqual({
    days: [],
    missing: missing(['IMPRESSION', 'REACTION', 'COMMENT', 'RESHARE', 'memberFollowersCount']),
  });
  expect(bench.requests()).toBe(before);
  await bench.stop();
});

test.each([
  [alice, '', ['r_member_postAnalytics']],
  [acme, '', ['rw_organization_admin']],
  [acme, 'r_organization_admin r_organization_social', ['r_organization_admin']],
])('numbers of the posts of %s, that was granted "%s", take %j', async (urn, granted_scopes, posts) => {
  const { bench } = await open(urn);
  const account = { external_identifier: urn, granted_scopes };
  expect(bench.adapter.metrics?.scopes?.(account)).toEqual({ posts });
  await bench.stop();
});

test('an older version of LinkedIn’s interface tells what it knows, and is not asked twice for the rest', async () => {
  const { bench, publish, readPosts } = await open(alice, { api_version: '202603' });
  const posts = [await publish('One'), await publish('Two')];
  bench.clock.advance(day);
  const before = bench.requests();
  const read = (await readPosts(posts)) ?? [];
  expect(read.map(({ values }) => Object.keys(values).sort())).toEqual([
    ofMemberPosts.toSorted(),
    ofMemberPosts.toSorted(),
  ]);
  expect(bench.requests() - before).toBe(2 * ofMemberPosts.length + newer.length);
  await bench.stop();
});

test('what was read of a person’s posts before LinkedIn wants to be asked later is kept', async () => {
  const { bench, publish, readPosts } = await open(alice);
  const posts = [await publish('One'), await publish('Two')];
  const all = ofMemberPosts.length + newer.length;
  bench.disturb({ request: all + 2, with: bench.standIn.throttled(60) });
  const read = (await readPosts(posts)) ?? [];
  expect(read.map(({ external_identifier: id }) => id)).toEqual([posts[0]?.external_identifier]);
  await bench.stop();
});

test('a post of a person that LinkedIn refuses to tell of keeps no other from being read', async () => {
  const { bench, publish, readPosts } = await open(alice);
  const posts = [await publish('One'), await publish('Two')];
  const refused = { status: 400, body: { status: 400, code: 'INVALID_URN_ID', message: 'Bad' } };
  bench.disturb({ request: 1, with: refused });
  const read = (await readPosts(posts)) ?? [];
  expect(read.map(({ external_identifier: id }) => id)).toEqual([posts[1]?.external_identifier]);
  bench.disturb({ request: 1, with: refused });
  await expect(readPosts(posts.slice(0, 1))).rejects.toMatchObject({ kind: 'refused' });
  await bench.stop();
});

test('a person’s number that LinkedIn does not tell is absent and not 0', async () => {
  const { bench, publish, readPosts } = await open(alice);
  const post = await publish('Hello');
  bench.disturb({ where: analytics, with: { status: 200, body: { elements: [] } } });
  expect(Object.keys((await readPosts([post]))?.[0]?.values ?? {}).sort()).toEqual(
    [...ofMemberPosts, ...newer].filter((name) => name !== 'IMPRESSION').sort(),
  );
  await bench.stop();
});
