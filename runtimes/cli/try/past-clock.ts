import { systemClock } from '#adapters/system/clock';
import type { Clock } from '#ports/shared/clock';

/** A clock that begins in the past, goes on as usual, and is moved on by hand until it is the present. */
export interface PastClock extends Clock {
  /** Moves it to a time, in milliseconds; never past the present. */
  moveTo(time: number): void;
}

/** Creates a clock that shows a time of the past now, in milliseconds. */
export function pastClock(time: number): PastClock {
  let behind = systemClock.now() - time;
  return {
    now: () => systemClock.now() - behind,
    sleep: systemClock.sleep,
    moveTo: (next) => {
      behind = Math.max(0, systemClock.now() - next);
    },
  };
}
