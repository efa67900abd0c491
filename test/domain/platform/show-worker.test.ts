import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { createPlatform } from '#domain/platform/create-platform';
import { expect, test } from '@jest/globals';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

const beat = 10_000;
const hour = 3_600_000;

test('a worker shows itself every ten seconds from its start, and is gone when it stops', async () => {
  const stopping = new AbortController();
  const { platform, ports, clock } = await createTestPlatform({ stopping: stopping.signal });
  const work = await platform.start();
  const started_date = '2026-11-20T09:00:00.000Z';
  expect(await ports.storage.find('workers', {})).toMatchObject([{ started_date, seen_date: started_date }]);
  for (let beats = 0; beats < 3; beats += 1) {
    clock.advance(beat);
    await new Promise(setImmediate);
  }
  const seen_date = '2026-11-20T09:00:30.000Z';
  expect(await ports.storage.find('workers', {})).toMatchObject([{ started_date, seen_date }]);
  stopping.abort();
  await work.ended;
  expect(await ports.storage.find('workers', {})).toEqual([]);
});

test('a worker that cannot show itself works on, says so, and shows itself at the next beat', async () => {
  const storage = createMemoryStorage();
  let isDown = true;
  const { platform, clock, logged, ports } = await createTestPlatform({
    storage: {
      ...storage,
      update: (kind, ...rest) =>
        isDown && kind === 'workers' ? Promise.reject(new Error('down')) : storage.update(kind, ...rest),
    },
  });
  await platform.start();
  expect(logged).toMatchObject([{ level: 'warn', message: 'a worker could not show itself' }]);
  isDown = false;
  clock.advance(beat);
  await new Promise(setImmediate);
  expect(await ports.storage.find('workers', {})).toHaveLength(1);
});

test('two processes are two workers', async () => {
  const { platform, ports } = await createTestPlatform();
  await platform.start();
  await createPlatform(ports).start();
  expect(await platform.backlog()).toMatchObject({ workers: 2 });
});

test('one that died is forgotten after an hour', async () => {
  const { platform, ports, clock } = await createTestPlatform();
  // For one that is killed time stands still.
  await createPlatform({ ...ports, clock: new ManualClock() }).start();
  clock.advance(hour);
  await platform.work.forgetExpired();
  expect(await ports.storage.find('workers', {})).toHaveLength(1);
  clock.advance(1);
  await platform.work.forgetExpired();
  expect(await ports.storage.find('workers', {})).toEqual([]);
});

test('a worker shows which of its jobs fail, until they run well again', async () => {
  const handlers = new Map<string, () => Promise<void>>();
  const { platform, ports, clock } = await createTestPlatform();
  Object.assign(ports.jobs, { handle: (name: string, run: () => Promise<void>) => handlers.set(name, run) });
  await platform.start();
  const run = handlers.get('renew-sessions');
  const { storage } = ports;
  const { find } = storage;
  const shown = async () => {
    clock.advance(beat);
    await new Promise(setImmediate);
    return (await find('workers', {})).map(({ failing_jobs }) => failing_jobs);
  };
  Object.assign(storage, { find: () => Promise.reject(new Error('down')) });
  await expect(run?.()).rejects.toThrow('down');
  expect(await shown()).toEqual([['renew-sessions']]);
  Object.assign(storage, { find });
  await run?.();
  expect(await shown()).toEqual([undefined]);
});
