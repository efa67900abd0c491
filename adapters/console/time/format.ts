import { isTimeZone, localTime, offsetAt } from '#domain/foundation/index';

/** Cached by style, since creating one is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a formatter of local times: the browser's own rules for time zones may be older than the service's. */
function getFormatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}

const styles = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayTime: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  longWeekday: { weekday: 'long' },
  moment: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type DateStyle = keyof typeof styles;

/** Styles that omit the current year. */
const withoutThisYear: ReadonlySet<DateStyle> = new Set(['day', 'moment']);

/** A zone that the database does not know, such as a browser's, is shown in UTC. */
const toLocal = (date: number | string, zone: string): number => {
  const timestamp = new Date(date).getTime();
  return isTimeZone(zone) ? localTime(zone, timestamp) : timestamp;
};

/** Returns how far a zone is ahead of UTC at a date: `GMT+5:30`. */
export function offsetText(timestamp: number, zone: string): string {
  const minutes = Math.round((isTimeZone(zone) ? offsetAt(zone, timestamp) : 0) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const size = rest === 0 ? String(hours) : `${String(hours)}:${String(rest).padStart(2, '0')}`;
  return minutes === 0 ? 'GMT' : `GMT${minutes < 0 ? '-' : '+'}${size}`;
}

/** Formats a date, in milliseconds since 1970 or in the API's format, for a language and time zone. */
export function formatDate(date: number | string, style: DateStyle, language: string, zone: string): string {
  const local = toLocal(date, zone);
  const year = new Date(local).getUTCFullYear();
  const hasYear = withoutThisYear.has(style) && year !== new Date(toLocal(Date.now(), zone)).getUTCFullYear();
  const text = getFormatter(language, { ...styles[style], ...(hasYear && { year: 'numeric' }) }).format(local);
  return style === 'full' ? `${text} ${offsetText(new Date(date).getTime(), zone)}` : text;
}

/** Formats a time of day compactly: "7 AM" instead of "7:00 AM", for 12-hour clocks. */
export function formatShortTime(timestamp: number, language: string, zone: string): string {
  const parts = getFormatter(language, styles.time).formatToParts(toLocal(timestamp, zone));
  const isFullHour = parts.some(({ type, value }) => type === 'minute' && value === '00');
  const isShort = isFullHour && parts.some(({ type }) => type === 'dayPeriod');
  const left = isShort
    ? parts.filter(({ type }, index) => type !== 'minute' && parts[index + 1]?.type !== 'minute')
    : parts;
  return left.map(({ value }) => value).join('');
}

/** Formats a range of days compactly: "23 – 29 Nov 2026". */
export function formatDays(from: number, to: number, language: string, zone: string): string {
  const formatter = getFormatter(language, { day: 'numeric', month: 'short', year: 'numeric' });
  return formatter.formatRange(toLocal(from, zone), toLocal(to, zone));
}

/** Whether two zones have the same local time at a date. */
export const showSame = (date: number | string, zone: string, other: string): boolean =>
  toLocal(date, zone) === toLocal(date, other);

const day = 86_400_000;
const shorter = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * Formats how long ago or ahead a date is: "in 3 hours", "now"; from a day on by the calendar of a zone: "yesterday",
 * "next month".
 */
export function formatDistance(date: number | string, now: number, language: string, zone: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const difference = new Date(date).getTime() - now;
  const size = Math.abs(difference);
  if (size < day) {
    const [unit, length] = shorter.find(([, one]) => size >= one) ?? ['second', Number.POSITIVE_INFINITY];
    return format.format(Math.trunc(difference / length) || 0, unit);
  }
  const [then, today] = [new Date(toLocal(date, zone)), new Date(toLocal(now, zone))];
  const years = then.getUTCFullYear() - today.getUTCFullYear();
  const months = years * 12 + then.getUTCMonth() - today.getUTCMonth();
  if (size >= 365 * day) return format.format(years, 'year');
  if (size >= 30 * day && months !== 0) return format.format(months, 'month');
  return format.format(Math.floor(then.getTime() / day) - Math.floor(today.getTime() / day), 'day');
}
