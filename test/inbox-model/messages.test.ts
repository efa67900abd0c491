import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { histories } from './message-history.ts';
import { playHistory } from './message-play.ts';
import { messageNetworks } from './message-traits.ts';

const seed = Number(process.env.SEED ?? '39');
const numRuns = Number(process.env.RUNS ?? (process.env.EXHAUSTIVE === '1' ? '300' : '30'));

test.each(messageNetworks)(
  'whatever happens at %s and here, what is here equals what the network has',
  async (network) => {
    await fc.assert(
      fc.asyncProperty(histories([network]), async (history) => {
        await playHistory(history);
      }),
      { numRuns, seed },
    );
    expect(true).toBe(true);
  },
);
