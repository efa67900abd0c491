import { test } from '@jest/globals';
import fc from 'fast-check';
import { commentNetworks } from './comment-networks.ts';
import { compareOrders, shuffles } from './comment-order.ts';
import { histories } from './comment-steps.ts';
import { runHistory } from './run-comments.ts';

const isExhaustive = process.env.EXHAUSTIVE === '1';
const seed = Number(process.env.SEED ?? 39);
/** Skips shrinking failed histories, which takes longest. */
const endOnFailure = process.env.SHRINK === '0';
const runs = Number(process.env.RUNS ?? 15) * (isExhaustive ? 10 : 1);

test.each(commentNetworks)(
  'comments here end up as on $social_network, even when pushes are late, duplicated or lost',
  async (network) => {
    await fc.assert(
      fc.asyncProperty(histories(network), (history) => runHistory(network, history)),
      { numRuns: runs, seed, endOnFailure },
    );
  },
  isExhaustive ? 1_200_000 : 120_000,
);

test.each(commentNetworks.filter(({ pushes }) => pushes.length > 0))(
  'the order of pushes from $social_network does not matter',
  async (network) => {
    await fc.assert(
      fc.asyncProperty(shuffles(network), (shuffled) => compareOrders(network, shuffled)),
      { numRuns: runs, seed, endOnFailure },
    );
  },
  isExhaustive ? 1_200_000 : 120_000,
);
