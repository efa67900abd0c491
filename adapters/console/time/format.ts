/** Cached by style, since creating one is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(language: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${JSON.stringify(options)}`;
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
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
  full: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type DateStyle = keyof typeof styles;

/** Styles that omit the current year. */
const withoutThisYear: ReadonlySet<DateStyle> = new Set(['day', 'moment']);

const getYear = (timestamp: Date | number, zone: string): string =>
  getFormatter('en', zone, { year: 'numeric' }).format(timestamp);

/** Formats a date, in milliseconds since 1970 or in the API's format, for a language and time zone. */
export function formatDate(timestamp: number | string, style: DateStyle, language: string, zone: string): string {
  const date = new Date(timestamp);
  const hasYear = withoutThisYear.has(style) && getYear(date, zone) !== getYear(Date.now(), zone);
  return getFormatter(language, zone, { ...styles[style], ...(hasYear && { year: 'numeric' }) }).format(date);
}

/** Formats a time of day compactly: "7 AM" instead of "7:00 AM", for 12-hour clocks. */
export function formatShortTime(timestamp: number, language: string, zone: string): string {
  const parts = getFormatter(language, zone, styles.time).formatToParts(timestamp);
  const isFullHour = parts.some(({ type, value }) => type === 'minute' && value === '00');
  const isShort = isFullHour && parts.some(({ type }) => type === 'dayPeriod');
  const left = isShort
    ? parts.filter(({ type }, index) => type !== 'minute' && parts[index + 1]?.type !== 'minute')
    : parts;
  return left.map(({ value }) => value).join('');
}

/** Formats a range of days compactly: "23 – 29 Nov 2026". */
export function formatDays(from: number, to: number, language: string, zone: string): string {
  return getFormatter(language, zone, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(from, to);
}

/** Whether two zones have the same local time at a date. */
export function showSame(timestamp: number | string, zone: string, other: string): boolean {
  return (
    zone === other ||
    formatDate(timestamp, 'full', 'en', zone).replace(/ [^ ]+$/, '') ===
      formatDate(timestamp, 'full', 'en', other).replace(/ [^ ]+$/, '')
  );
}

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats how long ago or ahead a date is: "in 3 hours", "yesterday", "now". */
export function formatDistance(timestamp: number | string, now: number, language: string): string {
  const difference = new Date(timestamp).getTime() - now;
  const [unit, size] = units.find(([, one]) => Math.abs(difference) >= one) ?? ['second', Number.POSITIVE_INFINITY];
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return format.format(Math.trunc(difference / size) || 0, unit === 'second' ? 'second' : unit);
}
