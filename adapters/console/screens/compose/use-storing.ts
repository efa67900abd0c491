import { useEffect, useState } from 'preact/hooks';
import { failureText } from '../../service/failure-text.ts';
import { may } from '../../service/organization.ts';
import type { Wish } from './send-draft.ts';
import { storeDraft, type StoreProperties } from './store-draft.ts';

/** Stores the draft with buttons or keys: one attempt at a time, whose problem is shown. */
export function useStoring(properties: StoreProperties) {
  const { base, isGone } = properties.editor;
  const [busy, setBusy] = useState<Wish>();
  const [problem, setProblem] = useState<string>();
  const mayStore = may(base ? 'publications:update' : 'publications:create');
  const isOff = isGone || properties.composed.posts.length === 0;
  const store = async (wish: Wish): Promise<void> => {
    if (busy !== undefined || isOff || !mayStore) return;
    setBusy(wish);
    setProblem(undefined);
    try {
      setProblem(await storeDraft(wish, properties));
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(undefined);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const wish = event.key === 'Enter' ? 'send' : event.key.toLowerCase() === 's' ? 'keep' : undefined;
      if (!wish) return;
      event.preventDefault();
      void store(wish);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return { isBusy: busy !== undefined, problem, mayStore, isOff, store };
}
