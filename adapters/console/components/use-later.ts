import { useEffect, useState } from 'preact/hooks';
import { say } from '../texts/say.ts';
import { notify } from './notices.tsx';

/** Loads a component that few people need, once it is wanted; undefined until it is here. A failure is told. */
export function useLater<Component>(
  isWanted: boolean,
  load: () => Promise<Component>,
): Component | undefined {
  const [component, setComponent] = useState<Component>();
  useEffect(() => {
    if (!isWanted || component !== undefined) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      () =>
        notify(say('A part of this screen could not be loaded. Load the page again.'), { isProblem: true }),
    );
  }, [isWanted]);
  return component;
}
