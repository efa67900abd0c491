import { useState } from 'preact/hooks';
import type { Call } from '../service/call.ts';
import { toCurl } from '../service/curl.ts';
import { t } from '../texts/translate.ts';
import { Icon } from './icon.tsx';

/** A call as a command to copy, folded by default. */
export function ShownCall({ call, isOpen = false }: { readonly call: Call; readonly isOpen?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  const text = toCurl(call, location.origin);
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <details class="shown-call" open={isOpen}>
      <summary>{t('Show the call')}</summary>
      <pre tabIndex={0}>{text}</pre>
      <button type="button" class="button small" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} /> {isCopied ? t('Copied') : t('Copy')}
      </button>
    </details>
  );
}
