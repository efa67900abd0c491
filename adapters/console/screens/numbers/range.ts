/** A day in milliseconds. */
const day = 86_400_000;

/** The offered ranges, in days up to today. */
export const offeredDays = [7, 30, 90, 366] as const;
/** The maximum range of the API, in days. */
const maxDays = 366;
const defaultDays = 30;

/** The displayed days, in UTC like those of the networks. */
export interface ShownRange {
  /** The number of days of an offered range; undefined for a custom one. */
  readonly days: number | undefined;
  /** The first and the last day, such as `2026-11-25`. */
  readonly first: string;
  readonly last: string;
  /** For the API: the start, and the exclusive end. */
  readonly from_date: string;
  readonly to_date: string;
}

const toDay = (timestamp: number): string => new Date(timestamp).toISOString().slice(0, 10);

function made(first: number, after: number, days: number | undefined): ShownRange {
  return {
    days,
    first: toDay(first),
    last: toDay(after - day),
    from_date: new Date(first).toISOString(),
    to_date: new Date(after).toISOString(),
  };
}

const parseDay = (text: string | null): number =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;

/** Reads the range from the address: `days=7`, or `from` and `to` with days; 30 days if missing or invalid. */
export function readRange(query: URLSearchParams, now: number): ShownRange {
  const [first, last] = [parseDay(query.get('from')), parseDay(query.get('to'))];
  if (first <= last && last - first < maxDays * day) return made(first, last + day, undefined);
  const requested = Number(query.get('days'));
  const days = offeredDays.find((one) => one === requested) ?? defaultDays;
  const after = (Math.floor(now / day) + 1) * day;
  return made(after - days * day, after, days);
}

export function listDays({ from_date, to_date }: Pick<ShownRange, 'from_date' | 'to_date'>): readonly string[] {
  const [from, to] = [Date.parse(from_date), Date.parse(to_date)];
  return Array.from({ length: Math.round((to - from) / day) }, (_, index) => toDay(from + index * day));
}
