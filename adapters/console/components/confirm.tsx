import { signal } from '@preact/signals';
import type { Call } from '../service/call.ts';
import { say } from '../texts/say.ts';
import { ShownCall } from './shown-call.tsx';
import { Dialog } from './dialog.tsx';

/** What the person is asked before something that cannot be taken back. */
export interface Question {
  /** What is about to happen: "Delete this post?" */
  readonly title: string;
  /** What happens then, named: "The post is deleted on Bluesky too." */
  readonly text: string;
  /** The words of the button that does it: "Delete the post". */
  readonly action: string;
  readonly isDanger?: boolean;
}

interface Asked extends Question {
  readonly call?: Call;
  answer(yes: boolean): void;
}

const asked = signal<Asked | undefined>(undefined);

/** Asks the person, and returns whether they want it. `call` is shown to those who want to see it. */
export function confirm(question: Question, call?: Call): Promise<boolean> {
  asked.value?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      asked.value = undefined;
      resolve(yes);
    };
    asked.value = { ...question, ...(call && { call }), answer };
  });
}

/** Where questions appear; once in the page. */
export function Questions() {
  const question = asked.value;
  if (!question) return null;
  return (
    <Dialog title={question.title} onClose={() => question.answer(false)}>
      <p>{question.text}</p>
      {question.call && <ShownCall call={question.call} />}
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={() => question.answer(false)}>
          {say('Cancel')}
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
