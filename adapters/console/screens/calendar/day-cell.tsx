import type { VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { locale, t } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';
import type { Board, Contents, Slot } from './board.ts';
import { Chip, type Step } from './chip.tsx';
import { dayWords } from './day-words.ts';
import { type Day, onDay } from './days.ts';
import { dragged } from './dragged.ts';
import type { Entry } from './entry.ts';
import { moveFocus } from './move-focus.ts';
import { UnfitMark } from './unfit-mark.tsx';

interface Properties {
  readonly day: Day;
  readonly board: Board;
  readonly contents: Contents;
  /** The maximum number of entries shown; a link leads to the rest. */
  readonly most: number;
  readonly step: Step;
  /** Whether it may render now; until then it keeps its old content, or reserves the space. */
  readonly isTurn: boolean;
  /** Outside the current month. */
  readonly isFaint?: boolean;
}

type Item = { readonly timestamp: number } & ({ readonly entry: Entry } | { readonly slot: Slot });

/** A day of a month or week: its entries and free slots by time, and a link to write a post. */
export function DayCell({ day, board, contents, most, step, isTurn, isFaint = false }: Properties) {
  const entries = contents.ofDay.get(day) ?? none;
  const slots = contents.slots.get(day) ?? none;
  const unfit = useMemo(
    () => entries.flatMap(({ _id }) => (contents.unfit.has(_id) ? [_id] : [])).join(),
    [entries, contents.unfit],
  );
  const shared = { day, board, entries, slots, unfit, most, step, isFaint };
  // A month has hundreds of entries: unchanged days do not render again.
  const cell = useMemo(
    () => <Cell {...shared} isBare={false} />,
    [day, board, entries, slots, unfit, most, step, isFaint],
  );
  const drawn = useRef<VNode>(undefined);
  if (isTurn) drawn.current = cell;
  return drawn.current ?? <Cell {...shared} isBare />;
}

const none: readonly never[] = [];

interface CellProperties extends Omit<Required<Properties>, 'contents' | 'isTurn'> {
  readonly entries: readonly Entry[];
  readonly slots: readonly Slot[];
  /** The IDs of entries that exceed their limits. */
  readonly unfit: string;
  /** Reserves the space for its entries without rendering them. */
  readonly isBare: boolean;
}

function Cell({ day, board, entries, slots, unfit, most, step, isFaint, isBare }: CellProperties) {
  const [isOver, setOver] = useState(false);
  const items: readonly Item[] = [
    ...entries.slice(0, most).map((entry) => ({ entry, timestamp: entry.timestamp })),
    ...slots.map((slot) => ({ slot, timestamp: slot.timestamp })),
  ].sort((a, b) => a.timestamp - b.timestamp);
  const more = entries.length > most && t('{count} more', { count: entries.length - most });
  const drop = (timestamp?: number): void => {
    const entry = dragged.value;
    setOver(false);
    if (entry) board.move(entry, timestamp ?? onDay(entry.timestamp, day, board.zone));
  };
  const classes = [
    'day',
    isFaint && 'faint-day',
    day === board.today && 'today',
    // A phone hides past days without entries.
    day < board.today && entries.length === 0 && 'idle',
    isOver && 'over',
  ];
  return (
    <li
      class={classes.filter(Boolean).join(' ')}
      // Its height is known before its entries render, outside the window.
      style={{ '--rows': items.length, '--more': more === false ? 0 : 1 }}
      onDragOver={(event) => {
        if (!dragged.value) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        drop();
      }}
    >
      <div class="day-head">
        <h3 class="day-name" aria-current={day === board.today ? 'date' : undefined}>
          <span aria-hidden="true">
            <span class="day-weekday">{dayWords(day, 'weekday')} </span>
            {Number(day.slice(8))}
          </span>
          {!isBare && (
            <span class="unseen">
              {dayWords(day, 'longDay')},{' '}
              {t('{count, plural, =0 {no posts} one {# post} other {# posts}}', { count: entries.length })}
            </span>
          )}
        </h3>
        {unfit !== '' && <UnfitMark />}
        {!isBare && <Add day={day} href={board.composeAt(day)} />}
      </div>
      <ul class="day-entries">
        {(isBare ? none : items).map((item) =>
          'entry' in item ? (
            <li key={item.entry._id}>
              <Chip entry={item.entry} board={board} step={step} isUnfit={unfit.includes(item.entry._id)} />
            </li>
          ) : (
            <li key={item.timestamp}>
              <a
                class="slot"
                href={item.slot.href}
                aria-label={t('A good time: {time}. Write a post for it', {
                  time: formatDate(item.timestamp, 'time', locale(), board.zone),
                })}
                onKeyDown={moveFocus}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  event.stopPropagation();
                  drop(item.timestamp);
                }}
              >
                <Icon name="add" /> {formatDate(item.timestamp, 'time', locale(), board.zone)}
              </a>
            </li>
          ),
        )}
      </ul>
      {more !== false &&
        (isBare ? (
          <span class="day-more">{more}</span>
        ) : (
          <a class="day-more" href={board.getListAddress(day)} onKeyDown={moveFocus}>
            {more}
            <span class="unseen"> {dayWords(day, 'longDay')}</span>
          </a>
        ))}
    </li>
  );
}

/** Links to a new post for a day, if permitted. */
function Add({ day, href }: { readonly day: Day; readonly href: string | undefined }) {
  if (href === undefined) return null;
  return (
    <a
      class="day-add"
      href={href}
      aria-label={t('Write a post for {day}', { day: dayWords(day, 'longDay') })}
      onKeyDown={moveFocus}
    >
      <Icon name="add" />
    </a>
  );
}
