import { useMemo, useRef } from 'preact/hooks';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import type { Contents, Slot } from './board.ts';
import { type Day, timestampOnDay, getWeekday } from './days.ts';
import type { Entry } from './entry.ts';
import { keepSame } from './keep-same.ts';

/** The maximum slots per day, and the minimum score: 1 is what posts usually reach. */
const perDay = 2;
const worthwhile = 1;
/** A slot is taken if a post of the account is this close to it, in milliseconds. */
const around = 3_600_000;

interface Query {
  readonly id_organization: string;
  /** The account whose best times are shown; undefined for none. */
  readonly id_account: string | undefined;
  readonly days: readonly Day[];
  readonly ofDay: ReadonlyMap<Day, readonly Entry[]>;
  readonly zone: string;
  readonly now: number;
}

/** Returns the free hours ahead in which posts of an account reach the most. */
export function useBestTimes({
  id_organization,
  id_account,
  days,
  ofDay,
  zone,
  now,
}: Query): ReadonlyMap<Day, readonly Slot[]> {
  const { data } = useRead(
    id_account !== undefined && may('publication_stats:read')
      ? call('GET', '/organizations/{id_organization}/accounts/{id_account}/best_times', {
          path: { id_organization, id_account },
        })
      : undefined,
  );
  const before = useRef<Contents['slots']>(new Map());
  return useMemo(() => {
    const found = new Map<Day, readonly Slot[]>();
    if (!data || id_account === undefined) return found;
    for (const day of days) {
      const weekday = getWeekday(day);
      const taken = (ofDay.get(day) ?? []).filter((entry) => entry.id_account === id_account);
      const slots = data.slots
        .filter((slot) => slot.weekday === weekday && slot.score >= worthwhile)
        .map(({ hour }) => timestampOnDay(day, `${String(hour).padStart(2, '0')}:00`, zone))
        .filter(
          (timestamp) => timestamp > now && !taken.some((entry) => Math.abs(entry.timestamp - timestamp) < around),
        )
        .slice(0, perDay)
        .map((timestamp) => ({
          timestamp,
          href: to(
            addresses.compose,
            { id_organization },
            { date: new Date(timestamp).toISOString(), account: id_account },
          ),
        }));
      found.set(day, slots);
    }
    before.current = keepSame(
      before.current,
      found,
      (one, other) => one.timestamp === other.timestamp && one.href === other.href,
    );
    return before.current;
  }, [data, id_account, days, ofDay, zone]);
}
