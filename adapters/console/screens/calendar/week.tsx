import type { Board, Contents } from './board.ts';
import { DayCell } from './day-cell.tsx';
import { useGradualRendering } from './use-gradual-rendering.ts';

/** The maximum number of entries per day before a week links to the list: more than fits a window. */
const maxPerDay = 20;

/** A week, with its days in columns. */
export function Week({ board, contents }: { readonly board: Board; readonly contents: Contents }) {
  const until = useGradualRendering(board, contents, maxPerDay);
  return (
    <ol class="days week">
      {contents.days.map((day, index) => (
        <DayCell
          key={day}
          day={day}
          board={board}
          contents={contents}
          most={maxPerDay}
          step="quarter"
          isTurn={index < until}
        />
      ))}
    </ol>
  );
}
