import { eventRepeats } from '../../../../domain/publishing/imports/event-repeats.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import ICAL from 'ical.js';

const day = 86_400_000;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

interface Rule {
  readonly freq: 'DAILY' | 'MONTHLY' | 'WEEKLY' | 'YEARLY';
  readonly interval: number;
  readonly byDay: readonly string[];
  readonly byMonthDay: readonly number[];
  readonly byMonth: readonly number[];
  readonly position: number | undefined;
}

const at = (moment: number) => {
  const date = new Date(moment);
  const [year, month, date_of_month] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { year, month, date: date_of_month, last, weekday: date.getUTCDay() };
};

/** Whether a day is one of a rule's, but for its position: written anew from RFC 5545, day by day. */
function matches(rule: Rule, start: number, moment: number): boolean {
  const [first, own] = [at(start), at(moment)];
  const monday = (time: number): number => Math.floor(time / day) - ((at(time).weekday + 6) % 7);
  const periods = {
    DAILY: Math.round((moment - start) / day),
    WEEKLY: (monday(moment) - monday(start)) / 7,
    MONTHLY: (own.year - first.year) * 12 + own.month - first.month,
    YEARLY: own.year - first.year,
  };
  if (periods[rule.freq] % rule.interval !== 0) return false;
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(own.month)) return false;
  const isDay = rule.byDay.some((one) => {
    const place = Number(one.slice(0, -2));
    if (one.slice(-2) !== weekdays[own.weekday]) return false;
    return place > 0
      ? Math.ceil(own.date / 7) === place
      : place === 0 || Math.ceil((own.last - own.date + 1) / 7) === -place;
  });
  if (rule.byDay.length > 0 && !isDay) return false;
  const isDate = rule.byMonthDay.some((one) => own.date === (one < 0 ? own.last + one + 1 : one));
  if (rule.byMonthDay.length > 0) return isDate;
  if (rule.byDay.length > 0 || rule.freq === 'DAILY') return true;
  if (rule.freq === 'WEEKLY') return own.weekday === first.weekday;
  return own.date === first.date && (rule.freq === 'MONTHLY' || rule.byMonth.length > 0 || own.month === first.month);
}

/** Returns the times of a rule within a span, by looking at each day of its months. */
function getExpected(rule: Rule, start: number, from: number, to: number): readonly number[] {
  const first = Math.max(from, start) - 31 * day;
  const days = Array.from({ length: Math.ceil((to - first) / day) + 31 }, (_, index) => first + index * day);
  const byMonth = new Map<string, number[]>();
  for (const moment of days.filter((one) => matches(rule, start, one))) {
    const { year, month } = at(moment);
    byMonth.set(`${String(year)}-${String(month)}`, [
      ...(byMonth.get(`${String(year)}-${String(month)}`) ?? []),
      moment,
    ]);
  }
  const { position } = rule;
  return [...byMonth.values()]
    .flatMap((month) =>
      position === undefined ? month : month.slice(position < 0 ? position : position - 1).slice(0, 1),
    )
    .filter((moment) => moment >= Math.max(from, start) && moment <= to);
}

const some = <T>(values: readonly T[], most: number) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: most });
const plain = {
  byDay: fc.constant([]),
  byMonthDay: fc.constant([]),
  byMonth: fc.constant([]),
  position: fc.constant(undefined),
};
const interval = fc.integer({ min: 1, max: 4 });
const placed = weekdays.flatMap((one) => [`1${one}`, `2${one}`, `-1${one}`, one]);
const rules = fc.oneof(
  fc.record({
    ...plain,
    freq: fc.constant('DAILY' as const),
    interval,
    byDay: some(weekdays, 3),
    byMonth: some([1, 2, 11, 12], 2),
  }),
  fc.record({ ...plain, freq: fc.constant('WEEKLY' as const), interval, byDay: some(weekdays, 4) }),
  fc.record({ ...plain, freq: fc.constant('MONTHLY' as const), interval, byDay: some(placed, 3) }),
  fc.record({
    ...plain,
    freq: fc.constant('MONTHLY' as const),
    interval,
    byMonthDay: some([1, 15, 28, 29, 31, -1, -2], 3),
  }),
  fc.record({
    ...{ ...plain, freq: fc.constant('MONTHLY' as const), interval: fc.constant(1) },
    byDay: fc.constant(['MO', 'TU', 'WE', 'TH', 'FR']),
    position: fc.constantFrom(1, 2, -1),
  }),
  fc.record({ ...plain, freq: fc.constant('YEARLY' as const), interval, byMonth: some([2, 6, 12], 2) }),
  fc.record({
    ...plain,
    freq: fc.constant('YEARLY' as const),
    interval,
    byMonth: fc.constant([3]),
    byDay: some(placed, 2),
  }),
);

test('A rule is followed as RFC 5545 says, from whichever year it began and is looked at', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 4000 }), fc.integer({ min: -10, max: 4000 }), (rule, began, later) => {
      const parts = [
        `FREQ=${rule.freq};INTERVAL=${String(rule.interval)}`,
        ...(rule.byDay.length > 0 ? [`BYDAY=${rule.byDay.join()}`] : []),
        ...(rule.byMonthDay.length > 0 ? [`BYMONTHDAY=${rule.byMonthDay.join()}`] : []),
        ...(rule.byMonth.length > 0 ? [`BYMONTH=${rule.byMonth.join()}`] : []),
        ...(rule.position === undefined ? [] : [`BYSETPOS=${String(rule.position)}`]),
      ].join(';');
      const asked = Date.UTC(2015, 0, 1, 9) + began * day;
      // An event begins at a time of its rule.
      const start = getExpected(rule, asked, asked, asked + 5 * 366 * day)[0];
      fc.pre(start !== undefined);
      const [from, to] = [start + later * day, start + Math.max(later, 0) * day + 366 * day];
      const { times } = eventRepeats(
        ICAL.Recur.fromString(parts),
        { start, isDate: false, until: undefined },
        { from, to, most: 400 },
        { left: 10_000 },
      );
      const expected = getExpected(rule, start, from, to);
      expect({
        parts,
        start: new Date(start).toISOString(),
        times: times.map((one) => new Date(one).toISOString()),
      }).toEqual({
        ...{ parts, start: new Date(start).toISOString() },
        times: expected.map((one) => new Date(one).toISOString()),
      });
    }),
    { numRuns: 60 },
  );
});
