import ICAL from 'ical.js';
import { EventRefusal } from './event-refusal.ts';

/** How many steps of rules a file may take, so that it takes a bounded time. */
export interface Steps {
  left: number;
}

/** From when to when a rule is followed, in milliseconds as the clocks show them (`localTime`), and how often at most. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

const day = 86_400_000;
const days = { DAILY: 1, WEEKLY: 7 } as const;
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
/** What no calendar program writes for a day of a plan, or ical.js does not follow everywhere. */
const refusedParts = ['BYHOUR', 'BYMINUTE', 'BYSECOND', 'BYWEEKNO', 'BYYEARDAY'];
const maxInterval = 1000;
const maxValues = 62;

/** Returns what the clocks show at a time, in milliseconds as those of UTC show the same. */
export function toLocal({ year, month, day: date, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, date, hour, minute, second);
}

function toTime(local: number, isDate: boolean): ICAL.Time {
  const at = new Date(local);
  return ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    ...(isDate
      ? { isDate }
      : { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() }),
  });
}

/** Throws `EventRefusal` for a rule that is not followed here. */
function requireFollowed({ freq, interval, parts }: ICAL.Recur): void {
  if (!frequencies.includes(freq)) throw new EventRefusal('repeats_too_often', freq);
  const sizes = Object.values(parts).map((values) => (Array.isArray(values) ? values.length : 1));
  const isLong = interval > maxInterval || Math.max(0, ...sizes) > maxValues;
  const isPlaced = !parts.BYSETPOS || (parts.BYDAY && (freq === 'MONTHLY' || parts.BYMONTH));
  const isAnyMonth = freq === 'YEARLY' && parts.BYMONTHDAY && !parts.BYMONTH;
  if (isLong || !isPlaced || isAnyMonth || refusedParts.some((name) => name in parts))
    throw new EventRefusal('rule_not_followed');
}

/** Whether a yearly rule means the month of a time: ical.js moves the 30th of February on to March. */
function isInMonth({ freq, parts }: ICAL.Recur, start: number, local: number): boolean {
  const month = (at: number): number => new Date(at).getUTCMonth() + 1;
  if (freq !== 'YEARLY' || (parts.BYDAY && !parts.BYMONTH)) return true;
  // The types leave open what is in it.
  return [...((parts.BYMONTH as readonly unknown[] | undefined) ?? [month(start)])]
    .map(Number)
    .includes(month(local));
}

/** Returns a later start from which a rule without a count goes on alike, so that the years before need not be walked through. */
function laterStart(start: number, from: number, { freq, interval }: ICAL.Recur): number {
  const ahead = from - start - 2 * 366 * day;
  if (ahead <= 0) return start;
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const step = interval * days[freq] * day;
    return start + Math.floor(ahead / step) * step;
  }
  const at = new Date(start);
  // The 29th of February is not in every year.
  if (at.getUTCDate() > 28) return start;
  const years = Math.floor(ahead / (366 * day) / interval) * interval;
  return at.setUTCFullYear(at.getUTCFullYear() + years);
}

/** When something repeats. */
export interface Repeats {
  /** In milliseconds as the clocks show them. */
  readonly times: readonly number[];
  /** Whether it goes on after the span. */
  readonly goesOn: boolean;
}

/**
 * Returns when something repeats within a span by a rule (https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10). `until` is
 * the last time at which it may. Throws `EventRefusal` when the rule is not followed here, or takes too many steps.
 */
export function eventRepeats(
  rule: ICAL.Recur,
  first: { readonly start: number; readonly isDate: boolean; readonly until: number | undefined },
  { from, to, most }: Span,
  steps: Steps,
): Repeats {
  requireFollowed(rule);
  const { isDate } = first;
  const bounded = rule.clone();
  const last = Math.min(first.until ?? to, to);
  // Nothing is walked through for what is over: old calendars are full of it.
  if (last < Math.max(first.start, from)) return { times: [], goesOn: false };
  bounded.until = toTime(last, isDate);
  const start = rule.count ? first.start : laterStart(first.start, from, rule);
  const iterator = bounded.iterator(toTime(start, isDate));
  const isAllowed = iterator.check_contracting_rules.bind(iterator);
  // A rule that allows no time at all would be followed for ever: this is asked in each step.
  iterator.check_contracting_rules = () => {
    steps.left -= 1;
    if (steps.left < 0) throw new EventRefusal('repeats_too_often');
    return toLocal(iterator.last) > last || isAllowed();
  };
  const times: number[] = [];
  // The types leave out that it ends with null.
  for (let time; (time = iterator.next() as ICAL.Time | null);) {
    const local = toLocal(time);
    if (local > last) break;
    if (local >= from && isInMonth(rule, start, local)) times.push(local);
    if (times.length > most) throw new EventRefusal('repeats_too_often');
  }
  const isCounted = rule.count ? iterator.occurrence_number >= rule.count : false;
  return { times, goesOn: last === to && !isCounted };
}
