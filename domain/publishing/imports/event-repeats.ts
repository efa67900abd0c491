import ICAL from 'ical.js';
import { EventRefusal } from './event-refusal.ts';

/** The maximum number of rule steps per file, to limit the time. */
export interface Steps {
  left: number;
}

/** The span in which a rule is evaluated, in local milliseconds (`localTime`), and the maximum number of repeats. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

const day = 86_400_000;
const days = { DAILY: 1, WEEKLY: 7 } as const;
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
/** Parts that no calendar program writes for a day of a plan, or that ical.js does not fully support. */
const refusedParts = ['BYHOUR', 'BYMINUTE', 'BYSECOND', 'BYWEEKNO', 'BYYEARDAY'];
const maxInterval = 1000;
const maxValues = 62;

/** Returns the local time, in milliseconds as if it were UTC. */
export function toLocal({ year, month, day: date, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, date, hour, minute, second);
}

function toTime(local: number, isDate: boolean): ICAL.Time {
  const at = new Date(local);
  return ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    ...(isDate ? { isDate } : { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() }),
  });
}

/** Throws `EventRefusal` for an unsupported rule. */
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
  // The types do not define its content.
  return [...((parts.BYMONTH as readonly unknown[] | undefined) ?? [month(start)])].map(Number).includes(month(local));
}

/** Returns a later equivalent start of a rule without a count, to skip past years. */
function laterStart(start: number, from: number, { freq, interval }: ICAL.Recur): number {
  const ahead = from - start - 2 * 366 * day;
  if (ahead <= 0) return start;
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const step = interval * days[freq] * day;
    return start + Math.floor(ahead / step) * step;
  }
  const at = new Date(start);
  // February 29th does not exist in every year.
  if (at.getUTCDate() > 28) return start;
  const years = Math.floor(ahead / (366 * day) / interval) * interval;
  return at.setUTCFullYear(at.getUTCFullYear() + years);
}

export interface Repeats {
  /** In local milliseconds. */
  readonly times: readonly number[];
  /** Whether it continues after the span. */
  readonly goesOn: boolean;
}

/**
 * Returns the repeats of a rule within a span (https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10). `until` is the
 * last allowed time. Throws `EventRefusal` when the rule is not supported, or takes too many steps.
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
  // Skip past events, which are most of an old calendar.
  if (last < Math.max(first.start, from)) return { times: [], goesOn: false };
  bounded.until = toTime(last, isDate);
  const start = rule.count ? first.start : laterStart(first.start, from, rule);
  const iterator = bounded.iterator(toTime(start, isDate));
  const isAllowed = iterator.check_contracting_rules.bind(iterator);
  // A rule without any valid time would never end, so check in each step.
  iterator.check_contracting_rules = () => {
    steps.left -= 1;
    if (steps.left < 0) throw new EventRefusal('repeats_too_often');
    return toLocal(iterator.last) > last || isAllowed();
  };
  const times: number[] = [];
  // The types omit the final null.
  for (let time; (time = iterator.next() as ICAL.Time | null);) {
    const local = toLocal(time);
    if (local > last) break;
    if (local >= from && isInMonth(rule, start, local)) times.push(local);
    if (times.length > most) throw new EventRefusal('repeats_too_often');
  }
  const isCounted = rule.count ? iterator.occurrence_number >= rule.count : false;
  return { times, goesOn: last === to && !isCounted };
}
