import { useState } from 'preact/hooks';
import { t } from '../texts/translate.ts';
import { Icon } from './icon.tsx';

/** A text to copy, such as an ID, with a copy button. `name` is its label. */
export function Copied({ name, text }: { readonly name: string; readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <span class="copied">
      <code>{text}</code>
      <button
        type="button"
        class="button quiet small square"
        aria-label={isCopied ? t('Copied') : t('Copy {name}', { name })}
        onClick={copy}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
    </span>
  );
}
