import { describe, test } from '@jest/globals';
import fc from 'fast-check';
import { accessSenders } from './event-order/access-senders.ts';
import { prepareArrivals, textOf } from './event-order/arrivals.ts';
import { commentSenders } from './event-order/comment-senders.ts';
import { messageSenders } from './event-order/message-senders.ts';
import type { Sender } from './event-order/sender.ts';
import { spoiled, spoiledText } from './event-order/spoiled.ts';

/** Returns bodies of a network with nonsense in them. */
function bodiesOf(sender: Sender): fc.Arbitrary<string> {
  const { change, join = ([only]: readonly object[]) => only ?? {} } = sender;
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  if (sender.text) return changes.map((list) => textOf(sender, join(list))).chain(spoiledText);
  const inside = spoiled(changes).map((list) => join(Array.isArray(list) ? list : []));
  const anywhere = spoiled(changes.map(join));
  return (sender.isAsked ? inside : anywhere).map((body) => (body === undefined ? '' : JSON.stringify(body)));
}

describe.each([...commentSenders, ...messageSenders, ...accessSenders])(
  '$what of $social_network',
  (sender) => {
    test('with nonsense at any depth are worked off, and tell nothing twice', async () => {
      const end = await prepareArrivals(sender);
      await fc.assert(
        fc.asyncProperty(fc.array(bodiesOf(sender), { minLength: 1, maxLength: 4 }), async (bodies) => {
          await end([...bodies, ...bodies.toReversed()], { account: 'before', isToldEach: true });
        }),
        { numRuns: 300 },
      );
    }, 60_000);
  },
);
