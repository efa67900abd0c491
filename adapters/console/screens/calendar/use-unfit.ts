import { useEffect, useMemo } from 'preact/hooks';
import type { QuotaUse } from '../../components/limit-words.ts';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { session } from '../../service/session.ts';
import { useRead } from '../../service/use-read.ts';
import type { Entries } from './use-entries.ts';

/** Limits are read again after this long without changes, in milliseconds. */
const pause = 1000;

/** Publications that exceed their limits. */
export interface Unfit {
  /** The exceeded limits, by publication ID. */
  readonly byId: ReadonlyMap<string, readonly QuotaUse[]>;
  readonly limits: readonly QuotaUse[];
}

/**
 * Reads which scheduled posts up to a date exceed plan or network limits, and again when the shown entries change.
 * Skips past ranges.
 */
export function useUnfit(
  id_organization: string,
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
  { entries, isLoading }: Pick<Entries, 'entries' | 'isLoading'>,
): Unfit {
  // Limits include those of the plan, which portal users may not see.
  const mayRead = may('publications:read') && session.value.kind === 'person' && to > now;
  const read = useRead(
    mayRead
      ? call('GET', '/organizations/{id_organization}/quota_plan', {
          path: { id_organization },
          query: { from_date: new Date(from).toISOString(), to_date: new Date(to - 1).toISOString() },
        })
      : undefined,
  );
  const { data, reload } = read;
  useEffect(() => {
    // Once for everything being loaded, and for several key presses.
    if (isLoading) return undefined;
    const timer = setTimeout(reload, pause);
    return () => clearTimeout(timer);
  }, [entries, isLoading]);
  return useMemo(() => {
    const limits = (data?.data ?? []).filter(({ unfit_total }) => unfit_total > 0);
    const byId = new Map<string, readonly QuotaUse[]>();
    for (const limit of limits) {
      for (const { id_publication } of limit.publications)
        byId.set(id_publication, [...(byId.get(id_publication) ?? []), limit]);
    }
    return { byId, limits };
  }, [data]);
}
