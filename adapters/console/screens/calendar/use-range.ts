import { useMemo } from 'preact/hooks';
import { place } from '../../router/router.ts';
import { locale } from '../../texts/translate.ts';
import { now } from '../../time/now.ts';
import { addDays, toDay, firstWeekday, isDay, getMonth, getDayStart, getWeek } from './days.ts';
import type { View } from './toolbar.tsx';

export type Range = ReturnType<typeof useRange>;

/** The view and the days that the address selects. */
export function useRange(zone: string) {
  const { query } = place.value;
  const today = toDay(now.value, zone);
  const month = query.get('month');
  const requested = query.get('day') ?? (month === null || today.startsWith(month) ? today : `${month}-01`);
  const day = isDay(requested) ? requested : today;
  const view: View = query.get('view') === 'week' ? 'week' : query.get('view') === 'list' ? 'list' : 'month';
  const isWeek = view === 'week';
  const first = firstWeekday(locale());
  // The month and its list share a range, so that switching between them reads nothing.
  const weeks = useMemo(() => (isWeek ? getWeek(day, first) : getMonth(day, first).flat()), [isWeek, day, first]);
  const days = useMemo(
    () => (view === 'list' ? weeks.filter((one) => one.startsWith(day.slice(0, 7))) : weeks),
    [view === 'list', weeks, day],
  );
  return {
    today,
    day,
    view,
    days,
    from: getDayStart(weeks[0] ?? day, zone),
    after: getDayStart(addDays(weeks.at(-1) ?? day, 1), zone),
    /** What the user opened. */
    period: [view, query.get('day'), month].join(' '),
  };
}
