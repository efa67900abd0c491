import { locale } from '../../texts/say.ts';
import { formatDate } from '../../time/format.ts';
import type { Board } from './board.ts';
import { DayCell } from './day-cell.tsx';
import { type Day, startOf } from './days.ts';

/** How many entries of a day a month has room for. */
const most = 4;

/** A month in whole weeks. */
export function Month({ day, board }: { readonly day: Day; readonly board: Board }) {
  return (
    <div class="month">
      <div class="weekdays" aria-hidden="true">
        {board.days.slice(0, 7).map((one) => (
          <span key={one}>{formatDate(startOf(one, board.zone), 'weekday', locale(), board.zone)}</span>
        ))}
      </div>
      <ol class="days">
        {board.days.map((one) => (
          <DayCell
            key={one}
            day={one}
            board={board}
            most={most}
            step="week"
            isFaint={!one.startsWith(day.slice(0, 7))}
          />
        ))}
      </ol>
    </div>
  );
}
