import { locale } from '../../texts/translate.ts';
import { formatShortTime } from '../../time/format.ts';
import type { Board } from './board.ts';
import { addDays, toDay, onDay } from './days.ts';
import { type Entry, isMovable } from './entry.ts';
import { dragged } from './dragged.ts';
import { Marks } from './marks.tsx';
import { moveFocus } from './move-focus.ts';
import { UnfitMark } from './unfit-mark.tsx';

/** How far Shift with up and down moves an entry. */
export type Step = 'quarter' | 'week';

const quarter = 900_000;

/** Returns where a key moves an entry; undefined for other keys. */
function formatKey(
  { key }: { readonly key: string },
  { timestamp }: Entry,
  step: Step,
  zone: string,
): number | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (days === undefined) return undefined;
  if (step === 'quarter' && Math.abs(days) === 7) return timestamp + Math.sign(days) * quarter;
  return onDay(timestamp, addDays(toDay(timestamp, zone), days), zone);
}

/** A publication in the calendar: a click opens it; dragging or Shift with the arrow keys moves it. */
export function Chip({
  entry,
  board,
  step,
  isUnfit,
}: {
  readonly entry: Entry;
  readonly board: Board;
  readonly step: Step;
  readonly isUnfit: boolean;
}) {
  const time = formatShortTime(entry.timestamp, locale(), board.zone);
  const canMove = board.mayMove && isMovable(entry);
  return (
    <button
      type="button"
      id={`entry-${entry._id}`}
      class={`chip chip-${entry.state}`}
      draggable={canMove}
      aria-keyshortcuts={canMove ? 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown' : undefined}
      onClick={() => board.open(entry)}
      onDragStart={(event) => {
        dragged.value = entry;
        event.dataTransfer?.setData('text/plain', entry.words);
      }}
      onDragEnd={() => {
        dragged.value = undefined;
      }}
      onKeyDown={(event) => {
        if (!event.shiftKey) {
          moveFocus(event);
          return;
        }
        const timestamp = canMove ? formatKey(event, entry, step, board.zone) : undefined;
        if (timestamp === undefined) return;
        event.preventDefault();
        board.move(entry, timestamp);
      }}
    >
      <Marks entry={entry} />
      {isUnfit && <UnfitMark />}
      <span class="chip-time">{time}</span>
      <span class="chip-words">{entry.words}</span>
    </button>
  );
}
