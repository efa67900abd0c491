import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { failureText } from '../service/failure-text.ts';
import { t } from '../texts/translate.ts';
import { Problem } from './problem.tsx';

interface Properties {
  /** Submits the form. Errors are shown in the form. */
  onSubmit(): Promise<void>;
  /** The label of the submit button. */
  readonly action: string;
  readonly children?: ComponentChildren;
  /** Shown next to the submit button. */
  readonly more?: ComponentChildren;
}

/** A form with one button, which shows progress and errors. */
export function Form({ onSubmit, action, children, more }: Properties) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onSubmit();
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(false);
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      {problem !== undefined && <Problem text={problem} />}
      <div class="row">
        <button type="submit" class="button primary" aria-disabled={isBusy}>
          {isBusy && <span class="spinner" role="img" aria-label={t('Working')} />}
          {action}
        </button>
        {more}
      </div>
    </form>
  );
}
