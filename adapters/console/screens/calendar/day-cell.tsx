import { useMemo, useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { locale, say } from '../../texts/say.ts';
import { formatDate } from '../../time/format.ts';
import type { Board, Contents, Slot } from './board.ts';
import { Chip, type Step } from './chip.tsx';
import { type Day, onDay, startOf } from './days.ts';
import { dragged } from './dragged.ts';
import type { Entry } from './entry.ts';
import { moveFocus } from './move-focus.ts';
import { UnfitMark } from './unfit-mark.tsx';

interface Properties {
  readonly day: Day;
  readonly board: Board;
  readonly contents: Contents;
  /** How many entries of the day are shown; the rest is a link to all. */
  readonly most: number;
  readonly step: Step;
  /** Outside the month that is shown. */
  readonly isFaint?: boolean;
}

type Item = { readonly moment: number } & ({ readonly entry: Entry } | { readonly slot: Slot });

/** One day of a month or week: its entries and free slots by time, and where to write another. */
export function DayCell({ day, board, contents, most, step, isFaint = false }: Properties) {
  const entries = contents.ofDay.get(day) ?? none;
  const slots = contents.slots.get(day) ?? none;
  const unfit = entries.flatMap(({ _id }) => (contents.unfit.has(_id) ? [_id] : [])).join();
  // A month has a hundred and more entries: a day that is as before is not drawn again when another one changes.
  return useMemo(
    () => <Cell {...{ day, board, entries, slots, unfit, most, step, isFaint }} />,
    [day, board, entries, slots, unfit, most, step, isFaint],
  );
}

const none: readonly never[] = [];

interface CellProperties extends Omit<Required<Properties>, 'contents'> {
  readonly entries: readonly Entry[];
  readonly slots: readonly Slot[];
  /** The identifiers of those that will not fit their limits. */
  readonly unfit: string;
}

function Cell({ day, board, entries, slots, unfit, most, step, isFaint }: CellProperties) {
  const [isOver, setOver] = useState(false);
  const start = startOf(day, board.zone);
  const title = formatDate(start, 'longDay', locale(), board.zone);
  const shown: readonly Item[] = [
    ...entries.slice(0, most).map((entry) => ({ entry, moment: entry.moment })),
    ...slots.map((slot) => ({ slot, moment: slot.moment })),
  ].sort((a, b) => a.moment - b.moment);
  const compose = board.composeAt(day);
  const drop = (moment?: number): void => {
    const entry = dragged.value;
    setOver(false);
    if (entry) board.move(entry, moment ?? onDay(entry.moment, day, board.zone));
  };
  const classes = [
    'day',
    isFaint && 'faint-day',
    day === board.today && 'today',
    // A phone leaves out what is over and empty.
    day < board.today && entries.length === 0 && 'idle',
    isOver && 'over',
  ];
  return (
    <li
      class={classes.filter(Boolean).join(' ')}
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
            <span class="day-weekday">{formatDate(start, 'weekday', locale(), board.zone)} </span>
            {Number(day.slice(8))}
          </span>
          <span class="unseen">
            {title},{' '}
            {say('{count, plural, =0 {no posts} one {# post} other {# posts}}', { count: entries.length })}
          </span>
        </h3>
        {unfit !== '' && <UnfitMark />}
        {compose !== undefined && (
          <a
            class="day-add"
            href={compose}
            aria-label={say('Write a post for {day}', { day: title })}
            onKeyDown={moveFocus}
          >
            <Icon name="add" />
          </a>
        )}
      </div>
      <ul class="day-entries">
        {shown.map((item) =>
          'entry' in item ? (
            <li key={item.entry._id}>
              <Chip entry={item.entry} board={board} step={step} isUnfit={unfit.includes(item.entry._id)} />
            </li>
          ) : (
            <li key={item.moment}>
              <a
                class="slot"
                href={item.slot.href}
                aria-label={say('A good time: {time}. Write a post for it', {
                  time: formatDate(item.moment, 'time', locale(), board.zone),
                })}
                onKeyDown={moveFocus}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  event.stopPropagation();
                  drop(item.moment);
                }}
              >
                <Icon name="add" /> {formatDate(item.moment, 'time', locale(), board.zone)}
              </a>
            </li>
          ),
        )}
      </ul>
      {entries.length > most && (
        <a class="day-more" href={board.listOf(day)} onKeyDown={moveFocus}>
          {say('{count} more', { count: entries.length - most })}
          <span class="unseen"> {title}</span>
        </a>
      )}
    </li>
  );
}
