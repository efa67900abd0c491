const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const shortest = 5 * second;
const pauses = [shortest, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour];

/** How long a delivery is retried, in milliseconds. */
export const giveUpAfter = 3 * day;
/** How long an address must fail before it is switched off, in milliseconds. */
export const switchOffAfter = 5 * day;

/** Returns the pause after this many tries of one delivery, in milliseconds; the last pause repeats. */
export function pauseAfter(tries: number): number {
  return pauses[Math.min(tries, pauses.length) - 1] ?? 0;
}

/** Returns the pause of an address that has failed for this long, both in milliseconds: about the same time again. */
export function addressPause(failing: number): number {
  return pauses.findLast((pause) => pause <= failing) ?? shortest;
}
