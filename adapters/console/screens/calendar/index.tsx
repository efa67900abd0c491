import { useMemo, useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/problem.tsx';
import { Screen } from '../../components/screen.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { failureText } from '../../service/failure-text.ts';
import { may, organization, zone } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import { CalendarActions } from './calendar-actions.tsx';
import { CalendarFoot } from './calendar-foot.tsx';
import './calendar.css';
import { EntryDialog } from './entry-dialog.tsx';
import { List } from './list.tsx';
import { Month } from './month.tsx';
import { PeriodToolbar } from './period-toolbar.tsx';
import { Undated } from './undated.tsx';
import { UnfitNote } from './unfit-note.tsx';
import { useBeginning } from './use-beginning.ts';
import { useBoard } from './use-board.ts';
import { useCalendar } from './use-calendar.ts';
import { useMoves } from './use-moves.ts';
import { Week } from './week.tsx';

/** The schedule by month, by week, or as a list. */
export default function Calendar({ id_organization = '' }: ScreenProperties) {
  // Days depend on the organization's time zone.
  return organization.value ? <InZone id_organization={id_organization} zone={zone.value} /> : <Skeleton lines={8} />;
}

function InZone({ id_organization, zone }: { readonly id_organization: string; readonly zone: string }) {
  const { range, entries, filter, accounts, unfit, contents } = useCalendar(id_organization, zone);
  const { view, day, days, today } = range;
  const beginning = useBeginning(range.period, day, days, entries.isLoading);
  const [opened, setOpened] = useState<string>();
  const { move, moveSoon } = useMoves(id_organization, entries);
  const board = useBoard({ id_organization, filter, today, zone, open: setOpened, move: moveSoon });
  // Memoized: opening one of ten thousand entries renders no other.
  const drawn = useMemo(() => {
    const shared = { board, contents };
    if (view === 'week') return <Week {...shared} />;
    return view === 'month' ? (
      <Month {...shared} day={day} />
    ) : (
      <List {...shared} day={day} isLoading={entries.isLoading} />
    );
  }, [view, board, contents, day, view === 'list' && entries.isLoading]);
  const shown = opened === undefined ? undefined : entries.entries.get(opened);
  const actions = <ScreenActions id_organization={id_organization} accounts={accounts} onImported={entries.reload} />;
  return (
    <Screen title={t('Calendar')} isWide actions={actions}>
      <PeriodToolbar range={range} filter={filter} accounts={accounts} zone={zone} />
      {entries.failure && (
        <Problem text={failureText(entries.failure)}>
          <button type="button" class="button small" onClick={() => entries.reload()}>
            {t('Try again')}
          </button>
        </Problem>
      )}
      <UnfitNote unfit={unfit} getName={(id) => accounts.find(({ _id }) => _id === id)?.name} />
      <div
        ref={beginning}
        class={entries.total === undefined && !entries.failure ? 'calendar waiting' : 'calendar'}
        aria-busy={entries.isLoading}
      >
        {drawn}
      </div>
      <Undated id_organization={id_organization} />
      <CalendarFoot total={entries.total ?? 0} zone={zone} isWeek={view === 'week'} />
      {shown && (
        <EntryDialog
          key={shown._id + String(shown.timestamp)}
          entry={shown}
          id_organization={id_organization}
          limits={unfit.byId.get(shown._id) ?? []}
          onClose={() => setOpened(undefined)}
          move={(timestamp) => move(shown, timestamp)}
          onDeleted={() => {
            setOpened(undefined);
            entries.set(shown._id, undefined);
          }}
        />
      )}
    </Screen>
  );
}

function ScreenActions(properties: Parameters<typeof CalendarActions>[0]) {
  return (
    <>
      <CalendarActions {...properties} />
      {may('publications:create') && (
        <a class="button primary" href={to(addresses.compose, { id_organization: properties.id_organization })}>
          <Icon name="add" /> {t('Write a post')}
        </a>
      )}
    </>
  );
}
