import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { createMemoryJobQueue } from '#adapters/memory/memory-job-queue';
import { failingJobs } from '#domain/platform/incidents/work-incidents';
import { createDatabaseClock } from '#domain/foundation/jobs/database-clock';
import { createPlatform } from '#domain/platform/create-platform';
import { describe, expect, test } from '@jest/globals';
import { ManualClock } from '../../../fakes/manual-clock.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const turn = (): Promise<void> => new Promise(setImmediate);

/** An installation whose database has a clock of its own, and one more worker whose clock differs from it. */
async function twoWorkers() {
  const truth = new ManualClock();
  const storage = { ...createMemoryStorage(), now: () => Promise.resolve(truth.now()) };
  const service = await createTestPlatform({ storage });
  const { platform, ports, clock, made, app, connect } = service;
  const [id_account = ''] = await connect();
  await platform.start();
  const handlers = new Map<string, () => Promise<void>>();
  let mayTake: () => Promise<boolean> = () => Promise.resolve(true);
  const jobs: typeof ports.jobs = {
    handle: (name, handler) => void handlers.set(name, handler),
    wake: () => Promise.resolve(),
    every: () => Promise.resolve(),
    start: (ask) => Promise.resolve(void (mayTake = ask ?? mayTake)),
    stop: () => Promise.resolve(),
  };
  let skew = 0;
  const skewed = { now: () => clock.now() + skew, sleep: clock.sleep.bind(clock) };
  await createPlatform({ ...ports, clock: skewed, jobs }).start();
  return {
    ...service,
    mayTake: () => mayTake(),
    run: (name: string) => handlers.get(name)?.(),
    setSkew: (milliseconds: number) => void (skew = milliseconds),
    async pass(milliseconds: number, step = milliseconds): Promise<void> {
      for (let passed = 0; passed < milliseconds; passed += step) {
        truth.advance(step);
        clock.advance(step);
        await turn();
      }
    },
    create: (text: string, milliseconds: number) =>
      platform.publications.createPublication(app, {
        id_organization: made.id_organization,
        id_account,
        input: { social_network: 'bluesky', text, publish_date: new Date(clock.now() + milliseconds).toISOString() },
      }),
  };
}

describe('a worker whose clock differs from the database by more than five seconds', () => {
  test.each([
    { skew: hour, words: '3600 seconds ahead of' },
    { skew: -hour, words: '3600 seconds behind' },
    { skew: 6 * second, words: '6 seconds ahead of' },
  ])('$words it takes no work, says so, and goes on when it is right', async ({ skew, words }) => {
    const { create, run, setSkew, pass, mayTake, network, platform, logged, ports } = await twoWorkers();
    await create('one', 30 * minute);
    await create('two', second);
    setSkew(skew);
    await pass(10 * second);
    expect(await mayTake()).toBe(false);
    await run('publish-due:bluesky');
    expect(network.posts.size).toBe(0);
    const message = `a worker takes no work: its clock is ${words} the database's`;
    expect(await platform.readiness()).toEqual([{ reason: 'clock', message }]);
    expect(await failingJobs(ports)).toMatchObject([{ text: expect.stringContaining(words) }]);
    const said = logged.filter(({ message: text }) => text.includes('differs from the database'));
    expect(said).toMatchObject([{ level: 'error', facts: { seconds_ahead: skew / second } }]);

    setSkew(0);
    await pass(10 * second);
    await run('publish-due:bluesky');
    expect(network.posts.size).toBe(1);
    expect(await platform.readiness()).toEqual([]);
    const ended = logged.filter(({ message: text }) => text.includes('agrees with the database'));
    expect(ended).toMatchObject([{ level: 'info' }]);
  });

  test('sends no post early when its clock jumps while it works', async () => {
    const { create, run, setSkew, pass, network } = await twoWorkers();
    await create('due', second);
    await create('later', 30 * minute);
    let answer: () => void = () => undefined;
    network.gate = new Promise((resolve) => (answer = resolve));
    await pass(2 * second);
    const running = run('publish-due:bluesky');
    await turn();
    setSkew(hour);
    await pass(5 * second, second);
    answer();
    await running;
    expect(network.posts.size).toBe(1);
  });
});

test('a worker whose clock is a little ahead waits for the time of the database', async () => {
  const { create, run, setSkew, pass, network, mayTake } = await twoWorkers();
  setSkew(4 * second);
  await create('one', 10 * second);
  await pass(8 * second);
  await run('publish-due:bluesky');
  expect([await mayTake(), network.posts.size]).toEqual([true, 0]);
  await pass(2 * second);
  await run('publish-due:bluesky');
  expect(network.posts.size).toBe(1);
});

test('what an answer of the database took is no difference, and makes nothing due early', async () => {
  const clock = new ManualClock();
  const logged: string[] = [];
  const log = (message: string): void => void logged.push(message);
  const storage = {
    ...createMemoryStorage(),
    now: () => {
      clock.advance(20 * second);
      const time = clock.now();
      clock.advance(20 * second);
      return Promise.resolve(time);
    },
  };
  const logger = { debug: log, info: log, warn: log, error: log };
  const { now, ahead } = await createDatabaseClock({ clock, logger, storage }).read();
  expect([ahead, logged]).toEqual([0, []]);
  expect(now).toBeLessThanOrEqual(clock.now());
});

test('a job that was planned by a clock an hour ahead runs when its pause is over, on one process', async () => {
  let skew = 0;
  const clock = new ManualClock();
  const jumping = { now: () => clock.now() + skew, sleep: clock.sleep.bind(clock) };
  const log = (): void => undefined;
  const logger = { debug: log, info: log, warn: log, error: log };
  const queue = createMemoryJobQueue({ clock: jumping, logger });
  const runs: number[] = [];
  queue.handle('collect-metrics', () => Promise.resolve(void runs.push(clock.now())));
  await queue.every('collect-metrics', 10 * minute);
  await queue.start();
  const pass = async (milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += minute) {
      clock.advance(minute);
      await turn();
    }
  };
  await turn();
  skew = hour;
  await pass(20 * minute);
  skew = 0;
  const before = runs.length;
  await pass(31 * minute);
  expect(runs.length - before).toBeGreaterThanOrEqual(3);
  expect(runs.length - before).toBeLessThanOrEqual(5);
  await Promise.all([queue.stop(), pass(minute)]);
});
