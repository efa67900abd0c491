import { useEffect, useRef } from 'preact/hooks';

/** How often something that is being made is looked at, in milliseconds; events tell only of its end. */
const pace = 2500;

/** Calls `look` again and again while something is being made and the window is looked at. */
export function usePolling(isBeingMade: boolean, look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isBeingMade) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, pace);
    return () => clearInterval(timer);
  }, [isBeingMade]);
}
