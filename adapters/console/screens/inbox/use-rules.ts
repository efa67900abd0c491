import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

type Rules = typeof import('./rules.ts');

const loaded = signal<Rules | undefined>(undefined);

/** What networks allow; undefined until it is loaded, since it is larger than the screen that needs it. */
export function useRules(): Rules | undefined {
  useEffect(() => {
    if (!loaded.peek())
      import('./rules.ts').then(
        (rules) => {
          loaded.value = rules;
        },
        // The service itself still refuses what a network does not take.
        () => undefined,
      );
  }, []);
  return loaded.value;
}
