import { localTime, resolveLocal, toTimestamp } from '#domain/foundation/index';

/** A calendar day, such as `2026-11-25`. */
export type Day = string;

const dayLength = 86_400_000;
const atMidnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const write = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** Whether a text is a valid day between the years 1970 and 9999. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1970-01-02' || text > '9999-12-30') return false;
  const timestamp = atMidnight(text);
  return !Number.isNaN(timestamp) && write(timestamp) === text;
}

export const addDays = (day: Day, days: number): Day => write(atMidnight(day) + days * dayLength);

/** Returns the same day of another month, or its last day if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return write(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Returns the weekday: 1 for Monday to 7 for Sunday. */
export const getWeekday = (day: Day): number => ((new Date(atMidnight(day)).getUTCDay() + 6) % 7) + 1;

/** Returns the days of a day's week, which starts on `first` (1 for Monday). */
export function getWeek(day: Day, first: number): readonly Day[] {
  const start = addDays(day, -((getWeekday(day) - first + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
}

/** Returns the whole weeks that cover the month of a day. */
export function getMonth(day: Day, first: number): readonly (readonly Day[])[] {
  const month = day.slice(0, 7);
  const weeks: (readonly Day[])[] = [];
  let week = getWeek(`${month}-01`, first);
  do {
    weeks.push(week);
    week = getWeek(addDays(week[0] ?? day, 7), first);
  } while (week[0]?.startsWith(month));
  return weeks;
}

/** Returns when a day starts in a zone, in milliseconds since 1970. */
export const getDayStart = (day: Day, zone: string): number => toTimestamp(zone, atMidnight(day));

export const toDay = (timestamp: number, zone: string): Day => write(localTime(zone, timestamp));

/** Returns the local time of a timestamp in a zone, as `HH:MM`. */
export const toTime = (timestamp: number, zone: string): string =>
  new Date(localTime(zone, timestamp)).toISOString().slice(11, 16);

/** Resolves a local time, as `HH:MM`, on a day. */
export const resolveOnDay = (day: Day, time: string, zone: string) =>
  resolveLocal(zone, Date.parse(`${day}T${time}:00Z`));

/** Returns the timestamp of a local time, as `HH:MM`, on a day. */
export const timestampOnDay = (day: Day, time: string, zone: string): number => resolveOnDay(day, time, zone).timestamp;

/** Returns the first instant from a timestamp at which the clocks of a zone show a full hour. */
export function fullHourFrom(timestamp: number, zone: string): number {
  // Minute by minute, since changes of the clocks may lie between, some of them by half an hour.
  let found = Math.ceil(timestamp / 60_000) * 60_000;
  while (localTime(zone, found) % 3_600_000 !== 0) found += 60_000;
  return found;
}

/** Returns the instant of a typed local time: the one from before while it shows this time, otherwise the first. */
export function typedInstant(day: string, time: string, there: string, before: number | undefined): number {
  const isSame = before !== undefined && toDay(before, there) === day && toTime(before, there) === time;
  return isSame ? before : resolveOnDay(day, time, there).timestamp;
}

/** Returns the timestamp at the same local time on another day. */
export const onDay = (timestamp: number, day: Day, zone: string): number =>
  toTimestamp(zone, atMidnight(day) + (((localTime(zone, timestamp) % dayLength) + dayLength) % dayLength));

/** Returns the first weekday in the region of a language: 1 for Monday. */
export function firstWeekday(language: string): number {
  // Browsers have it as a method, as a property, or not at all: https://tc39.es/proposal-intl-locale-info/
  const locale = new Intl.Locale(language) as Intl.Locale & {
    readonly weekInfo?: { readonly firstDay: number };
    getWeekInfo?(): { readonly firstDay: number };
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
