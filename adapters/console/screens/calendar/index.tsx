import { useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/problem.tsx';
import { Screen } from '../../components/screen.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { addresses } from '../../router/addresses.ts';
import { place, to } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import { may, organization, ownZone, zone } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatDate, formatDays, showSame } from '../../time/format.ts';
import { now } from '../../time/now.ts';
import { CalendarActions } from './calendar-actions.tsx';
import type { Board, Contents } from './board.ts';
import './calendar.css';
import {
  addDays,
  addMonths,
  toDay,
  firstWeekday,
  isDay,
  timestampOnDay,
  getMonth,
  getDayStart,
  getWeek,
} from './days.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { byDay, type Entry, isSame } from './entry.ts';
import { keepSame } from './keep-same.ts';
import { Legend } from './legend.tsx';
import { List } from './list.tsx';
import { Month } from './month.tsx';
import { Toolbar, type View } from './toolbar.tsx';
import { UnfitNote } from './unfit-note.tsx';
import { useBeginning } from './use-beginning.ts';
import { useBestTimes } from './use-best-times.ts';
import { Undated } from './undated.tsx';
import { maxEntries, useEntries } from './use-entries.ts';
import { useMoves } from './use-moves.ts';
import { useUnfit } from './use-unfit.ts';
import { Week } from './week.tsx';

/** The schedule by month, by week, or as a list. */
export default function Calendar({ id_organization = '' }: ScreenProperties) {
  // Days depend on the organization's time zone.
  return organization.value ? <InZone id_organization={id_organization} zone={zone.value} /> : <Skeleton lines={8} />;
}

