import type { DateTime } from '#ports/foundation/date-time';
import type { BestHours } from '../../networks/index.ts';
import { localTime } from '../../foundation/index.ts';

const hour = 3_600_000;
const hoursOfDay = 24;
const hoursOfWeek = 7 * hoursOfDay;
/** The minimum number of posts, per slot and in total, for an account's own metrics to count. */
const minPerSlot = 3;
const fewest = 30;
/** The age at which a post's weight is halved. */
const halfLife = 90 * hoursOfDay * hour;
/** The weight of a post in the hours before and after its own. */
const neighbourWeight = 0.5;
/** The maximum of one post, relative to the account's typical post, so that outliers do not dominate. */
const maxScore = 3;
/** The weight, in posts, of the prior of a slot: the typical post, or more at the hours of the table. */
const priorWeight = 5;
const typicalScore = 1;
const tableScore = 1.2;

/** The engagement of a post. */
export interface ReachedPost {
  readonly publish_date: DateTime;
  readonly engagement: number;
}

/** An hour of a weekday. */
interface Slot {
  /** From 1, Monday, to 7, Sunday. */
  readonly weekday: number;
  readonly hour: number;
  /** The expected result of a post, relative to the account's typical post. */
  readonly score: number;
  /** How many posts of the account were published in it. */
  readonly n: number;
}

/** The best times for an account's posts, best first. */
export interface BestTimes {
  /** Whether the account's own metrics count, or only the table. */
  readonly source: 'own' | 'table';
  /** The number of posts included. */
  readonly n: number;
  readonly confidence: 'none' | 'ok' | 'thin';
  /** The hour of the table for each weekday, and if `source` is `own`, all slots with three posts. */
  readonly slots: readonly Slot[];
}

/** The median, or the mean if more than half of the posts had no engagement. */
function typical(engagements: readonly number[]): number {
  const sorted = engagements.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  if (median > 0 || sorted.length === 0) return median;
  return sorted.reduce((sum, one) => sum + one, 0) / sorted.length;
}

/** Returns the hour of the week in a timezone, from midnight on Monday. */
function hourOfWeek(zone: string, date: DateTime): number {
  const local = new Date(localTime(zone, Date.parse(date)));
  return ((local.getUTCDay() + 6) % 7) * hoursOfDay + local.getUTCHours();
}

/**
 * Returns the hours of the week, in a timezone, in which an account's posts perform best. Each post counts relative to
 * the account's typical post, with more weight if recent, and also in the adjacent hours; slots with few posts tend
 * towards the network's table. `now` is in milliseconds. The order of the posts does not matter. Throws `RangeError`
 * for an unknown timezone.
 */
export function bestTimes(
  posts: readonly ReachedPost[],
  { zone, now, table }: { readonly zone: string; readonly now: number; readonly table: BestHours },
): BestTimes {
  const slots = Array.from({ length: hoursOfWeek }, (_, index) => {
    const weekday = Math.floor(index / hoursOfDay);
    const isOfTable = table[weekday] === index % hoursOfDay;
    return { weekday: weekday + 1, hour: index % hoursOfDay, isOfTable, n: 0, weight: 0, sum: 0 };
  });
  const scale = typical(posts.map(({ engagement }) => engagement));
  for (const { publish_date, engagement } of posts) {
    const weight = 2 ** ((Date.parse(publish_date) - now) / halfLife);
    const reached = scale > 0 ? Math.min(engagement / scale, maxScore) : 0;
    const at = hourOfWeek(zone, publish_date);
    for (const [distance, part] of [
      [0, 1],
      [1, neighbourWeight],
      [hoursOfWeek - 1, neighbourWeight],
    ] as const) {
      const slot = slots[(at + distance) % hoursOfWeek];
      if (!slot) continue;
      slot.weight += weight * part;
      slot.sum += weight * part * reached;
      if (distance === 0) slot.n += 1;
    }
  }
  const n = posts.length;
  const isOwn = n >= fewest && scale > 0 && slots.some((slot) => slot.n >= minPerSlot);
  const shown = slots.filter((slot) => slot.isOfTable || (isOwn && slot.n >= minPerSlot));
  const scored = shown.map(({ weekday, hour, n, isOfTable, weight, sum }): Slot => {
    const before = isOfTable ? tableScore : typicalScore;
    const score = isOwn ? (sum + priorWeight * before) / (weight + priorWeight) : before;
    return { weekday, hour, score: Math.round(score * 1000) / 1000, n };
  });
  return {
    source: isOwn ? 'own' : 'table',
    n,
    confidence: isOwn ? 'ok' : n > 0 ? 'thin' : 'none',
    slots: scored.toSorted((a, b) => b.score - a.score || a.weekday - b.weekday || a.hour - b.hour),
  };
}
