import { useEffect, useState } from 'preact/hooks';
import type { components } from '../../service/interface.ts';
import { person } from '../../service/session.ts';
import { changedFields, type Draft, toDraft } from './draft.ts';
import { forgetDraft } from './kept-draft.ts';
import { useUnsaved } from './use-unsaved.ts';

type Publication = components['schemas']['Publication'];

export type EditorState = ReturnType<typeof useEditor>;

/** The state of the editor: the draft, and the versions of the edited publication. */
export function useEditor(id_organization: string, initial: Draft, stored: Publication | undefined) {
  const [draft, setDraft] = useState(initial);
  const [saved, setSaved] = useState(initial);
  // The version that the user started with, and the current one.
  const [base, setBase] = useState(stored);
  const [latest, setLatest] = useState(stored);
  useEffect(() => setLatest(stored), [stored]);
  const [isComparing, setComparing] = useState(false);
  const [done, setDone] = useState<readonly Publication[]>();
  const work = `${person().id}-${id_organization}-${stored?._id ?? 'new'}`;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const { kept, hideKept, endProtection } = useUnsaved(work, draft, isDirty);
  const settle = (): void => {
    endProtection();
    setSaved(draft);
  };
  const continueWith = (written: Draft): void => {
    setDraft(written);
    setBase(latest);
    setComparing(false);
  };
  return {
    draft,
    base,
    latest,
    /** The fields that someone else changed. */
    theirs: base && latest ? changedFields(base, latest) : [],
    /** Whether it can no longer be changed. */
    isGone: latest !== undefined && ['published', 'publishing'].includes(latest.state),
    isComparing,
    /** The publications, once the draft was stored as several. */
    done,
    kept,
    setDraft,
    set: (changed: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changed })),
    restoreKept: (earlier: Draft): void => {
      setDraft(earlier);
      hideKept();
    },
    discardKept: (): void => {
      if (!isDirty) forgetDraft(work);
      hideKept();
    },
    setComparing,
    continueWith,
    takeTheirs: (publication: Publication): void => {
      const written = toDraft(publication);
      setSaved(written);
      continueWith(written);
    },
    showChange: (after: Publication): void => {
      setLatest(after);
      setComparing(true);
    },
    finishOne: (publication: Publication): void => {
      settle();
      setBase(publication);
      setLatest(publication);
    },
    finishSeveral: (publications: readonly Publication[]): void => {
      settle();
      setDone(publications);
    },
  };
}
