import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationType } from '#ports/publications/publication';
import { rulebook } from '../networks/index.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Returns the ages from one, not included, up to another, at which a post is measured. */
function every(step: number, after: number, until: number): readonly number[] {
  const count = Math.round((until - after) / step);
  return Array.from({ length: count }, (_, index) => after + (index + 1) * step);
}

/** The ages of a post at which it is measured, in milliseconds. */
const usual = [
  ...every(hour, 0, 6 * hour),
  ...every(3 * hour, 6 * hour, day),
  ...every(12 * hour, day, 3 * day),
  ...every(day, 3 * day, 7 * day),
  14 * day,
  30 * day,
  90 * day,
];
/** Networks take the numbers of a story away with the story, after a day. */
const story = usual.filter((age) => age < day).concat(day - hour / 2);
/** Each measurement costs credits. X tells some numbers only of the first thirty days. */
const paid = [day, 3 * day, 7 * day, 30 * day - hour];

/** Posts older than this are not measured any more, in milliseconds. */
export const oldestMeasured = 90 * day;
/** The most by which measurements that find nothing new stretch the pause, and how long it is then at most. */
const mostStretch = 8;
const longestStretch = day;

/**
 * Returns the age at which a post is measured next, in milliseconds; undefined when never. `measured` is its age at the last
 * measurement, 0 before the first. `unchanged`: how often in a row nothing was new, which stretches the pauses of the
 * first week up to a day.
 */
export function nextAge(
  post: { readonly social_network: SocialNetwork; readonly publication_type: PublicationType },
  measured: number,
  unchanged: number,
): number | undefined {
  const isPaid = rulebook[post.social_network].credits !== undefined;
  const ages = isPaid ? paid : post.publication_type === 'stories' ? story : usual;
  const left = ages.filter((age) => age > measured);
  const [next] = left;
  if (next === undefined || isPaid || unchanged === 0) return next;
  const pause = Math.min((next - measured) * Math.min(2 ** unchanged, mostStretch), longestStretch);
  return left.findLast((age) => age <= measured + pause) ?? next;
}
