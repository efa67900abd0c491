/** A day in milliseconds. */
const day = 86_400_000;

/** The ranges that are offered, in days up to today. */
export const offeredDays = [7, 30, 90, 366] as const;
/** The longest range that the interface reads, in days. */
const mostDays = 366;
const usualDays = 30;

/** The days whose numbers are shown. They are days of UTC, as those are of networks. */
export interface ShownRange {
  /** Its number of days where it is one of those that are offered; undefined for one of the person's own. */
  readonly days: number | undefined;
  /** The first and the last day, as `2026-11-25`. */
  readonly first: string;
  readonly last: string;
  /** As the interface takes it: the first moment, and the one after the last. */
  readonly from_date: string;
  readonly to_date: string;
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

function made(first: number, after: number, days: number | undefined): ShownRange {
  return {
    days,
    first: dayOf(first),
    last: dayOf(after - day),
    from_date: new Date(first).toISOString(),
    to_date: new Date(after).toISOString(),
  };
}

const startOf = (text: string | null): number =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;

/** Reads from the address which days are shown: `days=7`, or `from` and `to` with their days; 30 days where it says nothing usable. */
export function rangeOf(query: URLSearchParams, now: number): ShownRange {
  const [first, last] = [startOf(query.get('from')), startOf(query.get('to'))];
  if (first <= last && last - first < mostDays * day) return made(first, last + day, undefined);
  const asked = Number(query.get('days'));
  const days = offeredDays.find((one) => one === asked) ?? usualDays;
  const after = (Math.floor(now / day) + 1) * day;
  return made(after - days * day, after, days);
}

/** Lists the days of a range. */
export function daysOf({ from_date, to_date }: Pick<ShownRange, 'from_date' | 'to_date'>): readonly string[] {
  const [from, to] = [Date.parse(from_date), Date.parse(to_date)];
  return Array.from({ length: Math.round((to - from) / day) }, (_, index) => dayOf(from + index * day));
}
