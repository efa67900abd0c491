import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { facebookMetrics } from '#domain/networks/facebook/facts';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { metricsContract } from '../../../contracts/metrics-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import { dayOf, numbersReader } from '../../../servers/read-numbers.ts';

const day = 24 * 3_600_000;
const ofPage = facebookMetrics.account.map(({ raw }) => raw);
let retired: Set<string>;

const options: WorkbenchOptions = {
  social_network: 'facebook',
  stand_in: (tools) => {
    const standIn = createFacebookStandIn(tools);
    ({ retired } = standIn);
    return standIn;
  },
  create: (tools, at) =>
    createFacebook(
      {
        client_id: 'sandbox',
        client_secret: 'sandbox-secret',
        capabilities: ['publishing', 'comments', 'metrics'],
        ...at(facebookAddresses),
      },
      tools,
    ),
};

metricsContract({
  ...options,
  publication: { input: { text: 'Hello' } },
  post: [
    'post_media_view',
    'post_total_media_view_unique',
    'post_reactions_like_total',
    'post_reactions_anger_total',
    'post_clicks',
    'comments',
  ],
  flows: ofPage,
});

describe('the numbers of Facebook', () => {
  let bench: NetworkWorkbench;
  beforeEach(async () => {
    bench = await networkWorkbench(options);
  });
  afterEach(() => bench.stop());

  const connected = async () => numbersReader(bench, await bench.connectAndEnable());
  const insightsOf = (node: string) => new RegExp(`^GET graph\\.facebook\\.com/v26\\.0/${node}/insights$`);

  test('skip a metric that Facebook has retired, for a day', async () => {
    retired.add('page_video_views');
    const { readAccount } = await connected();
    const days = [dayOf(bench, -6), dayOf(bench, 0)] as const;
    const readNames = async () => Object.keys((await readAccount(...days)).days[0]?.values ?? {});
    expect(await readNames()).toEqual(ofPage.filter((name) => name !== 'page_video_views'));
    retired.clear();
    const before = bench.requests();
    expect(await readNames()).not.toContain('page_video_views');
    expect(bench.requests() - before).toBe(1);
    bench.clock.advance(day);
    expect(await readNames()).toContain('page_video_views');
  });

  test('are not read when the call itself is refused, and no metric is skipped for that', async () => {
    const { readAccount } = await connected();
    const days = [dayOf(bench, -6), dayOf(bench, 0)] as const;
    for (const name of ofPage) retired.add(name);
    await expect(readAccount(...days)).rejects.toMatchObject({ kind: 'refused' });
    retired.clear();
    expect(Object.keys((await readAccount(...days)).days[0]?.values ?? {})).toEqual(ofPage);
  });

  test('go back as far as requested, in several calls, with every day once', async () => {
    const { readAccount } = await connected();
    const { days } = await readAccount(dayOf(bench, -200), dayOf(bench, 0));
    const expected = Array.from({ length: 199 }, (_, at) => dayOf(bench, at - 200));
    expect(days.slice(0, 199).map((one) => one.day)).toEqual(expected);
    for (const { values } of days) expect(Object.keys(values)).toHaveLength(ofPage.length);
  });

  test('stand for the day that ended in California, in winter and in summer', async () => {
    const { readAccount } = await connected();
    const values = [
      { value: 1, end_time: '2026-03-08T08:00:00+0000' },
      { value: 2, end_time: '2026-03-09T07:00:00+0000' },
      { value: 'many', end_time: '2026-03-10T07:00:00+0000' },
    ];
    const body = { data: [{ name: 'page_follows', period: 'day', values, title: '', id: '1' }] };
    bench.disturb({ where: insightsOf('\\d+'), with: { status: 200, body } });
    expect(await readAccount('2026-03-06', '2026-03-10')).toEqual({
      days: [
        { day: '2026-03-07', values: { page_follows: 1 } },
        { day: '2026-03-08', values: { page_follows: 2 } },
      ],
    });
  });

  test('of a page with fewer than 100 followers are too small to be reported', async () => {
    const { readAccount } = numbersReader(bench, await bench.connectAndEnable(1));
    const { days, missing } = await readAccount(dayOf(bench, -6), dayOf(bench, 0));
    expect(days).toEqual([]);
    expect(missing).toEqual(Object.fromEntries(ofPage.map((name) => [name, 'too_small'])));
  });

  test('of a new post have no shares, which is not none, and comments that were counted as none', async () => {
    const { publish, readPost } = await connected();
    const post = await publish({ text: 'Hello' });
    const fresh = await readPost({ ...post, publish_date: new Date(bench.clock.now()).toISOString() });
    expect(fresh?.values).toMatchObject({ comments: 0, post_clicks: 0 });
    expect(fresh?.values).not.toHaveProperty('shares');
    expect(fresh?.values).not.toHaveProperty('post_clicks_by_type');
    bench.clock.advance(30 * day);
    const old = await readPost(post);
    expect(old?.values.shares).toBeGreaterThan(0);
    expect(old?.values['post_clicks_by_type:link clicks']).toBeLessThan(old?.values.post_clicks ?? 0);
    expect(old?.values).not.toHaveProperty('post_video_views');
  });

  test('of a video hold what is counted for videos', async () => {
    const { publish, readPost } = await connected();
    const post = await publish({ text: 'Watch' }, ['mp4']);
    bench.clock.advance(day);
    const names = ['post_media_view', 'post_video_views', 'post_video_avg_time_watched'];
    expect(Object.keys((await readPost(post))?.values ?? {})).toEqual(expect.arrayContaining(names));
  });

  test('of a reel are those of its video', async () => {
    const { publish, readPost } = await connected();
    const reel = await publish({ publication_type: 'reels', text: 'Watch' }, ['mp4']);
    bench.clock.advance(30 * day);
    const { values = {} } = (await readPost(reel)) ?? {};
    const { post_video_likes_by_reaction_type: likes = 0 } = values;
    expect(likes).toBe(
      (values['post_video_likes_by_reaction_type:REACTION_LIKE'] ?? NaN) +
        (values['post_video_likes_by_reaction_type:REACTION_LOVE'] ?? NaN),
    );
    const names = ['blue_reels_play_count', 'post_video_social_actions:SHARE', 'comments'];
    expect(Object.keys(values)).toEqual(expect.arrayContaining(names));
    bench.standIn.timeline.remove(reel.external_identifier);
    expect(await readPost(reel)).toMatchObject({ gone: true });
  });

  test('of a story are not requested', async () => {
    const { publish, readPost } = await connected();
    const story = await publish({ publication_type: 'stories' }, ['mp4']);
    const before = bench.requests();
    expect(await readPost(story)).toEqual({ external_identifier: story.external_identifier, values: {} });
    expect(bench.requests()).toBe(before);
  });

  test('leave out the comments when they may not be read', async () => {
    const { accounts } = await bench.goAndReturn(0, undefined, ['pages_read_user_content']);
    await bench.enable(accounts.map(({ _id }) => _id));
    const { publish, readPost } = numbersReader(bench, accounts[0]?._id ?? '');
    const found = await readPost(await publish({ text: 'Hello' }));
    expect(found?.missing).toEqual({ comments: 'scope_missing' });
    expect(found?.values).not.toHaveProperty('comments');
    expect(found?.values).toHaveProperty('post_media_view');
  });

  test('of a post that is there, although its numbers cannot be found, do not tell it as gone', async () => {
    const { publish, readPost } = await connected();
    const post = await publish({ text: 'Hello' });
    const error = { message: 'Unsupported get request', type: 'x', code: 100, error_subcode: 33 };
    bench.disturb({ where: insightsOf('\\w+'), with: { status: 400, body: { error } } });
    const found = await readPost(post);
    expect(found).not.toHaveProperty('gone');
    expect(Object.keys(found?.values ?? {})).toContain('comments');
  });
});
