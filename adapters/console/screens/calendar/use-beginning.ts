import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Day } from './days.ts';

/** Where the days stand below one another; the style sheet has the same. */
const stacked = '(max-width: 760px)';

/**
 * Has the page begin at a day where the days stand below one another, and at its top when that is the first. `period` is what the person
 * went to: while it is the same, they stay where they are. Returns where the days are drawn.
 */
export function useBeginning(period: string, day: Day, days: readonly Day[], isLoading: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const begun = useRef<{ readonly period: string; readonly top: number }>(undefined);
  useLayoutEffect(() => {
    const { current: calendar } = element;
    if (!calendar) return undefined;
    const goToDay = (): void => {
      const { current: before } = begun;
      // What is read makes the days above longer. Whoever has scrolled meanwhile is where they want to be.
      if (before?.period === period && (isLoading || scrollY !== before.top)) return;
      if (!matchMedia(stacked).matches) return;
      const cells = calendar.querySelectorAll('.day');
      if (cells.length === 0) return;
      // Days that are over and empty are left out.
      const shown = [...cells].filter((cell) => cell.getClientRects().length > 0);
      const target = shown.find((cell) => (days[[...cells].indexOf(cell)] ?? '') >= day);
      if (target && target !== shown[0]) target.scrollIntoView();
      else scrollTo(0, 0);
      begun.current = { period, top: scrollY };
    };
    goToDay();
    // The posts of a full month are drawn after this, some days in each frame.
    const drawn = new ResizeObserver(goToDay);
    drawn.observe(calendar);
    return () => drawn.disconnect();
  }, [period, isLoading]);
  return element;
}
