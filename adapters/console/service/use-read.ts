import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Call } from './call.ts';
import { createGather } from './gather.ts';
import { missed, type LiveUpdate, useLive } from './live.ts';
import { send } from './send.ts';

/** The state of a read. */
export interface Read<Answer> {
  /** The last response; kept while reading again, so that the layout does not jump. */
  readonly data: Answer | undefined;
  /** Why it could not be read. */
  readonly failure: Error | undefined;
  readonly isLoading: boolean;
  /** Reads it again. */
  reload(): void;
  /** Replaces the data until the next read: an optimistic update. */
  set(data: Answer): void;
}

/**
 * Reads a call: `useRead(call('GET', '/…', { path: … }), about(['publications']))`. It reads again when the call
 * changes, when `isNews` matches, and after a lost connection. `undefined` reads nothing. With `keeps`, the old data
 * stays until another call has a response: for pages and filters of a list, not for different things.
 */
export function useRead<Answer>(
  requested: Call<Answer> | undefined,
  isNews?: (news: LiveUpdate) => boolean,
  { keeps = false }: { readonly keeps?: boolean } = {},
): Read<Answer> {
  const [state, setState] = useState<{ address?: string; data?: Answer; failure?: Error; isLoading: boolean }>({
    isLoading: requested !== undefined,
  });
  const [count, setCount] = useState(0);
  const address = requested?.address;
  const again = missed.value;
  useEffect(() => {
    if (!requested) return undefined;
    const controller = new AbortController();
    setState((before) => ({
      ...((keeps || before.address === address) && before.data !== undefined && { data: before.data }),
      ...(address !== undefined && { address }),
      isLoading: true,
    }));
    send(requested, { signal: controller.signal }).then(
      (data) => {
        if (!controller.signal.aborted) setState({ ...(address !== undefined && { address }), data, isLoading: false });
      },
      (failure: unknown) => {
        if (!controller.signal.aborted && failure instanceof Error)
          setState({ ...(address !== undefined && { address }), failure, isLoading: false });
      },
    );
    return () => controller.abort();
    // The address identifies a read.
  }, [address, count, again]);
  const reload = useCallback(() => setCount((before) => before + 1), []);
  const set = useCallback((data: Answer) => setState((before) => ({ ...before, data })), []);
  const gather = useMemo(() => createGather(reload), [reload]);
  useEffect(() => () => gather.end(), [gather]);
  useLive((news) => {
    if (isNews?.(news)) gather.ask();
  });
  const isSame = state.address === address;
  return {
    data: isSame || keeps ? state.data : undefined,
    failure: isSame ? state.failure : undefined,
    isLoading: requested !== undefined && (!isSame || state.isLoading),
    reload,
    set,
  };
}
