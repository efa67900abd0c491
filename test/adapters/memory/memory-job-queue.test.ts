import * as runner from '@jest/globals';
import { createMemoryJobQueue } from '#adapters/memory/memory-job-queue';
import type { Clock } from '#ports/foundation/clock';
import { describeJobQueue } from '../../contracts/job-queue-contract.ts';

const clock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) return void resolve();
      const timer = setTimeout(resolve, milliseconds);
      const wake = () => {
        clearTimeout(timer);
        resolve();
      };
      signal?.addEventListener('abort', wake, { once: true });
    }),
};

describeJobQueue(runner, 'memory job queue', async () => ({
  open: async (logger) => createMemoryJobQueue({ clock, logger }),
}));
