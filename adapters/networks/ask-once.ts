import { NetworkFailure } from '#domain/networks/network-failure';
import type { Clock } from '#ports/shared/clock';
import type { DateTime } from '#ports/shared/date-time';

/** Most time between a request and its effect where others see it, in milliseconds. */
const settling = 10_000;

/** What an attempt says of the request that makes the post. */
export interface AskedState {
  /** From before it is sent until its outcome is known. */
  readonly asked: boolean;
  readonly asked_date: DateTime;
}

/**
 * Asks for something that must not be done twice, where a later try can look up whether it was done. `note` is
 * told before and, after a clear no, again. `ask` throws kind `unknown` when nobody can tell; that becomes
 * `temporary`, and the attempt says that it was asked.
 */
export async function askOnce<T>(
  clock: Clock,
  note: (state: AskedState) => Promise<void>,
  ask: () => Promise<T>,
): Promise<T> {
  const asked_date = new Date(clock.now()).toISOString();
  await note({ asked: true, asked_date });
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (error.kind === 'unknown') throw new NetworkFailure('temporary', error.message, { cause: error });
    await note({ asked: false, asked_date });
    throw error;
  }
}

/**
 * Throws kind `processing` while what was asked for may still become visible: only later does its absence
 * prove that it was not done.
 */
export function requireSettled(clock: Clock, asked_date: DateTime): void {
  const until = Date.parse(asked_date) + settling;
  if (clock.now() >= until) return;
  throw new NetworkFailure('processing', 'it is being looked up whether the post is there', {
    until: new Date(until).toISOString(),
  });
}
