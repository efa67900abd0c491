import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Call } from './call.ts';
import { type LiveEvent, missed, useLive } from './live.ts';
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

/** Several events at once are one reason to read again, after this time in milliseconds. */
const gather = 300;

/**
 * Reads what a call answers: `useRead(call('GET', '/…', { path: … }), (event) => event.field === 'publication_published')`.
 * It is read again when the call is another one, when `isNews` says that an event changes it, and after a lost connection.
 * `undefined` reads nothing. With `keeps`, what was read stays until another call has answered: for pages and filters of one
 * list, not for one thing after another.
 */
export function useRead<Answer>(
  asked: Call<Answer> | undefined,
  isNews?: (event: LiveEvent) => boolean,
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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
  useEffect(() => () => clearTimeout(timer.current), []);
  const reload = useCallback(() => setCount((before) => before + 1), []);
  const set = useCallback((data: Answer) => setState((before) => ({ ...before, data })), []);
  useLive((event) => {
    if (!isNews?.(event)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, gather);
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
