import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationType } from '#ports/publishing/publication';
import type { DateTime } from '#ports/foundation/date-time';
import { networkMetrics, rulebook } from '../../networks/index.ts';
import { toDateTime } from '../../foundation/index.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Returns the ages at which a post is measured, from one (exclusive) to another (inclusive). */
function every(step: number, after: number, until: number): readonly number[] {
  const count = Math.round((until - after) / step);
  return Array.from({ length: count }, (_, index) => after + (index + 1) * step);
}

/** The ages at which a post is measured, in milliseconds. */
const defaultAges = [
  ...every(hour, 0, 6 * hour),
  ...every(3 * hour, 6 * hour, day),
  ...every(12 * hour, day, 3 * day),
  ...every(day, 3 * day, 7 * day),
  14 * day,
  30 * day,
  90 * day,
];
/** Networks remove the metrics of a story with the story, after a day. */
const story = defaultAges.filter((age) => age < day).concat(day - hour / 2);
/** Each measurement costs credits. X provides some metrics only for thirty days. */
const paid = [day, 3 * day, 7 * day, 30 * day - hour];

/** Older posts are no longer measured, in milliseconds. */
export const maxMeasuringAge = 90 * day;
/** The maximum factor and the maximum interval after measurements without changes. */
const maxStretchFactor = 8;
const maxStretchedPause = day;

/**
 * Returns the age of a post's next measurement, in milliseconds; undefined if there is none. `measured` is its age at
 * the last measurement, 0 before the first. `unchanged` counts consecutive measurements without changes, which stretch
 * the intervals of the first week up to a day.
 */
export function nextAge(
  post: { readonly social_network: SocialNetwork; readonly publication_type: PublicationType },
  measured: number,
  unchanged: number,
): number | undefined {
  const isPaid = rulebook[post.social_network].credits !== undefined;
  const ages = isPaid ? paid : post.publication_type === 'stories' ? story : defaultAges;
  const left = ages.filter((age) => age > measured);
  const [next] = left;
  if (next === undefined || isPaid || unchanged === 0) return next;
  const pause = Math.min((next - measured) * Math.min(2 ** unchanged, maxStretchFactor), maxStretchedPause);
  return left.findLast((age) => age <= measured + pause) ?? next;
}

type Published = Pick<
  Publication,
  'creation_date' | 'external_identifier' | 'publication_type' | 'publish_date' | 'social_network'
>;

/** Returns the delay of a post's first measurement, in milliseconds; undefined if it is not measured. */
export function firstPause({ clock }: Ports<'clock'>, publication: Published, late: () => number): number | undefined {
  const { external_identifier, social_network, publication_type } = publication;
  const metrics = networkMetrics[social_network];
  if (external_identifier === undefined || !metrics || metrics.post.length === 0) return undefined;
  const age = clock.now() - Date.parse(publication.publish_date ?? publication.creation_date);
  if (age > maxMeasuringAge) return undefined;
  const first = nextAge({ social_network, publication_type }, 0, 0) ?? 0;
  // Posts published long before are spread over a day.
  return age < first ? first - age : age < day ? 0 : late();
}

/** Returns when an unmeasured post is first measured, if its account's metrics are collected. */
export function firstReading(ports: Ports<'clock'>, publication: Published): DateTime | undefined {
  const pause = firstPause(ports, publication, () => 0);
  const isPushed = networkMetrics[publication.social_network]?.arePostsPushed;
  return pause === undefined || isPushed ? undefined : toDateTime(ports.clock.now() + pause);
}
