import { useCallback, useEffect, useRef } from 'preact/hooks';
import { now } from '../../time/now.ts';
import { keyed } from './dragged.ts';
import type { Entry } from './entry.ts';
import { moveEntry } from './move-entry.ts';
import type { Entries } from './use-entries.ts';

/** A key pressed several times is one move, when no more follows within this time in milliseconds. */
const pause = 600;

/** Moves entries: at once, or when the person has stopped pressing keys. */
export function useMoves(
  id_organization: string,
  { set }: Pick<Entries, 'set'>,
): {
  move(entry: Entry, moment: number): Promise<void>;
  moveSoon(entry: Entry, moment: number): void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<() => void>(undefined);
  const finish = useCallback(() => {
    clearTimeout(timer.current);
    latest.current?.();
    latest.current = undefined;
    keyed.value = undefined;
  }, []);
  // One after the other, so that no move is refused because of an earlier one of the same person.
  const before = useRef(Promise.resolve());
  const move = useCallback(
    (entry: Entry, moment: number) => {
      before.current = before.current.then(() =>
        moveEntry(entry, moment, { id_organization, entries: { set }, now: now.peek() }),
      );
      return before.current;
    },
    [id_organization, set],
  );
  const moveSoon = useCallback(
    (entry: Entry, moment: number) => {
      if (keyed.peek() && keyed.peek()?._id !== entry._id) finish();
      // Where it was before the keys.
      const start = keyed.peek() ?? entry;
      keyed.value = start;
      set(entry._id, { ...entry, moment });
      // It is another place of the page now; the focus goes with it.
      requestAnimationFrame(() => document.getElementById(`entry-${entry._id}`)?.focus());
      latest.current = () => void move(start, moment);
      clearTimeout(timer.current);
      timer.current = setTimeout(finish, pause);
    },
    [move, set],
  );
  useEffect(() => finish, []);
  return { move, moveSoon };
}
