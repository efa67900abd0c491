import { useMemo } from 'preact/hooks';
import { place } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { now } from '../../time/now.ts';
import type { Contents } from './board.ts';
import { useBestTimes } from './use-best-times.ts';
import { useEntriesByDay } from './use-entries-by-day.ts';
import { useEntries } from './use-entries.ts';
import { useRange } from './use-range.ts';
import { useUnfit } from './use-unfit.ts';

/** What the calendar shows: the range and filter of the address, the accounts, and the contents of each day. */
export function useCalendar(id_organization: string, zone: string) {
  const { query } = place.value;
  const range = useRange(zone);
  const { days, from, after } = range;
  const entries = useEntries(id_organization, from, after);
  const filter = { networks: query.getAll('network'), id_account: query.get('account') ?? undefined };
  const read = useRead(
    may('accounts:read')
      ? call('GET', '/organizations/{id_organization}/accounts', {
          path: { id_organization },
          query: { capability: 'publications', limit: 1000 },
        })
      : undefined,
  );
  const accounts = read.data?.data ?? [];
  const ofDay = useEntriesByDay(entries, filter, days, zone);
  const only = accounts.length === 1 ? accounts[0]?._id : undefined;
  const id_account = filter.id_account ?? only;
  const slots = useBestTimes({ id_organization, id_account, days, ofDay, zone, now: now.value });
  const unfit = useUnfit(id_organization, { from, to: after, now: now.value }, entries);
  const contents: Contents = useMemo(() => ({ days, ofDay, slots, unfit: unfit.byId }), [days, ofDay, slots, unfit]);
  return { range, entries, filter, accounts, unfit, contents };
}
