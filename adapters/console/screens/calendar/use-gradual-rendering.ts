import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Board, Contents } from './board.ts';
import type { Day } from './days.ts';

/** Entries per frame; with more, slow processors lag. */
const perFrame = 42;

/**
 * Returns how many of the days may render their contents now. Small updates render immediately. Large ones wait until
 * the window has shown the response to the user's input, then render a part per frame.
 */
export function useGradualRendering(board: Board, contents: Contents, most: number): number {
  const { days, ofDay, slots, unfit } = contents;
  const turn = useRef<{ board: Board; contents: Contents; until: number }>(undefined);
  const drawn = useRef(new Map<Day, readonly unknown[]>());
  const [, draw] = useState(0);
  const getInputs = (day: Day): readonly unknown[] => [board, unfit, ofDay.get(day), slots.get(day)];
  const getCost = (day: Day): number => {
    const before = drawn.current.get(day);
    const isDrawn = before !== undefined && getInputs(day).every((part, index) => part === before[index]);
    return isDrawn ? 0 : Math.min(most, ofDay.get(day)?.length ?? 0);
  };
  /** Returns how many days are rendered after one more frame. */
  const after = (from: number): number => {
    let cost = 0;
    const left = days.slice(from).findIndex((day) => (cost += getCost(day)) > perFrame);
    return left === -1 ? days.length : from + left;
  };
  const before = turn.current;
  if (before?.board !== board || before.contents !== contents) {
    if (before?.contents.days !== days) drawn.current = new Map();
    turn.current = { board, contents, until: after(0) === days.length ? days.length : 0 };
  }
  const until = turn.current?.until ?? 0;
  for (const day of days.slice(0, until)) drawn.current.set(day, getInputs(day));
  useLayoutEffect(() => {
    if (until === days.length) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // After that frame has painted.
      timer = setTimeout(() => {
        if (turn.current) turn.current.until = after(until);
        draw((count) => count + 1);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [board, contents, until]);
  return until;
}
