import { NetworkFailure } from '#domain/networks/network-failure';
import type { Clock } from '#ports/shared/clock';
import type { DateTime } from '#ports/shared/date-time';

/** Most time between the end of a request and its effect where others see it, in milliseconds. */
const usualSettling = 10_000;

/** What an attempt says of the request that makes the post. */
export interface AskedState {
  /** From before it is sent until its outcome is known. */
  readonly asked: boolean;
  readonly asked_date: DateTime;
  /** When waiting for its answer ended without one. */
  readonly lost_date?: DateTime | undefined;
}

/** When something was asked, as an attempt remembers it. */
interface Asked {
  readonly started_date: DateTime;
  readonly asked_date?: DateTime | undefined;
  readonly lost_date?: DateTime | undefined;
}

/**
 * Asks for something that must not be done twice, where a later try can look up whether it was done. `note` is
 * told before and, after a clear no, again. `ask` throws kind `unknown` when nobody can tell; that becomes
 * `temporary`, or the failure that caused it, and the attempt says that it was asked.
 */
export async function askOnce<T>(
  clock: Clock,
  note: (state: AskedState) => Promise<void>,
  ask: () => Promise<T>,
): Promise<T> {
  const asked_date = new Date(clock.now()).toISOString();
  await note({ asked: true, asked_date, lost_date: undefined });
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (error.kind === 'unknown') {
      const { cause, message } = error;
      await note({ asked: true, asked_date, lost_date: new Date(clock.now()).toISOString() });
      throw cause instanceof NetworkFailure
        ? cause
        : new NetworkFailure('temporary', message, { cause: error });
    }
    await note({ asked: false, asked_date });
    throw error;
  }
}

/**
 * Throws kind `processing` while what was asked for may still become visible: only later does its absence
 * prove that it was not done.
 */
export function requireSettled(clock: Clock, asked: Asked, settling = usualSettling): void {
  const { started_date, asked_date = started_date, lost_date = asked_date } = asked;
  const until = Date.parse(lost_date) + settling;
  if (clock.now() >= until) return;
  throw new NetworkFailure('processing', 'it is being looked up whether the post is there', {
    until: new Date(until).toISOString(),
  });
}
