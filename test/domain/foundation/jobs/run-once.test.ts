import { runOnce } from '#domain/foundation/jobs/run-once';
import { expect, test } from '@jest/globals';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const call = { caller: 'app', key: 'key', fingerprint: 'the same request' };

test('a failed call that is repeated twice runs once, however late one of the two comes', async () => {
  const { ports } = await createTestPlatform();
  const { storage } = ports;
  await expect(runOnce(ports, call, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  let runs = 0;
  const run = (): Promise<unknown> => Promise.resolve({ run: (runs += 1) });
  const late = {
    ...ports,
    storage: {
      ...storage,
      // The other one comes, runs and ends after this one has looked.
      get: async (...read: Parameters<typeof storage.get>) => {
        const found = await storage.get(...read);
        expect(await runOnce(ports, call, run)).toEqual({ answer: { run: 1 }, replayed: false });
        return found;
      },
    },
  };
  await expect(runOnce(late as typeof ports, call, run)).rejects.toMatchObject({ code: 1008 });
  expect(await runOnce(ports, call, run)).toEqual({ answer: { run: 1 }, replayed: true });
});
