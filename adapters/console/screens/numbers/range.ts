/** A day in milliseconds. */
const day = 86_400_000;

/** The offered ranges, in days up to today. */
export const offeredDays = [7, 30, 90, 366] as const;
/** The maximum range of the API, in days. */
const maxDays = 366;
const defaultDays = 30;

/** The displayed days of the organization's calendar. */
export interface ShownRange {
  /** The number of days of an offered range; undefined for a custom one. */
  readonly days: number | undefined;
  /** The first and the last day, such as `2026-11-25`. */
  readonly first: string;
  readonly last: string;
}

const toDay = (timestamp: number): string => new Date(timestamp).toISOString().slice(0, 10);

const parseDay = (text: string | null): number =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;

/**
 * Reads the range from the address: `days=7`, or `from` and `to` with days; 30 days if missing or invalid.
 * `localNow`: the time on the organization's clocks.
 */
export function readRange(query: URLSearchParams, localNow: number): ShownRange {
  const [first, last] = [parseDay(query.get('from')), parseDay(query.get('to'))];
  if (first <= last && last - first < maxDays * day) return { days: undefined, first: toDay(first), last: toDay(last) };
  const requested = Number(query.get('days'));
  const days = offeredDays.find((one) => one === requested) ?? defaultDays;
  return { days, first: toDay(localNow - (days - 1) * day), last: toDay(localNow) };
}

/** Returns a range for the API. */
export const toQuery = ({ first, last }: ShownRange) => ({ first_day: first, last_day: last });

export function listDays({ first, last }: ShownRange): readonly string[] {
  const [from, to] = [parseDay(first), parseDay(last)];
  return Array.from({ length: (to - from) / day + 1 }, (_, index) => toDay(from + index * day));
}
