import type { ManualClock } from './manual-clock.ts';
import { answersAreOut } from './test-platform.ts';

/**
 * Lets time pass, so many milliseconds at a time, until a call ends. Where the call asks real servers, small steps are
 * needed: while it waits for them, time goes on, and on a busy machine what they gave out would expire.
 */
export async function inTime<T>(
  { clock }: { readonly clock: ManualClock },
  call: Promise<T>,
  step = 1_000,
): Promise<T> {
  const state = { isOver: false };
  const over = call.finally(() => {
    state.isOver = true;
  });
  over.catch(() => undefined);
  while (!state.isOver) {
    await answersAreOut();
    clock.advance(step);
  }
  return over;
}
