import type { PostLook } from '#ports/inbox/comment-poll';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often the comments on a post are read, by the age of the post; both in milliseconds. */
const bands = [
  { until: hour, every: 10 * minute },
  { until: day, every: 30 * minute },
  { until: 3 * day, every: 2 * hour },
  { until: 7 * day, every: 8 * hour },
  { until: 30 * day, every: day },
] as const;

/** Older posts are no longer read automatically; in milliseconds. */
export const oldestRead = 30 * day;
/** How many times less often comments are read when the network also pushes them. */
const pushedFactor = 6;
/** The shortest interval between paid reads. */
const minPaidInterval = 6 * hour;
/** The factor up to which reads that find nothing stretch the interval. */
const maxStretch = 8;

/**
 * Returns when to read the comments on a post next; undefined for never. All times are in milliseconds. `look` is
 * undefined for a post that was never read. `isPushed`: the network also pushes comments. `isPaid`: reading costs
 * credits.
 */
export function nextLook(
  published: number,
  look: PostLook | undefined,
  now: number,
  { isPushed = false, isPaid = false }: { readonly isPushed?: boolean; readonly isPaid?: boolean } = {},
): number | undefined {
  const age = now - published;
  const band = bands.find(({ until }) => age < until);
  if (!band) return undefined;
  if (!look) return now;
  const stretch = Math.min(2 ** look.empty, maxStretch);
  const usual = band.every * (isPushed ? pushedFactor : 1);
  const every = isPaid ? Math.max(usual, minPaidInterval) : usual;
  return Date.parse(look.checked_date) + Math.min(every * stretch, day);
}
