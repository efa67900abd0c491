import { NetworkFailure } from '#domain/networks/network-failure';
import { createPlatform } from '#domain/platform/create-platform';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { describe, expect, test } from '@jest/globals';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';
import { withAnnouncing } from '../webhooks/announcing.ts';

const second = 1000;
const minute = 60 * second;
const beat = 10 * second;
const inTenMinutes = '2026-11-20T09:10:00.000Z';

/** Lets time pass in steps, so that what runs besides gets its turn. */
async function pass(clock: { advance(milliseconds: number): void }, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= beat) {
    clock.advance(Math.min(beat, left));
    await new Promise(setImmediate);
  }
}

/** A platform with a worker, and one account to post to. */
async function open(overrides: Partial<PlatformPorts> = {}) {
  const service = await createTestPlatform(overrides);
  const { platform, made, app, clock } = service;
  const [id_account = ''] = await service.connect();
  await platform.start();
  const create = (text: string) =>
    platform.publications.createPublication(app, {
      id_organization: made.id_organization,
      id_account,
      input: { social_network: 'bluesky', text, publish_date: inTenMinutes },
    });
  return { ...service, create, wait: (milliseconds: number) => pass(clock, milliseconds) };
}

describe('the service is not ready', () => {
  test('while no worker shows itself', async () => {
    const { platform, clock } = await createTestPlatform();
    const message = 'no worker has been seen for 60 seconds';
    expect(await platform.readiness()).toEqual([{ reason: 'no_worker', message }]);
    await platform.start();
    expect(await platform.readiness()).toEqual([]);
    await pass(clock, 10 * minute);
    expect(await platform.readiness()).toEqual([]);
  });

  test('while no file can be stored, and says why', async () => {
    const files = createMemoryFileStore();
    let words: string | undefined = 'the disk has 0 bytes left';
    const check = () => (words === undefined ? Promise.resolve() : Promise.reject(new Error(words)));
    const { platform } = await createTestPlatform({ files: { ...files, check } });
    await platform.start();
    const message = 'files cannot be stored: the disk has 0 bytes left';
    expect(await platform.readiness()).toEqual([{ reason: 'disk', message }]);
    words = undefined;
    expect(await platform.readiness()).toEqual([]);
  });

  test('a minute after its last worker died', async () => {
    const { platform, ports, clock } = await createTestPlatform();
    // For one that is killed time stands still.
    await createPlatform({ ...ports, clock: new ManualClock() }).start();
    clock.advance(minute);
    expect(await platform.readiness()).toEqual([]);
    clock.advance(1);
    expect(await platform.readiness()).toMatchObject([{ reason: 'no_worker' }]);
  });

  test('when a publication that could go out has not for more than a minute', async () => {
    const { platform, create, wait } = await open();
    await create('late');
    await wait(11 * minute);
    expect(await platform.readiness()).toEqual([]);
    await wait(15 * second);
    const message = 'the oldest due publication on bluesky is 75 seconds late';
    expect(await platform.readiness()).toEqual([{ reason: 'late', message }]);
    await platform.work.publishDue();
    expect(await platform.readiness()).toEqual([]);
  });

  test('when storage cannot be written and read back, and then tells nothing else', async () => {
    const storage = createMemoryStorage();
    let check = (): Promise<void> => Promise.reject(new Error('the disk is full'));
    const { platform } = await createTestPlatform({ storage: { ...storage, check: () => check() } });
    const message = 'storage cannot be written and read back: the disk is full';
    expect(await platform.readiness()).toEqual([{ reason: 'storage', message }]);
    check = () => Promise.resolve();
    expect(await platform.readiness()).toMatchObject([{ reason: 'no_worker' }]);
  });

  test('when storage does not answer within five seconds', async () => {
    const storage = { ...createMemoryStorage(), check: () => new Promise<void>(() => undefined) };
    const { platform, clock } = await createTestPlatform({ storage });
    const asked = platform.readiness();
    clock.advance(5 * second);
    expect(await asked).toMatchObject([{ reason: 'storage', message: expect.stringMatching(/no answer/) }]);
  });

  test('when more and more webhooks are late at each of five counts', async () => {
    const { platform, clock, say, deliver } = await withAnnouncing();
    await platform.start();
    const reasons: string[] = [];
    for (let round = 1; round <= 8; round += 1) {
      await say(...Array.from({ length: 5 }, (_, index) => `account ${round}.${index}`));
      await say(`account ${round}`);
      await say(`another account ${round}`);
      await pass(clock, 30 * second);
      for (let times = 0; times < 3; times += 1) {
        reasons.push((await platform.readiness()).map(({ reason }) => reason).join());
      }
    }
    expect(reasons.slice(0, 12).join('')).toBe('');
    expect(reasons.slice(-1)).toEqual(['webhooks']);
    // As many as before: it grows no more.
    await pass(clock, 2 * minute);
    await platform.readiness();
    await pass(clock, 30 * second);
    expect(await platform.readiness()).toEqual([]);
    await deliver();
    expect(await platform.readiness()).toEqual([]);
  });
});

describe('what waits for a reason makes nothing late:', () => {
  test('a publication that is being sent', async () => {
    const { platform, create, wait, network } = await open();
    let answer: () => void = () => undefined;
    network.gate = new Promise((resolve) => (answer = resolve));
    await create('slow');
    await wait(10 * minute);
    const sending = platform.work.publishDue();
    await wait(5 * minute);
    expect(await platform.readiness()).toEqual([]);
    answer();
    await sending;
    expect(network.posts.size).toBe(1);
  });

  test('an account that the network holds back', async () => {
    const { platform, create, wait, network } = await open();
    const until = '2026-11-20T09:30:00.000Z';
    network.faults.push({ at: 'before the session', error: new NetworkFailure('throttled', 'slow down', { until }) });
    await create('one');
    await create('two');
    await wait(10 * minute);
    await platform.work.publishDue();
    await wait(15 * minute);
    expect(await platform.readiness()).toEqual([]);
  });

  test('a network that wants to be left alone, until a minute after its pause', async () => {
    const { platform, create, wait, network } = await open();
    const error = new NetworkFailure('throttled', 'slow down', { until: '2026-11-20T09:30:00.000Z', scope: 'network' });
    network.faults.push({ at: 'before the session', error });
    await create('one');
    await wait(10 * minute);
    await platform.work.publishDue();
    await create('two');
    await wait(20 * minute + 30 * second);
    expect(await platform.readiness()).toEqual([]);
    await wait(45 * second);
    const message = 'the oldest due publication on bluesky is 75 seconds late';
    expect(await platform.readiness()).toEqual([{ reason: 'late', message }]);
  });
});
