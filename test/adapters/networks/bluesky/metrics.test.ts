import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createBluesky } from '#adapters/networks/bluesky/index';
import { createBlueskyStandIn } from '#runtimes/sandbox/networks/bluesky/stand-in';
import { metricsContract } from '../../../contracts/metrics-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import { numbersReader } from '../../../servers/read-numbers.ts';

const options: WorkbenchOptions = {
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
};
const counters = ['likeCount', 'replyCount', 'repostCount', 'quoteCount', 'bookmarkCount'];

metricsContract({
  ...options,
  publication: { input: { text: 'Hello' } },
  post: counters,
  snapshots: ['followersCount', 'followsCount', 'postsCount'],
  timelineId: (_, uri) => uri.split('/').at(-1) ?? '',
});

describe('numbers of Bluesky', () => {
  let bench: NetworkWorkbench;
  let numbers: ReturnType<typeof numbersReader>;

  beforeEach(async () => {
    bench = await networkWorkbench(options);
    numbers = numbersReader(bench, await bench.connectAndEnable());
  });
  afterEach(() => bench.stop());

  test('as many posts as Bluesky accepts are read with one request', async () => {
    const sent = await numbers.publish({ text: 'Hello' });
    const before = bench.requests();
    const posts = Array.from({ length: numbers.metrics.posts_at_once ?? 0 }, () => sent);
    expect(await numbers.readPosts(...posts)).toHaveLength(25);
    expect(bench.requests() - before).toBe(1);
  });

  test('a number that a server does not give, or gives in another form, is absent and not 0', async () => {
    const sent = await numbers.publish({ text: 'Hello' });
    const view = { uri: sent.external_identifier, likeCount: 0, replyCount: 'many', quoteCount: null };
    bench.disturb({ where: /getPosts/, with: { status: 200, body: { posts: [view] } } });
    expect((await numbers.readPosts(sent))[0]?.values).toEqual({ likeCount: 0 });
  });

  test('a post that the index does not have yet is not gone', async () => {
    const sent = await numbers.publish({ text: 'Hello' });
    bench.disturb({ where: /getPosts/, with: { status: 200, body: { posts: [] } } });
    const [read] = await numbers.readPosts(sent);
    expect(read).toEqual({
      external_identifier: sent.external_identifier,
      values: {},
      missing: Object.fromEntries(counters.map((name) => [name, 'not_ready'])),
    });
  });

  test('a post is not gone because the server of its account does not answer', async () => {
    const sent = await numbers.publish({ text: 'Hello' });
    bench.disturb({ where: /getPosts/, with: { status: 200, body: { posts: [] } } });
    bench.disturb({ where: /getRecord/, with: bench.standIn.broken() });
    await expect(numbers.readPosts(sent)).rejects.toMatchObject({ kind: 'temporary' });
  });

  test('a response in another format is a temporary failure', async () => {
    bench.disturb({ where: /getProfile/, with: { status: 200, body: { followersCount: 3 } } });
    await expect(numbers.readAccount('2026-11-20', '2026-11-20')).rejects.toMatchObject({ kind: 'temporary' });
  });
});
