import { useEffect, useRef, useState } from 'preact/hooks';
import { confirm } from '../../components/confirm.tsx';
import { guardLeaving } from '../../router/router.ts';
import { t } from '../../texts/translate.ts';
import { now } from '../../time/now.ts';
import type { Draft } from './draft.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';

/** Unsaved work is stored this long after the last change, in milliseconds. */
const saveDelay = 500;

/** Protects unsaved work: stores it in this browser as `work`, and asks before the user leaves it. */
export function useUnsaved(work: string, draft: Draft, isDirty: boolean) {
  const [kept, setKept] = useState(() => keptDraft(work, now.peek()));
  const endGuard = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isDirty) return undefined;
    const end = guardLeaving(async () => {
      const isConfirmed = await confirm({
        title: t('Leave without saving?'),
        text: t('Your changes are lost.'),
        action: t('Leave'),
        isDanger: true,
      });
      if (isConfirmed) forgetDraft(work);
      return isConfirmed;
    });
    endGuard.current = end;
    return end;
  }, [isDirty]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => keepDraft(work, draft, Date.now()), saveDelay);
    return () => clearTimeout(timer);
  }, [draft]);
  return {
    /** The work of an earlier visit, until the user decides about it. */
    kept,
    hideKept: (): void => setKept(undefined),
    /** Lets the user leave, once the work is saved. */
    endProtection: (): void => {
      endGuard.current?.();
      forgetDraft(work);
      setKept(undefined);
    },
  };
}
