import { locale } from '../../texts/translate.ts';
import { formatDate, formatDays } from '../../time/format.ts';
import { addDays, addMonths, getDayStart } from './days.ts';
import { Toolbar, type View } from './toolbar.tsx';
import type { Filter } from './use-entries-by-day.ts';
import type { Range } from './use-range.ts';

interface Properties extends Pick<Parameters<typeof Toolbar>[0], 'accounts'> {
  readonly range: Range;
  readonly filter: Filter;
  readonly zone: string;
}

/** The toolbar for a range, with the ways to the ranges around it. */
export function PeriodToolbar({ range, filter, accounts, zone }: Properties) {
  const { view, day, today, from, after } = range;
  const isWeek = view === 'week';
  const step = (by: number) => {
    const next = isWeek ? addDays(day, 7 * by) : addMonths(`${day.slice(0, 7)}-01`, by);
    return { day: !isWeek && today.startsWith(next.slice(0, 7)) ? today : next, month: undefined };
  };
  const at = (one: View) => ({
    view: one === 'month' ? undefined : one,
    day: day.startsWith(today.slice(0, 7)) && one === 'week' ? today : day,
    month: undefined,
  });
  return (
    <Toolbar
      view={view}
      period={
        isWeek
          ? formatDays(from, after - 1, locale(), zone)
          : formatDate(getDayStart(`${day.slice(0, 7)}-15`, zone), 'month', locale(), zone)
      }
      networks={filter.networks}
      id_account={filter.id_account}
      accounts={accounts}
      queries={{
        before: step(-1),
        after: step(1),
        now: { day: today, month: undefined },
        month: at('month'),
        week: at('week'),
        list: at('list'),
      }}
    />
  );
}
