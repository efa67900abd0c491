import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { call } from '../../service/call.ts';
import { missed } from '../../service/live.ts';
import { send } from '../../service/send.ts';
import { type Entry, entryOf } from './entry.ts';
import { useChanges } from './use-changes.ts';

/** How many publications are read with one call: the most that the interface gives. */
const page = 1000;
/** How many calls are under way at once. */
const beside = 3;
/** Pages that come sooner after one another are drawn together; in milliseconds. */
const between = 1000;
/** More than this of one range are not read; the calendar says so. */
export const most = 20_000;

export interface Entries {
  readonly entries: ReadonlyMap<string, Entry>;
  /** How many there are in the range; undefined until the first answer. */
  readonly total: number | undefined;
  readonly failure: Error | undefined;
  readonly isLoading: boolean;
  reload(): void;
  /** Shows one at another time, or as it was answered; undefined takes it away. */
  set(id: string, entry: Entry | undefined): void;
}

interface State {
  readonly range: string;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly total?: number;
  readonly failure?: Error;
  readonly isLoading: boolean;
}

/** Reads what goes out between two moments, `to` not included, page by page; keeps it fresh while it is shown. */
export function useEntries(id_organization: string, from: number, to: number): Entries {
  const range = `${String(from)} ${String(to)}`;
  const [state, setState] = useState<State>({ range, entries: new Map(), isLoading: true });
  const [count, setCount] = useState(0);
  const path = { id_organization };
  const again = missed.value;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // What is shown stays until its successor is complete, unless the range is another one.
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
        limit: page,
        offset,
      };
      const { data, total } = await send(
        call('GET', '/organizations/{id_organization}/publish', { path, query }),
        { signal },
      );
      for (const publication of data) {
        const entry = entryOf(publication);
        if (entry) read.set(entry._id, entry);
      }
      if (isFresh && Date.now() >= next) {
        next = Date.now() + between;
        setState({ range, entries: new Map(read), total, isLoading: true });
      }
      return total;
    };
    const readAll = async (): Promise<void> => {
      const total = await ask(0);
      const offsets = Array.from(
        { length: Math.ceil(Math.min(total, most) / page) - 1 },
        (_, index) => (index + 1) * page,
      );
      await Promise.all(
        Array.from({ length: beside }, async () => {
          for (let offset = offsets.shift(); offset !== undefined; offset = offsets.shift())
            await ask(offset);
        }),
      );
      if (!signal.aborted) setState({ range, entries: read, total, isLoading: false });
    };
    readAll().catch((failure: unknown) => {
      if (!signal.aborted && failure instanceof Error)
        setState((before) => ({ ...before, failure, isLoading: false }));
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
    // What was told while the computer slept is lost.
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
