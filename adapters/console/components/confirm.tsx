import { signal } from '@preact/signals';
import type { Call } from '../service/call.ts';
import { t } from '../texts/translate.ts';
import { ShownCall } from './shown-call.tsx';
import { Dialog } from './dialog.tsx';

/** A confirmation before something that cannot be undone. */
export interface Question {
  /** For example "Delete this post?". */
  readonly title: string;
  /** The consequence, for example "The post is deleted on Bluesky too." */
  readonly text: string;
  /** The label of the confirm button, for example "Delete the post". */
  readonly action: string;
  readonly isDanger?: boolean;
}

interface PendingQuestion extends Question {
  readonly call?: Call;
  answer(yes: boolean): void;
}

const pending = signal<PendingQuestion | undefined>(undefined);

/** Resolves to whether the user confirmed. `call` is shown to users who display API calls. */
export function confirm(question: Question, call?: Call): Promise<boolean> {
  pending.value?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      pending.value = undefined;
      resolve(yes);
    };
    pending.value = { ...question, ...(call && { call }), answer };
  });
}

/** Renders confirmation dialogs; mounted once per page. */
export function Questions() {
  const question = pending.value;
  if (!question) return null;
  return (
    <Dialog title={question.title} onClose={() => question.answer(false)}>
      <p>{question.text}</p>
      {question.call && <ShownCall call={question.call} />}
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={() => question.answer(false)}>
          {t('Cancel')}
        </button>
        <button
          type="button"
          class={question.isDanger ? 'button danger' : 'button primary'}
          onClick={() => question.answer(true)}
        >
          {question.action}
        </button>
      </footer>
    </Dialog>
  );
}
