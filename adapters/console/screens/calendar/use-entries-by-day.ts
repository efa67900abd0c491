import { useMemo, useRef } from 'preact/hooks';
import type { Contents } from './board.ts';
import type { Day } from './days.ts';
import { byDay, type Entry, isSame } from './entry.ts';
import { keepSame } from './keep-same.ts';
import type { Entries } from './use-entries.ts';

/** The networks and the account whose entries are shown; none selects all. */
export interface Filter {
  readonly networks: readonly string[];
  readonly id_account: string | undefined;
}

/** The entries that a filter selects, by day. Unchanged days keep their arrays. */
export function useEntriesByDay(
  { entries }: Pick<Entries, 'entries'>,
  { networks, id_account }: Filter,
  days: readonly Day[],
  zone: string,
): Contents['ofDay'] {
  const before = useRef<Contents['ofDay']>(new Map());
  return useMemo(() => {
    const fits = (entry: Entry): boolean =>
      (networks.join() === '' || networks.includes(entry.social_network)) &&
      (id_account === undefined || entry.id_account === id_account);
    before.current = keepSame(before.current, byDay([...entries.values()].filter(fits), days, zone), isSame);
    return before.current;
  }, [entries, days, zone, networks.join(), id_account]);
}
