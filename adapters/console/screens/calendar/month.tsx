import type { Board, Contents } from './board.ts';
import { DayCell } from './day-cell.tsx';
import { dayWords } from './day-words.ts';
import type { Day } from './days.ts';
import { useGradualRendering } from './use-gradual-rendering.ts';

/** The maximum number of entries per day in a month. */
const maxPerDay = 4;

export function Month({
  day,
  board,
  contents,
}: {
  readonly day: Day;
  readonly board: Board;
  readonly contents: Contents;
}) {
  const until = useGradualRendering(board, contents, maxPerDay);
  return (
    <div class="month">
      <div class="weekdays" aria-hidden="true">
        {contents.days.slice(0, 7).map((one) => (
          <span key={one}>{dayWords(one, 'weekday')}</span>
        ))}
      </div>
      <ol class="days">
        {contents.days.map((one, index) => (
          <DayCell
            key={one}
            day={one}
            board={board}
            contents={contents}
            most={maxPerDay}
            step="week"
            isTurn={index < until}
            isFaint={!one.startsWith(day.slice(0, 7))}
          />
        ))}
      </ol>
    </div>
  );
}
