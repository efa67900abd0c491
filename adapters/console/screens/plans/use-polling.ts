import { useEffect, useRef } from 'preact/hooks';

/** The polling interval during generation, in milliseconds; events report only its end. */
const pollInterval = 2500;

/** Calls `look` repeatedly while something is being generated and the window is visible. */
export function usePolling(isBeingMade: boolean, look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isBeingMade) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, pollInterval);
    return () => clearInterval(timer);
  }, [isBeingMade]);
}
