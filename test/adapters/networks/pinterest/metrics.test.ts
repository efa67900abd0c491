import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPinterest, pinterestAddresses } from '#adapters/networks/pinterest/index';
import { boards } from '#runtimes/sandbox/networks/pinterest/people';
import { createPinterestStandIn } from '#runtimes/sandbox/networks/pinterest/stand-in';
import { metricsContract } from '../../../contracts/metrics-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import { numbersReader } from '../../../servers/read-numbers.ts';

const day = 86_400_000;
const flows = ['IMPRESSION', 'ENGAGEMENT', 'PIN_CLICK', 'OUTBOUND_CLICK', 'SAVE'];
const snapshots = ['follower_count', 'following_count', 'pin_count', 'board_count', 'monthly_views'];

const options: WorkbenchOptions = {
  social_network: 'pinterest',
  stand_in: createPinterestStandIn,
  create: (tools, at) =>
    createPinterest({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(pinterestAddresses) }, tools),
};

metricsContract({
  ...options,
  publication: { input: { text: 'A rose', id_destination: boards[0].id }, files: ['jpeg'] },
  // Everything else is reported days later.
  post: ['TOTAL_COMMENTS', 'TOTAL_REACTIONS'],
  flows,
  snapshots,
});

describe('numbers of Pinterest', () => {
  let bench: NetworkWorkbench;
  let numbers: ReturnType<typeof numbersReader>;

  beforeEach(async () => {
    bench = await networkWorkbench(options);
    numbers = numbersReader(bench, await bench.connectAndEnable());
  });
  afterEach(() => bench.stop());

  const toDay = (offset: number): string => new Date(bench.clock.now() + offset * day).toISOString().slice(0, 10);
  const pin = (kind: 'jpeg' | 'mp4' = 'jpeg') =>
    numbers.publish({ text: 'A rose', id_destination: boards[0].id }, [kind]);
  const analytics = (all: object) => {
    bench.disturb({ where: /analytics/, with: { status: 200, body: { all } } });
  };

  test('numbers of a pin that Pinterest has not counted yet are late, not 0', async () => {
    const sent = await pin();
    const [read] = await numbers.readPosts(sent);
    expect(Object.keys(read?.values ?? {}).toSorted()).toEqual(['TOTAL_COMMENTS', 'TOTAL_REACTIONS']);
    expect(read?.missing).toMatchObject({ IMPRESSION: 'late', SAVE: 'late', PIN_CLICK: 'late' });
    bench.clock.advance(3 * day);
    const [later] = await numbers.readPosts(sent);
    expect(later?.values.IMPRESSION).toBeGreaterThan(0);
    expect(later).not.toHaveProperty('missing');
  });

  test('a video has the numbers of videos, an image those of images', async () => {
    const [image, video] = [await pin('jpeg'), await pin('mp4')];
    bench.clock.advance(3 * day);
    const [ofImage] = await numbers.readPosts(image);
    const [ofVideo] = await numbers.readPosts(video);
    expect(ofVideo?.values.VIDEO_MRC_VIEW).toBeGreaterThan(0);
    expect(ofVideo?.values).not.toHaveProperty('PROFILE_VISIT');
    expect(ofImage?.values).toHaveProperty('PROFILE_VISIT');
    expect(ofImage?.values).not.toHaveProperty('VIDEO_MRC_VIEW');
  });

  test('of a pin that is older than what Pinterest tells, only its totals are given', async () => {
    const sent = await pin();
    // The access is renewed in between.
    bench.clock.advance(45 * day);
    await numbers.readPosts(sent);
    bench.clock.advance(45 * day);
    expect((await numbers.readPosts(sent))[0]?.values).toHaveProperty('IMPRESSION');
    bench.clock.advance(day);
    const [read] = await numbers.readPosts(sent);
    expect(Object.keys(read?.values ?? {}).toSorted()).toEqual(['TOTAL_COMMENTS', 'TOTAL_REACTIONS']);
    expect(read?.missing).toMatchObject({ IMPRESSION: 'not_offered' });
  });

  test('a pin that the access does not reach is not gone, and no failure', async () => {
    const sent = await pin();
    const refused = { code: 7, message: 'Not authorized to access board or Pin.' };
    bench.disturb({ where: /analytics/, with: { status: 403, body: refused } });
    const [read] = await numbers.readPosts(sent);
    expect(read).not.toHaveProperty('gone');
    expect(read?.missing).toMatchObject({ IMPRESSION: 'scope_missing' });
  });

  test('wrong parameters are told as a failure', async () => {
    const sent = await pin();
    const refused = { code: 1, message: 'Invalid pins analytics parameters.' };
    bench.disturb({ where: /analytics/, with: { status: 400, body: refused } });
    await expect(numbers.readPosts(sent)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('the whole history of an account takes one question, and days that are not final are left out', async () => {
    const before = bench.requests();
    const { days, missing } = await numbers.readAccount(toDay(-90), toDay(0));
    // One of them is for the totals.
    expect(bench.requests() - before).toBe(2);
    const counted = days.filter(({ values }) => values.IMPRESSION !== undefined).map((one) => one.day);
    expect(counted).toEqual(Array.from({ length: 89 }, (_, at) => toDay(at - 90)));
    expect(missing).toMatchObject({ IMPRESSION: 'late', SAVE: 'late' });
    expect(missing).not.toHaveProperty('follower_count');
  });

  test('days that begin before what Pinterest tells are left out', async () => {
    const { days } = await numbers.readAccount(toDay(-100), toDay(0));
    expect(days.map((one) => one.day).toSorted()[0]).toBe(toDay(-90));
  });

  test('a number that is too small to be told is missing for that reason, and absent ones are not 0', async () => {
    const status = 'AUDIENCE_TOTAL_SMALLER_THAN_THRESHOLD';
    const daily_metrics = [
      { date: toDay(-1), data_status: status, metrics: {} },
      { date: toDay(-2), data_status: 'READY', metrics: { IMPRESSION: 0, SAVE: null } },
    ];
    analytics({ daily_metrics, summary_metrics: {} });
    const { days, missing } = await numbers.readAccount(toDay(-2), toDay(-1));
    expect(days.find((one) => one.day === toDay(-2))?.values).toEqual({ IMPRESSION: 0 });
    expect(missing).toMatchObject({ SAVE: 'too_small' });
  });

  test('a personal account has totals, and nothing else is offered', async () => {
    const own = numbersReader(bench, await bench.connectAndEnable(1));
    const { days, missing } = await own.readAccount(toDay(-3), toDay(0));
    expect(days).toHaveLength(1);
    expect(Object.keys(days[0]?.values ?? {})).toEqual(expect.arrayContaining(snapshots));
    expect(missing).toMatchObject({ IMPRESSION: 'not_offered', ENGAGEMENT: 'not_offered' });
  });

  test('an answer of another form is a failure that passes', async () => {
    bench.disturb({ where: /analytics/, with: { status: 200, body: {} } });
    await expect(numbers.readAccount(toDay(-3), toDay(0))).rejects.toMatchObject({ kind: 'temporary' });
  });
});
