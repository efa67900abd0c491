import { useEffect, useState } from 'preact/hooks';

/** Loads a component that few people need, once it is wanted; undefined until it is here. */
export function useLater<Component>(
  isWanted: boolean,
  load: () => Promise<Component>,
): Component | undefined {
  const [component, setComponent] = useState<Component>();
  useEffect(() => {
    if (!isWanted || component !== undefined) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      () => undefined, // Wanted once more, it is tried again.
    );
  }, [isWanted]);
  return component;
}
