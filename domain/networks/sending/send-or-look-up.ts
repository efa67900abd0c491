import type { Clock } from '#ports/foundation/clock';
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

/** How long a caller waits while a lost response is looked up, in milliseconds. */
const timeout = 10_000;
/** And while the network processes its file, before anything was sent. */
const timeoutWithFiles = 30_000;
const pause = 1_000;

/** Delays after which the job looks it up, in milliseconds; afterwards it is given up. */
export const looks = [60_000, 120_000, 600_000, 3_600_000] as const;

/**
 * Runs `proceed`, and retries for some seconds while its effect may still appear: the network is processing it, or its
 * response was lost. `isLost` tells whether a response is missing; `heard` returns what other events have reported.
 * Throws the last failure.
 */
export async function sendOrLookUp<Result>(
  { clock }: { readonly clock: Clock },
  proceed: () => Promise<Result>,
  {
    isLost,
    findReported,
  }: { isLost(): Promise<boolean>; readonly findReported?: (() => Promise<Result | undefined>) | undefined },
): Promise<Result> {
  const began = clock.now();
  let lost_since: number | undefined;
  for (;;) {
    try {
      return await proceed();
    } catch (error) {
      const lost = await isLost();
      if (lost) lost_since ??= clock.now();
      const deadline = lost_since === undefined ? began + timeoutWithFiles : lost_since + timeout;
      const kind = error instanceof NetworkFailure ? error.kind : undefined;
      const found = lost ? await findReported?.() : undefined;
      if (found !== undefined) return found;
      const mayCome =
        kind === 'processing' || (lost && (kind === 'temporary' || (kind === 'unknown' && findReported !== undefined)));
      if (!mayCome || clock.now() + pause > deadline) throw error;
      await clock.sleep(pause);
    }
  }
}
