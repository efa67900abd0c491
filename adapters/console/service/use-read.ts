import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Call } from './call.ts';
import { createGather } from './gather.ts';
import { missed, type News, useLive } from './live.ts';
import { send } from './send.ts';

/** What a call that reads has brought so far. */
export interface Read<Answer> {
  /** What was read last; stays while it is read again, so that nothing jumps. */
  readonly data: Answer | undefined;
  /** Why it could not be read. */
  readonly failure: Error | undefined;
  readonly isLoading: boolean;
  /** Reads it again. */
  reload(): void;
  /** Shows something else until it is read again: what an act is about to make of it. */
  set(data: Answer): void;
}

/**
 * Reads what a call answers: `useRead(call('GET', '/…', { path: … }), about(['publications']))`.
 * It is read again when the call is another one, when `isNews` says that something changed it, and after a lost connection.
 * `undefined` reads nothing. With `keeps`, what was read stays until another call has answered: for pages and filters of one
 * list, not for one thing after another.
 */
export function useRead<Answer>(
  asked: Call<Answer> | undefined,
  isNews?: (news: News) => boolean,
  { keeps = false }: { readonly keeps?: boolean } = {},
): Read<Answer> {
  const [state, setState] = useState<{
    address?: string;
    data?: Answer;
    failure?: Error;
    isLoading: boolean;
  }>({
    isLoading: asked !== undefined,
  });
  const [count, setCount] = useState(0);
  const address = asked?.address;
  const again = missed.value;
  useEffect(() => {
    if (!asked) return undefined;
    const controller = new AbortController();
    setState((before) => ({
      ...((keeps || before.address === address) && before.data !== undefined && { data: before.data }),
      ...(address !== undefined && { address }),
      isLoading: true,
    }));
    send(asked, { signal: controller.signal }).then(
      (data) => {
        if (!controller.signal.aborted)
          setState({ ...(address !== undefined && { address }), data, isLoading: false });
      },
      (failure: unknown) => {
        if (!controller.signal.aborted && failure instanceof Error)
          setState({ ...(address !== undefined && { address }), failure, isLoading: false });
      },
    );
    return () => controller.abort();
    // The address says all of a call that reads.
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
    isLoading: asked !== undefined && (!isSame || state.isLoading),
    reload,
    set,
  };
}
