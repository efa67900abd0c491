import { useCallback, useEffect, useRef } from 'preact/hooks';
import { now } from '../../time/now.ts';
import { keyed } from './dragged.ts';
import type { Entry } from './entry.ts';
import { moveEntry } from './move-entry.ts';
import type { Entries } from './use-entries.ts';

/** Key presses within this time, in milliseconds, count as one move. */
const keyDelay = 600;

/** Moves entries: immediately, or for keys when the user stops pressing them. */
export function useMoves(
  id_organization: string,
  { set }: Pick<Entries, 'set'>,
): { move(entry: Entry, timestamp: number): Promise<void>; moveSoon(entry: Entry, timestamp: number): void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<() => void>(undefined);
  const finish = useCallback(() => {
    clearTimeout(timer.current);
    latest.current?.();
    latest.current = undefined;
    keyed.value = undefined;
  }, []);
  // Sequential, so that the user's own earlier move never makes the next one stale.
  const before = useRef(Promise.resolve());
  const move = useCallback(
    (entry: Entry, timestamp: number) => {
      before.current = before.current.then(() =>
        moveEntry(entry, timestamp, { id_organization, entries: { set }, now: now.peek() }),
      );
      return before.current;
    },
    [id_organization, set],
  );
  const moveSoon = useCallback(
    (entry: Entry, timestamp: number) => {
      if (keyed.peek() && keyed.peek()?._id !== entry._id) finish();
      // Where it was before the key presses.
      const start = keyed.peek() ?? entry;
      keyed.value = start;
      set(entry._id, { ...entry, timestamp });
      // The element moved within the page, so the focus has to follow.
      requestAnimationFrame(() => document.getElementById(`entry-${entry._id}`)?.focus());
      latest.current = () => void move(start, timestamp);
      clearTimeout(timer.current);
      timer.current = setTimeout(finish, keyDelay);
    },
    [move, set],
  );
  useEffect(() => finish, []);
  return { move, moveSoon };
}
