import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { stateAfter } from './message-arrivals.ts';
import { histories, pushedHistories } from './message-history.ts';
import { playHistory } from './message-play.ts';
import { messageNetworks } from './message-traits.ts';

const seed = Number(process.env.SEED ?? '39');
/** A tenth of the histories, unless all are requested. */
const runs = (all: number, other = 0) => ({
  seed: seed + other,
  numRuns: process.env.EXHAUSTIVE === '1' ? all : Math.ceil(all / 10),
});

test.each(messageNetworks)(
  'whatever happens at %s and here, the inbox ends up with exactly its messages',
  async (network) => {
    await fc.assert(
      fc.asyncProperty(histories([network]), async (history) => {
        await playHistory(history);
      }),
      runs(300, messageNetworks.indexOf(network)),
    );
  },
);

test('the order and repetition of pushes do not change the result', async () => {
  const places = fc.array(fc.nat({ max: 1_000 }), { minLength: 60, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(pushedHistories(), places, async (history, order) => {
      const inOrder = await stateAfter(history, (index) => index, 1);
      const shuffled = await stateAfter(history, (index) => order[index % order.length] ?? 0, 2);
      const steps = shuffled.log.join('\n');
      expect({ steps, state: shuffled.state }).toEqual({ steps, state: inOrder.state });
    }),
    runs(400),
  );
});
