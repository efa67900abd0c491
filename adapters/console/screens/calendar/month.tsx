import { locale } from '../../texts/say.ts';
import { formatDate } from '../../time/format.ts';
import type { Board, Contents } from './board.ts';
import { DayCell } from './day-cell.tsx';
import { type Day, startOf } from './days.ts';

/** How many entries of a day a month has room for. */
const most = 4;

/** A month in whole weeks. */
export function Month({
  day,
  board,
  contents,
}: {
  readonly day: Day;
  readonly board: Board;
  readonly contents: Contents;
}) {
  return (
    <div class="month">
      <div class="weekdays" aria-hidden="true">
        {contents.days.slice(0, 7).map((one) => (
          <span key={one}>{formatDate(startOf(one, board.zone), 'weekday', locale(), board.zone)}</span>
        ))}
      </div>
      <ol class="days">
        {contents.days.map((one) => (
          <DayCell
            key={one}
            day={one}
            board={board}
            contents={contents}
            most={most}
            step="week"
            isFaint={!one.startsWith(day.slice(0, 7))}
          />
        ))}
      </ol>
    </div>
  );
}
