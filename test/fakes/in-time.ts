import type { ManualClock } from './manual-clock.ts';
import { answersAreOut } from './test-platform.ts';

/** Lets time pass, a second at a time, until a call ends. */
export async function inTime<T>({ clock }: { readonly clock: ManualClock }, call: Promise<T>): Promise<T> {
  const state = { isOver: false };
  const over = call.finally(() => {
    state.isOver = true;
  });
  over.catch(() => undefined);
  while (!state.isOver) {
    await answersAreOut();
    clock.advance(1_000);
  }
  return over;
}
