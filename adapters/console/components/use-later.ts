import { useEffect, useState } from 'preact/hooks';
import { t } from '../texts/translate.ts';
import { notify } from './notices.tsx';

/** Loads a rarely used component on demand; undefined until loaded. A failure shows a notice. */
export function useLater<Component>(isNeeded: boolean, load: () => Promise<Component>): Component | undefined {
  const [component, setComponent] = useState<Component>();
  useEffect(() => {
    if (!isNeeded || component !== undefined) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      () => notify(t('A part of this screen could not be loaded. Load the page again.'), { isProblem: true }),
    );
  }, [isNeeded]);
  return component;
}
