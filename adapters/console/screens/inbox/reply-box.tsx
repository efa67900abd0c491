import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/problem.tsx';
import { isRefusal, isUnanswered } from '../../service/failure.ts';
import { failureText } from '../../service/failure-text.ts';
import { t } from '../../texts/translate.ts';
import { addShortcut } from './shortcuts.ts';
import type { Measure } from './rules.ts';

/** The error code of a reply whose outcome is unknown. */
const unknownOutcome = 952;

interface Properties {
  readonly label: string;
  readonly action: string;
  /** Undefined until the network's rules are read. */
  measure(text: string): Measure | undefined;
  /** Sends it. Errors are shown here, and the text is kept. */
  onSend(text: string): Promise<void>;
  /** Whether it can be sent without text, with a file. */
  readonly isTextOptional?: boolean;
  /** Whether another input is still missing. */
  readonly isIncomplete?: boolean;
  /** Shown above the text: the recipient. */
  readonly about?: ComponentChildren;
  /** Shown below the text: files, buttons. */
  readonly more?: ComponentChildren;
}

/** A reply box with the network's length limit. Control and Enter send the reply. */
export function ReplyBox({ label, action, measure, onSend, isTextOptional, isIncomplete, about, more }: Properties) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => addShortcut('r', () => area.current?.focus()), []);
  const measured = measure(text);
  const isEmpty = text.trim() === '' && !isTextOptional;
  const mayNot = isBusy || isEmpty || isIncomplete === true || measured?.fits === false;
  const submit = async (): Promise<void> => {
    if (mayNot) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSend(text);
      setText('');
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const isLost = isUnanswered(failure) || (isRefusal(failure) && failure.code === unknownOutcome);
  return (
    <form
      class="inbox-reply"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {about}
      {failure !== undefined && (
        <Problem text={failureText(failure)}>
          {isLost && (
            <p class="inbox-lost">
              {t('Your text stays here. Check the network first, so that it is not posted twice.')}
            </p>
          )}
        </Problem>
      )}
      <label class="unseen" for={id}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={2}
        value={text}
        placeholder={label}
        aria-describedby={`${id}-count`}
        aria-invalid={measured?.fits === false ? true : undefined}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void submit();
          }
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <div class="row inbox-reply-foot">
        {more}
        <span class={measured?.fits === false ? 'inbox-count over' : 'inbox-count'} id={`${id}-count`}>
          {measured &&
            (measured.fits
              ? t('{count} of {max}', { count: measured.count, max: measured.max })
              : t('Too long: {count} of {max}', { count: measured.count, max: measured.max }))}
        </span>
        <button type="submit" class="button primary" aria-disabled={mayNot} title={t('Ctrl and Enter')}>
          {isBusy ? <span class="spinner" role="img" aria-label={t('Working')} /> : <Icon name="forward" />}
          {action}
        </button>
      </div>
    </form>
  );
}
