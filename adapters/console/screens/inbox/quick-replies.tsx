import { Icon } from '../../components/icon.tsx';
import { t } from '../../texts/translate.ts';

interface Properties {
  readonly name: string;
  readonly buttons: readonly string[];
  onChange(buttons: readonly string[]): void;
}

/** The maximum number of quick replies; every network supports this many. */
const maxButtons = 3;
/**
 * The maximum length of a quick reply:
 * https://developers.facebook.com/docs/messenger-platform/send-messages/quick-replies
 */
const maxButtonLength = 20;

/** The quick replies of a message that is being written. */
export function QuickReplies({ name, buttons, onChange }: Properties) {
  return (
    <fieldset class="inbox-buttons">
      <legend class="hint">{t('Answers that {name} can press', { name })}</legend>
      {buttons.map((button, index) => (
        <input
          key={index}
          value={button}
          maxLength={maxButtonLength}
          aria-label={t('Answer {number}', { number: index + 1 })}
          onInput={({ currentTarget: { value } }) => onChange(buttons.map((one, at) => (at === index ? value : one)))}
        />
      ))}
      {buttons.length < maxButtons && (
        <button type="button" class="button small" onClick={() => onChange([...buttons, ''])}>
          <Icon name="add" /> {t('One more')}
        </button>
      )}
      <button type="button" class="button small quiet" onClick={() => onChange([])}>
        {t('Without answers')}
      </button>
    </fieldset>
  );
}
