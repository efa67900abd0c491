import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { call } from '../../service/call.ts';
import { missed } from '../../service/live.ts';
import { send } from '../../service/send.ts';
import { type Entry, toEntry } from './entry.ts';
import { useChanges } from './use-changes.ts';

/** Publications per call: the maximum of the API. */
const pageSize = 1000;
/** Concurrent calls. */
const concurrency = 3;
/** Pages that arrive within this time are rendered together; in milliseconds. */
const renderInterval = 1000;
/** The maximum number of entries per range; the calendar shows a note beyond it. */
export const maxEntries = 20_000;

export interface Entries {
  readonly entries: ReadonlyMap<string, Entry>;
  /** The number of entries in the range; undefined until the first response. */
  readonly total: number | undefined;
  readonly failure: Error | undefined;
  readonly isLoading: boolean;
  reload(): void;
  /** Replaces an entry, optimistically or with a response; undefined removes it. */
  set(id: string, entry: Entry | undefined): void;
}

interface State {
  readonly range: string;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly total?: number;
  readonly failure?: Error;
  readonly isLoading: boolean;
}

/** Reads the publications of a range, excluding `to`, page by page, and keeps them fresh. */
export function useEntries(id_organization: string, from: number, to: number): Entries {
  const range = `${String(from)} ${String(to)}`;
  const [state, setState] = useState<State>({ range, entries: new Map(), isLoading: true });
  const [count, setCount] = useState(0);
  const path = { id_organization };
  const again = missed.value;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // The old entries stay until the new ones are complete, unless the range changed.
    const read = new Map<string, Entry>();
    let isFresh = false;
    let next = 0;
    setState((before) => {
      isFresh = before.range !== range || before.total === undefined;
      return isFresh ? { range, entries: new Map(), isLoading: true } : { ...before, isLoading: true };
    });
    const ask = async (offset: number): Promise<number> => {
      const query = {
        order_by_publish: true,
        from_date: new Date(from).toISOString(),
        to_date: new Date(to - 1).toISOString(),
        limit: pageSize,
        offset,
      };
      const { data, total } = await send(call('GET', '/organizations/{id_organization}/publish', { path, query }), {
        signal,
      });
      for (const publication of data) {
        const entry = toEntry(publication);
        if (entry) read.set(entry._id, entry);
      }
      if (isFresh && Date.now() >= next) {
        next = Date.now() + renderInterval;
        setState({ range, entries: new Map(read), total, isLoading: true });
      }
      return total;
    };
    const readAll = async (): Promise<void> => {
      const total = await ask(0);
      const offsets = Array.from(
        { length: Math.ceil(Math.min(total, maxEntries) / pageSize) - 1 },
        (_, index) => (index + 1) * pageSize,
      );
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          for (let offset = offsets.shift(); offset !== undefined; offset = offsets.shift()) await ask(offset);
        }),
      );
      if (!signal.aborted) setState({ range, entries: read, total, isLoading: false });
    };
    readAll().catch((failure: unknown) => {
      if (!signal.aborted && failure instanceof Error) setState((before) => ({ ...before, failure, isLoading: false }));
    });
    return () => controller.abort();
  }, [id_organization, range, count, again]);

  const reload = useCallback(() => setCount((before) => before + 1), []);
  const setAll = useCallback((changes: readonly (readonly [string, Entry | undefined])[]) => {
    setState((before) => {
      const entries = new Map(before.entries);
      for (const [id, entry] of changes)
        if (entry) entries.set(id, entry);
        else entries.delete(id);
      return { ...before, entries };
    });
  }, []);
  const set = useCallback((id: string, entry: Entry | undefined) => setAll([[id, entry]]), []);

  useChanges(id_organization, { isLoading: state.isLoading, reload, setAll });
  useEffect(() => {
    // Events are lost while the computer sleeps.
    const look = (): void => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const isOther = state.range !== range;
  return useMemo(
    () => ({
      entries: isOther ? new Map<string, Entry>() : state.entries,
      total: isOther ? undefined : state.total,
      failure: isOther ? undefined : state.failure,
      isLoading: isOther || state.isLoading,
      reload,
      set,
    }),
    [state, isOther],
  );
}
