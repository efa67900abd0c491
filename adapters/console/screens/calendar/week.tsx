import type { Board } from './board.ts';
import { DayCell } from './day-cell.tsx';

/** How many entries of a day a week shows before it leads to the list. */
const most = 40;

/** A week, a day beside the other. */
export function Week({ board }: { readonly board: Board }) {
  return (
    <ol class="days week">
      {board.days.map((day) => (
        <DayCell key={day} day={day} board={board} most={most} step="quarter" />
      ))}
    </ol>
  );
}
