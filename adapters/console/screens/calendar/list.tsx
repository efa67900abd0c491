import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Empty } from '../../components/empty.tsx';
import { Network } from '../../components/network.tsx';
import { State } from '../../components/state.tsx';
import { locale, t } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';
import type { Board, Contents } from './board.ts';
import { type Day, getDayStart } from './days.ts';
import type { Entry } from './entry.ts';
import { UnfitMark } from './unfit-mark.tsx';
import { visibleRows } from './visible-rows.ts';

/** The height of a row, in pixels, as in the stylesheet. */
const height = 44;

type Row = { readonly day: Day; readonly count: number } | { readonly entry: Entry };

interface Properties {
  readonly board: Board;
  readonly contents: Contents;
  /** The day to scroll to. */
  readonly day: Day | undefined;
  readonly isLoading: boolean;
}

/** All entries as a list; only visible rows render. */
export function List({ board, contents: { days, ofDay, unfit }, day, isLoading }: Properties) {
  const element = useRef<HTMLOListElement>(null);
  const rows = useMemo<readonly Row[]>(
    () =>
      days.flatMap((one) => {
        const entries = ofDay.get(one) ?? [];
        return entries.length === 0
          ? []
          : [{ day: one, count: entries.length }, ...entries.map((entry) => ({ entry }))];
      }),
    [days, ofDay],
  );
  const [visible, setVisible] = useState({ from: 0, to: 40 });
  const measure = (): void => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    const next = visibleRows(rows.length, height, top, innerHeight);
    setVisible((before) => (before.from === next.from && before.to === next.to ? before : next));
  };
  useEffect(() => {
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  });
  useLayoutEffect(measure, [rows]);
  const isComplete = !isLoading;
  useEffect(() => {
    if (day === undefined || !isComplete) return;
    const index = rows.findIndex((row) => 'day' in row && row.day >= day);
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (index > 0) scrollTo({ top: scrollY + top + index * height - 70 });
  }, [day, isComplete]);
  if (rows.length === 0 && isComplete) return <Empty icon="calendar" title={t('Nothing in this month')} />;
  const drawn = rows.slice(visible.from, visible.to);
  return (
    <ol class="rows" ref={element} style={{ height: `${String(rows.length * height)}px` }}>
      {drawn.map((row, index) => {
        const at = visible.from + index;
        const style = { top: `${String(at * height)}px` };
        const place = { 'aria-setsize': rows.length, 'aria-posinset': at + 1 };
        if ('day' in row)
          return (
            <li key={row.day} class="rows-day" style={style} {...place}>
              <h3>{formatDate(getDayStart(row.day, board.zone), 'longDay', locale(), board.zone)}</h3>
              <span class="faint">{t('{count, plural, one {# post} other {# posts}}', { count: row.count })}</span>
            </li>
          );
        const { entry } = row;
        return (
          <li key={entry._id} style={style} {...place}>
            <button type="button" class="rows-entry" onClick={() => board.open(entry)}>
              <span class="chip-time">{formatDate(entry.timestamp, 'time', locale(), board.zone)}</span>
              <Network network={entry.social_network} isShort />
              {unfit.has(entry._id) && <UnfitMark />}
              <span class="rows-words">{entry.words}</span>
              <State state={entry.state} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
