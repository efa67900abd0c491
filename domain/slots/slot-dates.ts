import type { PostingSlot } from '#ports/slots/posting-slot';
import { localTime, momentOf } from '../shared/index.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns how far into its day a slot is, in milliseconds. */
function intoDay({ time }: PostingSlot): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
}

/** Returns slots in the order of the week, each once. */
export function sortedSlots(slots: readonly PostingSlot[]): readonly PostingSlot[] {
  const byKey = new Map(slots.map(({ weekday, time }) => [`${String(weekday)} ${time}`, { weekday, time }]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot);
}

/**
 * Returns the moment at which the clocks of a zone show a local time, or the first minute after it that they show, where
 * a change of the clocks skips it; of a time that comes twice the first. Both as `momentOf` has them.
 */
function firstMomentFrom(zone: string, local: number): number {
  const moment = momentOf(zone, local);
  const skipped = localTime(zone, moment) - local;
  if (skipped === 0) return moment;
  // The clocks change after `before` and not later than `moment`.
  let [before, after] = [moment - skipped, moment];
  while (after - before > minute) {
    const between = before + Math.floor((after - before) / 2 / minute) * minute;
    if (localTime(zone, between) < local) before = between;
    else after = between;
  }
  return after;
}

/**
 * Yields the dates of weekly slots after a moment, in their order and each once, without end; none when there are no
 * slots. A slot in an hour that a change of the clocks skips is at the first minute after it; one in an hour that comes twice
 * is in the first. In milliseconds. Throws `RangeError` for a zone that does not exist.
 */
export function* slotDates(slots: readonly PostingSlot[], zone: string, after: number): Generator<number> {
  const sorted = sortedSlots(slots);
  if (sorted.length === 0) return;
  let last = after;
  // A slot that the clocks skip may fall on the day after its own.
  let date = Math.floor(localTime(zone, after) / day) * day - day;
  for (; ; date += day) {
    // Sunday is 0 in JavaScript and 7 in ISO 8601.
    const weekday = new Date(date).getUTCDay() || 7;
    for (const slot of sorted) {
      if (slot.weekday !== weekday) continue;
      const moment = firstMomentFrom(zone, date + intoDay(slot));
      if (moment <= last) continue;
      last = moment;
      yield moment;
    }
  }
}
