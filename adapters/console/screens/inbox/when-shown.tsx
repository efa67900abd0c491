import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface Properties {
  /** Called once for each `id`, when it is visible in a focused window. */
  onShown(): void;
  readonly id: string;
  readonly children?: ComponentChildren;
}

/** Detects when something is actually seen rather than only loaded. */
export function WhenShown({ onShown, id, children }: Properties) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onShown);
  latest.current = onShown;
  useEffect(() => {
    let isInside = false;
    let isReported = false;
    const look = (): void => {
      if (!isInside || isReported || document.visibilityState !== 'visible') return;
      isReported = true;
      latest.current();
    };
    const observer = new IntersectionObserver((seen) => {
      isInside = seen.at(-1)?.isIntersecting === true;
      look();
    });
    if (element.current) observer.observe(element.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [id]);
  return <div ref={element}>{children}</div>;
}