function InZone({ id_organization, zone }: { readonly id_organization: string; readonly zone: string }) {
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
  const [from, after] = [getDayStart(weeks[0] ?? day, zone), getDayStart(addDays(weeks.at(-1) ?? day, 1), zone)];
  const entries = useEntries(id_organization, from, after);
  const period = [view, query.get('day'), month].join(' ');
  const beginning = useBeginning(period, day, days, entries.isLoading);
  const networks = query.getAll('network');
  const id_account = query.get('account') ?? undefined;
  const accounts = useRead(
    may('accounts:read')
      ? call('GET', '/organizations/{id_organization}/accounts', {
          path: { id_organization },
          query: { capability: 'publications', limit: 1000 },
        })
      : undefined,
  );
  const chosen = networks.join();
  const before = useRef<Contents['ofDay']>(new Map());
  const ofDay = useMemo(() => {
    const fits = (entry: Entry): boolean =>
      (chosen === '' || networks.includes(entry.social_network)) &&
      (id_account === undefined || entry.id_account === id_account);
    const found = byDay([...entries.entries.values()].filter(fits), days, zone);
    before.current = keepSame(before.current, found, isSame);
    return before.current;
  }, [entries.entries, days, zone, chosen, id_account]);
  const only = accounts.data?.data.length === 1 ? accounts.data.data[0]?._id : undefined;
  const slots = useBestTimes({ id_organization, id_account: id_account ?? only, days, ofDay, zone, now: now.value });
  const unfit = useUnfit(id_organization, { from, to: after, now: now.value }, entries);
  const [opened, setOpened] = useState<string>();
  const { move, moveSoon } = useMoves(id_organization, entries);
  const mayMove = may('publications:update');
  const mayWrite = may('publications:create');
  const contents: Contents = useMemo(() => ({ days, ofDay, slots, unfit: unfit.byId }), [days, ofDay, slots, unfit]);
  const board: Board = useMemo(
    () => ({
      today,
      zone,
      mayMove,
      composeAt: (one) =>
        mayWrite && one >= today
          ? to(
              addresses.compose,
              { id_organization },
              { date: new Date(notPast(timestampOnDay(one, '10:00', zone))).toISOString(), account: id_account },
            )
          : undefined,
      getListAddress: (one) =>
        to(addresses.calendar, { id_organization }, { view: 'list', day: one, network: networks, account: id_account }),
      open: ({ _id }) => setOpened(_id),
      move: moveSoon,
    }),
    [id_organization, id_account, chosen, today, zone, mayMove, mayWrite, moveSoon],
  );
  // Memoized: opening one of ten thousand entries renders no other.
  const drawn = useMemo(() => {
    const shared = { board, contents };
    if (isWeek) return <Week {...shared} />;
    return view === 'month' ? (
      <Month {...shared} day={day} />
    ) : (
      <List {...shared} day={day} isLoading={entries.isLoading} />
    );
  }, [view, board, contents, day, view === 'list' && entries.isLoading]);
  const shown = opened === undefined ? undefined : entries.entries.get(opened);
  const step = (by: number) => {
    const next = isWeek ? addDays(day, 7 * by) : addMonths(`${day.slice(0, 7)}-01`, by);
    return { day: !isWeek && today.startsWith(next.slice(0, 7)) ? today : next, month: undefined };
  };
  const periodWords = isWeek
    ? formatDays(from, after - 1, locale(), zone)
    : formatDate(getDayStart(`${day.slice(0, 7)}-15`, zone), 'month', locale(), zone);
  const at = (one: View) => ({
    view: one === 'month' ? undefined : one,
    day: day.startsWith(today.slice(0, 7)) && one === 'week' ? today : day,
    month: undefined,
  });
  return (
    <Screen
      title={t('Calendar')}
      isWide
      actions={
        <>
          <CalendarActions
            id_organization={id_organization}
            accounts={accounts.data?.data ?? []}
            onImported={() => entries.reload()}
          />
          {mayWrite && (
            <a class="button primary" href={to(addresses.compose, { id_organization })}>
              <Icon name="add" /> {t('Write a post')}
            </a>
          )}
        </>
      }
    >
      <Toolbar
        view={view}
        period={periodWords}
        networks={networks}
        accounts={accounts.data?.data ?? []}
        id_account={id_account}
        queries={{
          before: step(-1),
          after: step(1),
          now: { day: today, month: undefined },
          month: at('month'),
          week: at('week'),
          list: at('list'),
        }}
      />
      {entries.failure && (
        <Problem text={failureText(entries.failure)}>
          <button type="button" class="button small" onClick={() => entries.reload()}>
            {t('Try again')}
          </button>
        </Problem>
      )}
      <UnfitNote unfit={unfit} getName={(id) => accounts.data?.data.find(({ _id }) => _id === id)?.name} />
      <div
        ref={beginning}
        class={entries.total === undefined && !entries.failure ? 'calendar waiting' : 'calendar'}
        aria-busy={entries.isLoading}
      >
        {drawn}
      </div>
      <Undated id_organization={id_organization} />
      <footer class="calendar-foot">
        {(entries.total ?? 0) > maxEntries && (
          <p class="hint">
            {t('{total} posts are too many to show at once. These are the last {most}.', {
              total: entries.total ?? 0,
              most: maxEntries,
            })}
          </p>
        )}
        <Legend />
        <p class="hint">
          {t('Times are those of {zone}.', { zone: zone.replaceAll('_', ' ') })}{' '}
          {!showSame(now.value, zone, ownZone) &&
            t('It is {there} there, {here} where you are.', {
              there: formatDate(now.value, 'time', locale(), zone),
              here: formatDate(now.value, 'time', locale(), ownZone),
            })}
        </p>
        {mayMove && (
          <p class="hint">
            {isWeek
              ? t(
                  'Drag a post to move it, or press Shift with an arrow: left and right by a day, up and down by a quarter of an hour.',
                )
              : t(
                  'Drag a post to move it, or press Shift with an arrow: left and right by a day, up and down by a week.',
                )}
          </p>
        )}
      </footer>
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

/** The timestamp, or the next full hour if it is past. */
const notPast = (timestamp: number): number =>
  timestamp > now.peek() ? timestamp : Math.ceil((now.peek() + 600_000) / 3_600_000) * 3_600_000;
