import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accessSenders } from './event-order/access-senders.ts';
import { prepareArrivals } from './event-order/arrivals.ts';
import { commentSenders } from './event-order/comment-senders.ts';
import { messageSenders } from './event-order/message-senders.ts';
import { numberSenders } from './event-order/number-senders.ts';
import { passedOnNumbers } from './event-order/passed-on-numbers.ts';
import { runs } from '../../chosen.ts';

/** The full run is long enough to produce two facts about one thing at one time. */
const numRuns = runs(300);

describe.each([...commentSenders, ...messageSenders, passedOnNumbers, ...accessSenders, ...numberSenders])(
  '$what of $social_network',
  (sender) => {
    const { change, join = ([only]: readonly object[]) => only ?? {}, isOfGrant = false } = sender;
    const separately = (changes: readonly object[]) => changes.map((one) => join([one]));
    const ways = ['shuffled', ...(sender.join ? ['joined'] : []), ...(isOfGrant ? [] : ['before the account'])];
    const cases = fc
      .array(change, { minLength: 1, maxLength: 6 })
      .chain((list) =>
        fc.record({
          list: fc.constant(list),
          shuffled: fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }),
          cut: fc.nat({ max: list.length }),
          way: fc.constantFrom(...ways),
          isSentEach: fc.boolean(),
        }),
      );

    test('ends in the same state shuffled and doubled, in one body or many, before the account is here or after', async () => {
      const end = await prepareArrivals(sender);
      const hash = (state: object) => createHash('sha256').update(JSON.stringify(state)).digest('hex');
      const seen = new Set([hash(await end([], { account: 'before', isSentEach: true }))]);
      await fc.assert(
        fc.asyncProperty(cases, async ({ list, shuffled, cut, way, isSentEach }) => {
          const inOrder = await end(separately(list), { account: 'before', isSentEach: true });
          const halves = [shuffled.slice(0, cut), shuffled.slice(cut)];
          const bodies = way === 'joined' ? halves.map((half) => join(half)) : separately(shuffled);
          const account = way === 'before the account' ? 'after' : 'before';
          expect(await end(bodies, { account, isSentEach })).toEqual(inOrder);
          seen.add(hash(inOrder));
        }),
        { numRuns },
      );
      // Otherwise this would also pass for a network that reports nothing.
      expect(seen.size).toBeGreaterThan(1);
    }, 60_000);
  },
);
