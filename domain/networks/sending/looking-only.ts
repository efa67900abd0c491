import type { AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import { NetworkFailure } from '../network-failure.ts';

/** Thrown instead of sending again: the network certainly does not have it. */
export class NotThere extends NetworkFailure {}

/**
 * Returns a sender that only looks for what was sent and never sends. Throws `NotThere` instead of sending.
 * `isSettled`: no earlier call can still be in progress.
 */
export function lookingOnly<Input, Result>(
  { find, ...send }: NetworkSend<Input, object, Result>,
  isSettled = false,
): NetworkSend<Input, object, Result> {
  let isLeftToStep = false;
  const notThere = () => new NotThere('refused', 'the network does not have it');
  const refuse = () =>
    Promise.reject(
      send.checksBeforeCall && isSettled ? notThere() : new NetworkFailure('temporary', 'the network does not show it'),
    );
  return {
    ...send,
    ...(find && {
      async find(input: Input, attempt: AttemptFacts) {
        const found = await find(input, attempt);
        isLeftToStep = found === 'repeatable';
        return found;
      },
    }),
    step(input, progress) {
      if (!isLeftToStep) return Promise.reject(notThere());
      // Only a step can tell the outcome of the call. It may do anything but the call.
      return send.step(input, {
        get attempt() {
          return progress.attempt;
        },
        wasCalled: progress.wasCalled,
        save: (changes) => progress.save(changes),
        takeBack: (changes) => progress.takeBack(changes),
        once: refuse,
        onceWhole: refuse,
        submit: refuse,
      });
    },
  };
}
