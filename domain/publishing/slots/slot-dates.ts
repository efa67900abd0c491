import type { PostingSlot } from '#ports/publishing/posting-slot';
import { localTime, toTimestamp } from '../../foundation/index.ts';

/** The resolution of slots, in milliseconds. */
export const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns the time of day of a slot, in milliseconds. */
function intoDay({ time }: PostingSlot): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
}

/** Returns the weekday of a local time, from Monday (1) to Sunday (7). */
const weekdayOn = (local: number): number => new Date(local).getUTCDay() || 7;

/** Returns slots in the order of the week, without duplicates. */
export function sortedSlots(slots: readonly PostingSlot[]): readonly PostingSlot[] {
  const byKey = new Map(slots.map(({ weekday, time }) => [`${String(weekday)} ${time}`, { weekday, time }]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot);
}

/**
 * Returns when a local time occurs in a timezone, or the first minute after a clock change that skips it; the first
 * occurrence of a repeated time. Both as in `toTimestamp`.
 */
function firstMomentFrom(zone: string, local: number): number {
  const timestamp = toTimestamp(zone, local);
  const skipped = localTime(zone, timestamp) - local;
  if (skipped === 0) return timestamp;
  // The clock change is after `before` and not later than `moment`.
  let [before, after] = [timestamp - skipped, timestamp];
  while (after - before > minute) {
    const between = before + Math.floor((after - before) / 2 / minute) * minute;
    if (localTime(zone, between) < local) before = between;
    else after = between;
  }
  return after;
}

/**
 * Yields the dates of weekly slots after a time, in order, unique and endless; none without slots. A slot in a skipped
 * hour is at the first minute after it; in a repeated hour, at its first occurrence. In milliseconds. Throws
 * `RangeError` for an unknown timezone.
 */
export function* slotDates(slots: readonly PostingSlot[], zone: string, after: number): Generator<number> {
  const sorted = sortedSlots(slots);
  if (sorted.length === 0) return;
  let last = after;
  // A skipped slot may move to the next day.
  let date = Math.floor(localTime(zone, after) / day) * day - day;
  for (; ; date += day) {
    for (const slot of sorted) {
      if (slot.weekday !== weekdayOn(date)) continue;
      const timestamp = firstMomentFrom(zone, date + intoDay(slot));
      if (timestamp <= last) continue;
      last = timestamp;
      yield timestamp;
    }
  }
}

/**
 * Returns the date in a timezone at the local time that a date shows in another; where the date is that of a slot, at
 * the time of the slot, also if clocks skip it. In milliseconds.
 */
export function sameLocalTime(slots: readonly PostingSlot[], from: string, to: string, date: number): number {
  const local = localTime(from, date);
  const today = Math.floor(local / day) * day;
  const times = [today - day, today].flatMap((start) =>
    slots.filter(({ weekday }) => weekday === weekdayOn(start)).map((slot) => start + intoDay(slot)),
  );
  return firstMomentFrom(to, times.find((time) => firstMomentFrom(from, time) === date) ?? local);
}
