const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const shortest = 5 * second;
const pauses = [shortest, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour];

/** How long a delivery is tried, in milliseconds. */
export const giveUpAfter = 3 * day;
/** An address that takes nothing for this long is switched off, in milliseconds. */
export const switchOffAfter = 5 * day;

/** The pause after so many tries of one delivery, in milliseconds; the last one repeats. */
export function pauseAfter(tries: number): number {
  return pauses[Math.min(tries, pauses.length) - 1] ?? 0;
}

/** How long an address is left alone that has failed for so long, both in milliseconds: about as long again. */
export function addressPause(failing: number): number {
  return pauses.findLast((pause) => pause <= failing) ?? shortest;
}
