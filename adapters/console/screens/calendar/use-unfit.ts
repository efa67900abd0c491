import { useEffect, useMemo } from 'preact/hooks';
import type { QuotaUse } from '../../components/limit-words.ts';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { session } from '../../service/session.ts';
import { useRead } from '../../service/use-read.ts';
import type { Entries } from './use-entries.ts';

/** What fits is read again when nothing has changed for this long, in milliseconds. */
const pause = 1000;

/** What will not fit its limits. */
export interface Unfit {
  /** The limits that do not cover a publication, by its identifier. */
  readonly byId: ReadonlyMap<string, readonly QuotaUse[]>;
  readonly limits: readonly QuotaUse[];
}

/**
 * Reads which scheduled posts until a moment will not fit the limits of the plan and of the networks, and reads it again when
 * what is shown changes. Nothing for days that are over.
 */
export function useUnfit(
  id_organization: string,
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
  { entries, isLoading }: Pick<Entries, 'entries' | 'isLoading'>,
): Unfit {
  // The limits are the plan's too, which customers with a link do not see.
  const mayAsk = may('publications:read') && session.value.kind === 'person' && to > now;
  const read = useRead(
    mayAsk
      ? call('GET', '/organizations/{id_organization}/quota_plan', {
          path: { id_organization },
          query: { from_date: new Date(from).toISOString(), to_date: new Date(to - 1).toISOString() },
        })
      : undefined,
  );
  const { data, reload } = read;
  useEffect(() => {
    // Once for all that are read, and for several keys that move one.
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
