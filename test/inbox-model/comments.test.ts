import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { commentNetworks } from './comment-networks.ts';
import { histories } from './comment-steps.ts';
import { runHistory } from './run-comments.ts';

const isExhaustive = process.env.EXHAUSTIVE === '1';
const seed = Number(process.env.SEED ?? 39);
const runs = Number(process.env.RUNS ?? 12) * (isExhaustive ? 10 : 1);

test.each(commentNetworks)(
  'comments here become what they are on $social_network, whatever is pushed late, twice or never',
  async (network) => {
    await fc.assert(
      fc.asyncProperty(histories(network), async (history) => {
        expect(await runHistory(network, history)).toEqual([]);
      }),
      { numRuns: runs, seed },
    );
  },
  isExhaustive ? 1_200_000 : 120_000,
);
