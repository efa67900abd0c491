import { describe, test } from '@jest/globals';
import fc from 'fast-check';
import { accessSenders } from './event-order/access-senders.ts';
import { prepareArrivals } from './event-order/arrivals.ts';
import { commentSenders } from './event-order/comment-senders.ts';
import { messageSenders } from './event-order/message-senders.ts';
import { numberSenders } from './event-order/number-senders.ts';
import { spoiledBodies } from './event-order/spoiled.ts';
import { runs } from '../../chosen.ts';

describe.each([...commentSenders, ...messageSenders, ...accessSenders, ...numberSenders])(
  '$what of $social_network',
  (sender) => {
    test('with nonsense at any depth are worked off, and tell nothing twice', async () => {
      const end = await prepareArrivals(sender);
      await fc.assert(
        fc.asyncProperty(fc.array(spoiledBodies(sender), { minLength: 1, maxLength: 2 }), async (bodies) => {
          await end([...bodies, ...bodies.toReversed()], { account: 'before', isSentEach: true });
        }),
        { numRuns: runs(200) },
      );
    }, 60_000);
  },
);
