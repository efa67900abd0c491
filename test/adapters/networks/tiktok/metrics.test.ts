import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTiktok, tiktokAddresses } from '#adapters/networks/tiktok/index';
import { createTiktokStandIn } from '#runtimes/sandbox/networks/tiktok/stand-in';
import { metricsContract } from '../../../contracts/metrics-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import { numbersReader } from '../../../servers/read-numbers.ts';

const counters = ['view_count', 'like_count', 'comment_count', 'share_count'];
const notOffered = Object.fromEntries(counters.map((name) => [name, 'not_offered']));
const ok = { code: 'ok', message: '', log_id: '1' };

const options: WorkbenchOptions = {
  social_network: 'tiktok',
  stand_in: createTiktokStandIn,
  create: (tools, at) =>
    createTiktok(
      { client_id: 'sandbox', client_secret: 'sandbox-secret', capabilities: ['metrics'], ...at(tiktokAddresses) },
      tools,
    ),
};

metricsContract({
  ...options,
  publication: { input: { text: 'Watch' }, files: ['mp4'] },
  post: counters,
  snapshots: ['follower_count', 'following_count', 'likes_count', 'video_count'],
});

describe('numbers of TikTok', () => {
  let bench: NetworkWorkbench;
  let numbers: ReturnType<typeof numbersReader>;

  beforeEach(async () => {
    bench = await networkWorkbench(options);
    numbers = numbersReader(bench, await bench.connectAndEnable());
  });
  afterEach(() => bench.stop());

  const video = (text = 'Watch', privacy = 'PUBLIC_TO_EVERYONE') => numbers.publish({ text, privacy }, ['mp4']);
  const listing = (videos: readonly object[]) => {
    const answer = { status: 200, body: { data: { videos }, error: ok } };
    bench.disturb({ where: /video\/query/, with: answer });
  };

  test('as many posts as TikTok takes are read with one request', async () => {
    const sent = await video();
    const before = bench.requests();
    const posts = Array.from({ length: numbers.metrics.posts_at_once ?? 0 }, () => sent);
    expect(await numbers.readPosts(...posts)).toHaveLength(20);
    expect(bench.requests() - before).toBe(1);
  });

  test('a number that TikTok does not give is absent and not 0', async () => {
    const sent = await video();
    listing([{ id: sent.external_identifier, view_count: 0, like_count: null }]);
    expect((await numbers.readPosts(sent))[0]?.values).toEqual({ view_count: 0 });
  });

  test('a post that not everybody may see is there without numbers, beside one that has them', async () => {
    const [hidden, shown] = [await video('Mine', 'SELF_ONLY'), await video()];
    bench.clock.advance(86_400_000);
    const [first, second] = await numbers.readPosts(hidden, shown);
    expect(first).toEqual({ external_identifier: hidden.external_identifier, values: {}, missing: notOffered });
    expect(second?.values.view_count).toBeGreaterThan(0);
  });

  test('a publish id that TikTok no longer knows is no failure', async () => {
    const hidden = await video('Mine', 'SELF_ONLY');
    const error = { ...ok, code: 'invalid_publish_id' };
    bench.disturb({ where: /status\/fetch/, with: { status: 400, body: { data: {}, error } } });
    expect((await numbers.readPosts(hidden))[0]?.missing).toEqual(notOffered);
  });

  test('a post that was reviewed after it was published has its numbers, under the publish id', async () => {
    const { external_identifier: id, url: _, ...sent } = await video();
    bench.clock.advance(86_400_000);
    const data = { status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [id] };
    bench.disturb({ where: /status\/fetch/, with: { status: 200, body: { data, error: ok } } });
    const [read] = await numbers.readPosts({ ...sent, external_identifier: 'v_pub_file~v2-1.7' });
    expect(read?.external_identifier).toBe('v_pub_file~v2-1.7');
    expect(read?.values.view_count).toBeGreaterThan(0);
  });

  test('photos that are not listed are not gone', async () => {
    const sent = await numbers.publish({ text: 'Look', privacy: 'PUBLIC_TO_EVERYONE' }, ['jpeg']);
    listing([]);
    const [read] = await numbers.readPosts(sent);
    expect(read).not.toHaveProperty('gone');
    expect(read?.missing).toEqual(notOffered);
  });

  test('an answer of another form is a failure that passes, and no post is gone', async () => {
    const sent = await video();
    const body = { data: { videos: 'none' }, error: ok };
    bench.disturb({ where: /video\/query/, with: { status: 200, body } });
    await expect(numbers.readPosts(sent)).rejects.toMatchObject({ kind: 'temporary' });
  });

  test('the numbers of an account take a scope of their own', async () => {
    const { accounts } = await bench.goAndReturn(0, undefined, ['user.info.stats']);
    expect(accounts[0]?._id).toBeDefined();
    expect(numbers.metrics.scopes?.({ external_identifier: '' })).toEqual({
      account: ['user.info.stats'],
      posts: ['video.list'],
    });
    await expect(numbers.readAccount('2026-11-20', '2026-11-20')).rejects.toMatchObject({ name: 'NetworkFailure' });
  });
});
