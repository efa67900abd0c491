import { processDue } from '#domain/foundation/jobs/process-due';
import { expect, test } from '@jest/globals';
import { setImmediate as nextTick } from 'node:timers/promises';
import { withAccount } from '../../../fakes/test-account.ts';

const minute = 60_000;

/** Time passes while everything waits, so that new work is looked for. */
async function wait(clock: { advance(milliseconds: number): void }): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    clock.advance(300);
    for (let tick = 0; tick < 20; tick += 1) await nextTick();
  }
}

test('a worker that stood still, while another did its work in part and let go, changes nothing any more', async () => {
  const { create, clock, ports } = await withAccount('2026-11-20T09:10:00.000Z');
  const { storage } = ports;
  const { _id } = await create('once');
  clock.advance(10 * minute);
  const outcomes: boolean[] = [];
  await processDue(ports, 'publications', {
    concurrency: 2,
    orderingKey: 'id_account',
    owner: 'id_client',
    async work(record, lease) {
      if (outcomes.length > 0)
        return void (await storage.update('publications', _id, { due_date: undefined }, { lease }));
      // It stands still here for a minute; another worker takes the post, is told to wait, and lets go.
      const due_date = new Date(clock.now() + minute).toISOString();
      await storage.update('publications', _id, { lease: 'another worker', due_date });
      clock.advance(minute);
      await storage.update('publications', _id, { lease: undefined, due_date });
      await wait(clock);
      outcomes.push((await storage.update('publications', _id, { text: record.text }, { lease })) !== undefined);
    },
  });
  expect(outcomes).toEqual([false]);
});

test('what falls due again while it is looked for more work is done in the same run', async () => {
  const { create, clock, ports } = await withAccount('2026-11-20T09:10:00.000Z');
  const { storage } = ports;
  const { _id } = await create('twice');
  clock.advance(10 * minute);
  let times = 0;
  let look: () => void = () => undefined;
  const looks = new Promise<void>((resolve) => (look = resolve));
  const claim: typeof storage.claim = async (...query) => {
    const found = await storage.claim(...query);
    // The first search without a find takes so long that the work ends meanwhile.
    if (found.length === 0 && times === 1) {
      look();
      for (let tick = 0; tick < 20; tick += 1) await nextTick();
    }
    return found;
  };
  await processDue({ ...ports, storage: { ...storage, claim } }, 'publications', {
    concurrency: 2,
    orderingKey: 'id_account',
    owner: 'id_client',
    async work(_, lease) {
      times += 1;
      const again = times === 1;
      if (again) await looks;
      const due_date = again ? new Date(clock.now()).toISOString() : undefined;
      await storage.update('publications', _id, { due_date, lease: undefined }, { lease });
    },
  });
  expect(times).toBe(2);
});
