import type { DateTime } from '#ports/shared/date-time';
import type { BestHours } from '../networks/index.ts';
import { localTime } from '../shared/index.ts';

const hour = 3_600_000;
const hoursOfDay = 24;
const hoursOfWeek = 7 * hoursOfDay;
/** How many posts a slot must have, and all slots together, before an account's own numbers count. */
const fewestOfSlot = 3;
const fewest = 30;
/** After so long a post counts half. */
const halfLife = 90 * hoursOfDay * hour;
/** What a post counts in the hours before and after its own. */
const ofNeighbour = 0.5;
/** The most that one post can count, in what posts of the account usually reach, so that a lucky one is not a rule. */
const most = 3;
/** As many posts as this stand for what is supposed of a slot: what is usual, or more at the hours of the table. */
const supposed = 5;
const usualScore = 1;
const tableScore = 1.2;

/** What a post reached. */
export interface ReachedPost {
  readonly publish_date: DateTime;
  readonly engagement: number;
}

/** An hour of a weekday. */
interface Slot {
  /** From 1, Monday, to 7, Sunday. */
  readonly weekday: number;
  readonly hour: number;
  /** What a post can be expected to reach, where 1 is what posts of the account usually do. */
  readonly score: number;
  /** How many posts of the account were published in it. */
  readonly n: number;
}

/** When posts of an account reach most, the best first. */
export interface BestTimes {
  /** Whether the account's own numbers count, or only the table's. */
  readonly source: 'own' | 'table';
  /** How many posts were looked at. */
  readonly n: number;
  readonly confidence: 'none' | 'ok' | 'thin';
  /** The hour of the table for each weekday, and where `source` is `own` all those that have three posts. */
  readonly slots: readonly Slot[];
}

/** The median, or the mean where more than half of the posts reached nothing. */
function usual(engagements: readonly number[]): number {
  const sorted = engagements.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  if (median > 0 || sorted.length === 0) return median;
  return sorted.reduce((sum, one) => sum + one, 0) / sorted.length;
}

/** Returns the hour of the week, from that after midnight on Monday, at a moment in a zone. */
function hourOfWeek(zone: string, date: DateTime): number {
  const local = new Date(localTime(zone, Date.parse(date)));
  return ((local.getUTCDay() + 6) % 7) * hoursOfDay + local.getUTCHours();
}

/**
 * Works out in which hours of the week, on the clocks of a zone, posts of an account reach most: each post in comparison
 * with what is usual for the account, the newer the more, with the hours beside, and drawn towards the network's table where
 * there are few. `now` is in milliseconds. The order of the posts does not matter. Throws `RangeError` for a zone that does
 * not exist.
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
  const scale = usual(posts.map(({ engagement }) => engagement));
  for (const { publish_date, engagement } of posts) {
    const weight = 2 ** ((Date.parse(publish_date) - now) / halfLife);
    const reached = scale > 0 ? Math.min(engagement / scale, most) : 0;
    const at = hourOfWeek(zone, publish_date);
    for (const [distance, part] of [
      [0, 1],
      [1, ofNeighbour],
      [hoursOfWeek - 1, ofNeighbour],
    ] as const) {
      const slot = slots[(at + distance) % hoursOfWeek];
      if (!slot) continue;
      slot.weight += weight * part;
      slot.sum += weight * part * reached;
      if (distance === 0) slot.n += 1;
    }
  }
  const n = posts.length;
  const isOwn = n >= fewest && scale > 0 && slots.some((slot) => slot.n >= fewestOfSlot);
  const shown = slots.filter((slot) => slot.isOfTable || (isOwn && slot.n >= fewestOfSlot));
  const scored = shown.map(({ weekday, hour, n, isOfTable, weight, sum }): Slot => {
    const before = isOfTable ? tableScore : usualScore;
    const score = isOwn ? (sum + supposed * before) / (weight + supposed) : before;
    return { weekday, hour, score: Math.round(score * 1000) / 1000, n };
  });
  return {
    source: isOwn ? 'own' : 'table',
    n,
    confidence: isOwn ? 'ok' : n > 0 ? 'thin' : 'none',
    slots: scored.toSorted((a, b) => b.score - a.score || a.weekday - b.weekday || a.hour - b.hour),
  };
}
