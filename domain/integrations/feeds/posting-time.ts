const minute = 60_000;

/** How long a post can be cancelled before it is published, in milliseconds. */
const notice = 5 * minute;
/** The interval between posts of an account, in milliseconds. */
export const minPostInterval = 10 * minute;

/**
 * Returns the first time, `notice` from now or later, at least `apart` from all other posts of the account. All times
 * are in milliseconds.
 */
export function postingTime(now: number, taken: readonly number[]): number {
  const sorted = [...taken].sort((a, b) => a - b);
  let time = now + notice;
  for (const other of sorted) if (Math.abs(other - time) < minPostInterval) time = other + minPostInterval;
  return time;
}
