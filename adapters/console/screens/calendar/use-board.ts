import { useMemo } from 'preact/hooks';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { may } from '../../service/organization.ts';
import { now } from '../../time/now.ts';
import type { Board } from './board.ts';
import { fullHourFrom, timestampOnDay } from './days.ts';
import type { Filter } from './use-entries-by-day.ts';

interface Query extends Pick<Board, 'move' | 'today' | 'zone'> {
  readonly id_organization: string;
  readonly filter: Filter;
  /** Opens an entry; always the same function. */
  open(id_publication: string): void;
}

/** The actions of the calendar, which stay the same while only its contents change. */
export function useBoard({ id_organization, filter, today, zone, open, move }: Query): Board {
  const { networks, id_account } = filter;
  const mayMove = may('publications:update');
  const mayWrite = may('publications:create');
  return useMemo(
    () => ({
      today,
      zone,
      mayMove,
      composeAt: (one) =>
        mayWrite && one >= today
          ? to(
              addresses.compose,
              { id_organization },
              { date: new Date(notPast(timestampOnDay(one, '10:00', zone), zone)).toISOString(), account: id_account },
            )
          : undefined,
      getListAddress: (one) =>
        to(addresses.calendar, { id_organization }, { view: 'list', day: one, network: networks, account: id_account }),
      open: ({ _id }) => open(_id),
      move,
    }),
    [id_organization, id_account, networks.join(), today, zone, mayMove, mayWrite, move],
  );
}

/** The timestamp, or the next full hour if it is past. */
const notPast = (timestamp: number, zone: string): number =>
  timestamp > now.peek() ? timestamp : fullHourFrom(now.peek() + 600_000, zone);
