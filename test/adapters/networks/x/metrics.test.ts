import { createX, xAddresses } from '#adapters/networks/x/index';
import { withSession } from '#domain/accounts/account-session';
import type { MeasuredPost } from '#ports/networks/network-metrics';
import { createXStandIn } from '#runtimes/sandbox/networks/x/stand-in';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { metricsContract } from '../../../contracts/metrics-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import type { TestFile } from '../../../servers/test-files.ts';

const options: WorkbenchOptions = {
  social_network: 'x',
  stand_in: createXStandIn,
  create: (tools, at) => createX({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(xAddresses) }, tools),
};

const open = ['impression_count', 'like_count', 'reply_count', 'retweet_count', 'quote_count', 'bookmark_count'];
const hidden = ['engagements', 'url_link_clicks', 'user_profile_clicks'];
const ofVideo = [
  'view_count',
  'playback_0_count',
  'playback_25_count',
  'playback_50_count',
  'playback_75_count',
  'playback_100_count',
];

metricsContract({
  ...options,
  publication: { input: { text: 'Hello https://example.com' }, files: ['mp4'] },
  post: [...open, ...hidden, ...ofVideo],
  snapshots: ['followers_count', 'following_count', 'tweet_count', 'listed_count'],
});

const day = 24 * 3_600_000;
const asking = 'GET api.x.com/2/tweets';
let bench: NetworkWorkbench;
let id_account = '';

beforeEach(async () => {
  bench = await networkWorkbench(options);
  id_account = await bench.connectAndEnable();
});
afterEach(() => bench.stop());

async function stored() {
  const account = await bench.ports.storage.get('accounts', id_account);
  if (!account) throw new Error('the account is gone');
  return account;
}

async function readPosts(posts: readonly MeasuredPost[]) {
  const account = await stored();
  return withSession(bench.ports, bench.adapter, account, async (session) =>
    bench.adapter.metrics?.readPosts?.({ session, account, posts }),
  );
}

async function publish(text: string, files: readonly TestFile[] = []): Promise<MeasuredPost> {
  const { _id } = await bench.schedule(id_account, { text }, files);
  const { external_identifier = '', publish_date = '' } = await bench.settle(_id);
  return { external_identifier, publish_date, publication_type: 'profile' };
}

const sortedNames = (values: object = {}) => Object.keys(values).sort();

test('posts of more than 30 days keep what is public, beside new ones that have all', async () => {
  const old = await publish('Old');
  bench.clock.advance(30 * day);
  const fresh = await publish('New https://example.com');
  bench.clock.advance(day);
  const before = bench.sandbox.requests.length;
  const [first, second] = (await readPosts([old, fresh])) ?? [];
  expect([first?.external_identifier, sortedNames(first?.values)]).toEqual([old.external_identifier, open.toSorted()]);
  expect([second?.external_identifier, sortedNames(second?.values)]).toEqual([
    fresh.external_identifier,
    [...open, ...hidden].sort(),
  ]);
  // Each is requested, and so billed, once.
  expect(bench.sandbox.requests.slice(before).filter((request) => request === asking)).toHaveLength(2);
  // Fields that X would refuse are not requested.
  const later = bench.requests();
  await readPosts([old]);
  expect(bench.requests() - later).toBe(1);
});

test('a post of which X does not tell what is not public has its other numbers, and says what lacks', async () => {
  const post = await publish('Hello');
  const { external_identifier: id } = post;
  const refused = {
    ...{ value: id, resource_id: id, resource_type: 'tweet', parameter: 'ids', section: 'data' },
    field: 'non_public_metrics.engagements',
    title: 'Field Authorization Error',
    detail: 'Sorry, you are not authorized.',
    type: 'https://api.x.com/2/problems/not-authorized-for-field',
  };
  bench.disturb({ request: 1, with: { status: 200, body: { errors: [refused] } } });
  const [read] = (await readPosts([post])) ?? [];
  expect(read?.gone).toBeUndefined();
  expect(sortedNames(read?.values)).toEqual(open.toSorted());
  expect(read?.missing).toEqual(Object.fromEntries(hidden.map((name) => [name, 'scope_missing'])));
});

test('a post that X keeps back for now is neither gone nor without numbers', async () => {
  const post = await publish('Hello');
  const { external_identifier: id } = post;
  const kept = {
    ...{ value: id, resource_id: id, resource_type: 'tweet', parameter: 'ids', section: 'data' },
    title: 'Authorization Error',
    detail: 'Sorry, you are not authorized to see the Tweet.',
    type: 'https://api.x.com/2/problems/not-authorized-for-resource',
  };
  bench.disturb({ request: 1, with: { status: 200, body: { errors: [kept] } } });
  bench.disturb({ request: 2, with: { status: 200, body: { errors: [kept] } } });
  expect(await readPosts([post])).toEqual([]);
});

test('the newer spelling is read as well, and kept under the older one', async () => {
  const post = await publish('Hello https://example.com');
  bench.clock.advance(day);
  const [older] = (await readPosts([post])) ?? [];
  const unknown = { title: 'Invalid Request', detail: '[tweet.fields] is not known', type: 'about:blank' };
  bench.disturb({ request: 1, with: { status: 400, body: { ...unknown, status: 400 } } });
  const [newer] = (await readPosts([post])) ?? [];
  expect(newer).toEqual(older);
  expect(older?.values.retweet_count).toBeGreaterThan(0);
});

test('what X does not count is absent and not 0, and another form is trouble', async () => {
  const post = await publish('Hello');
  const { external_identifier: id } = post;
  const answer = (public_metrics: unknown) => ({ status: 200, body: { data: [{ id, public_metrics }] } });
  bench.disturb({ request: 1, with: answer({ like_count: 0, reply_count: null, retweet_count: '7' }) });
  expect((await readPosts([post]))?.[0]?.values).toEqual({ like_count: 0 });
  bench.disturb({ request: 1, with: answer(7) });
  await expect(readPosts([post])).rejects.toMatchObject({ name: 'NetworkFailure', kind: 'temporary' });
});

test('a hundred posts are read with one call', async () => {
  const posts = Array.from({ length: 100 }, (_, index) => ({
    external_identifier: String(7000 + index),
    publish_date: new Date(bench.clock.now()).toISOString(),
    publication_type: 'profile' as const,
  }));
  expect(bench.adapter.metrics?.posts_at_once).toBe(100);
  const before = bench.requests();
  expect((await readPosts(posts))?.filter(({ gone }) => gone)).toHaveLength(100);
  expect(bench.requests() - before).toBe(1);
});

test('numbers of posts are paid for once when a process dies before it has kept those of all', async () => {
  const { app, clock, id_organization, platform, ports } = bench;
  const spent = async () =>
    (await platform.organizations.getOrganization(app, { id_organization }, true)).actual_use?.x_credits ?? 0;
  await publish('First');
  await publish('Second');
  await platform.work.collectMetrics();
  clock.advance(day + 2 * 3_600_000);
  const before = await spent();
  const { storage } = ports;
  const insert = storage.insert.bind(storage);
  let kept = 0;
  Object.assign(storage, {
    insert: (...call: Parameters<typeof insert>) => {
      if (call[0] === 'publication_days' && (kept += 1) === 2) throw new Error('the process dies');
      return insert(...call);
    },
  });
  await platform.work.collectMetrics();
  expect(kept).toBe(2);
  Object.assign(storage, { insert });
  clock.advance(15 * 60_000);
  await platform.work.collectMetrics();
  expect(await storage.find('publication_days', {})).toHaveLength(2);
  // One for the account, and one for each post.
  expect((await spent()) - before).toBe(3);
});
