import { systemClock } from '#adapters/system/clock';
import type { Clock } from '#ports/foundation/clock';

/** A clock that begins in the past, runs at normal speed, and is moved forward by hand until it shows the present. */
export interface PastClock extends Clock {
  /** Moves it to a time, in milliseconds; never past the present. */
  moveTo(time: number): void;
}

/** Creates a clock that currently shows a time in the past, in milliseconds. */
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
