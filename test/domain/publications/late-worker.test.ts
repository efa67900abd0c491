import { expect, test } from '@jest/globals';
import { withAccount } from '../../fakes/test-account.ts';

test('a worker that was stopped in its last write finds that its lease is gone before it asks the network', async () => {
  const { create, platform, clock, network, ports } = await withAccount('2026-11-20T09:10:00.000Z');
  const { _id } = await create('once');
  clock.advance(10 * 60_000);
  const { storage } = ports;
  const update = storage.update.bind(storage);
  const due_date = '2026-11-20T10:00:00.000Z';
  let stopped = false;
  Object.assign(storage, {
    async update(...call: Parameters<typeof update>) {
      const written = await update(...call);
      if ('attempt' in call[2] && !stopped) {
        stopped = true;
        // The process is stopped here for a minute, and another one takes what it had.
        await update('publications', _id, { lease: 'another worker', due_date });
        clock.advance(60_000);
      }
      return written;
    },
  });
  await platform.work.publishDue();
  expect(network.calls).toEqual([]);
  expect((await storage.get('publications', _id))?.lease).toBe('another worker');
});
