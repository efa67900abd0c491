import type { PostLook } from '#ports/comments/comment-poll';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often the comments on a post are read, by its age; both in milliseconds. */
const bands = [
  { until: hour, every: 10 * minute },
  { until: day, every: 30 * minute },
  { until: 3 * day, every: 2 * hour },
  { until: 7 * day, every: 8 * hour },
  { until: 30 * day, every: day },
] as const;

/** Older posts are not read by themselves any more, in milliseconds. */
export const oldestRead = 30 * day;
/** How much more seldom comments are read that the network pushes as well. */
const secondLook = 6;
/** How often at most comments are read that cost credits. */
const paidLook = 6 * hour;
/** The most by which reads that find nothing stretch the interval. */
const mostStretch = 8;

/**
 * Returns when to read the comments on a post next; undefined when never. All times are in milliseconds. `look` is
 * undefined for a post that was never read. `isPushed`: the network pushes comments too. `isPaid`: reading
 * costs credits.
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
  const stretch = Math.min(2 ** look.empty, mostStretch);
  const usual = band.every * (isPushed ? secondLook : 1);
  const every = isPaid ? Math.max(usual, paidLook) : usual;
  return Date.parse(look.checked_date) + Math.min(every * stretch, day);
}
