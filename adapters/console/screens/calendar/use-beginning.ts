import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Day } from './days.ts';

/** Where days are stacked vertically, as in the stylesheet. */
const stacked = '(max-width: 760px)';

/**
 * Where days are stacked, scrolls to a day, or to the top for the first one. `period` is what the user opened: while it
 * stays the same, so does the scroll position. Returns the ref of the container.
 */
export function useBeginning(period: string, day: Day, days: readonly Day[], isLoading: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const begun = useRef<{ readonly period: string; readonly top: number }>(undefined);
  useLayoutEffect(() => {
    const { current: calendar } = element;
    if (!calendar) return undefined;
    const goToDay = (): void => {
      const { current: before } = begun;
      // Loaded entries make earlier days taller. Users who scrolled since then stay where they are.
      if (before?.period === period && (isLoading || scrollY !== before.top)) return;
      if (!matchMedia(stacked).matches) return;
      const cells = calendar.querySelectorAll('.day');
      if (cells.length === 0) return;
      // Past days without entries are hidden.
      const shown = [...cells].filter((cell) => cell.getClientRects().length > 0);
      const target = shown.find((cell) => (days[[...cells].indexOf(cell)] ?? '') >= day);
      if (target && target !== shown[0]) target.scrollIntoView();
      else scrollTo(0, 0);
      begun.current = { period, top: scrollY };
    };
    goToDay();
    // The posts of a full month render after this, some days per frame.
    const drawn = new ResizeObserver(goToDay);
    drawn.observe(calendar);
    return () => drawn.disconnect();
  }, [period, isLoading]);
  return element;
}
