import type { Board, Contents } from './board.ts';
import { DayCell } from './day-cell.tsx';
import { useTurns } from './use-turns.ts';

/** How many entries of a day a week shows before it leads to the list: more than a window has room for. */
const most = 20;

/** A week, a day beside the other. */
export function Week({ board, contents }: { readonly board: Board; readonly contents: Contents }) {
  const until = useTurns(board, contents, most);
  return (
    <ol class="days week">
      {contents.days.map((day, index) => (
        <DayCell
          key={day}
          day={day}
          board={board}
          contents={contents}
          most={most}
          step="quarter"
          isTurn={index < until}
        />
      ))}
    </ol>
  );
}
