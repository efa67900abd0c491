import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationType } from '#ports/publications/publication';
import type { DateTime } from '#ports/shared/date-time';
import { networkMetrics, rulebook } from '../networks/index.ts';
import { toDateTime } from '../shared/index.ts';

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

type Published = Pick<
  Publication,
  'creation_date' | 'external_identifier' | 'publication_type' | 'publish_date' | 'social_network'
>;

/** Returns how long after now a post is measured first, in milliseconds; undefined when it is not. */
export function firstPause(
  { clock }: Ports<'clock'>,
  publication: Published,
  late: () => number,
): number | undefined {
  const { external_identifier, social_network, publication_type } = publication;
  const metrics = networkMetrics[social_network];
  if (external_identifier === undefined || !metrics || metrics.post.length === 0) return undefined;
  const age = clock.now() - Date.parse(publication.publish_date ?? publication.creation_date);
  if (age > oldestMeasured) return undefined;
  const first = nextAge({ social_network, publication_type }, 0, 0) ?? 0;
  // Those that were published long before are measured in the course of a day.
  return age < first ? first - age : age < day ? 0 : late();
}

/** Returns when a post that nobody has measured yet is measured first, where its account's numbers are read by themselves. */
export function firstReading(ports: Ports<'clock'>, publication: Published): DateTime | undefined {
  const pause = firstPause(ports, publication, () => 0);
  const isPushed = networkMetrics[publication.social_network]?.arePostsPushed;
  return pause === undefined || isPushed ? undefined : toDateTime(ports.clock.now() + pause);
}
