import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { changeQuery, place } from '../../router/router.ts';
import { t } from '../../texts/translate.ts';

/** On a phone, where the detail replaces the list: takes the focus, and returns it to the line in the list. */
export function BackToList() {
  const button = useRef<HTMLButtonElement>(null);
  // Where the list stays visible, the button is hidden and takes no focus.
  useEffect(() => button.current?.focus(), []);
  const close = (): void => {
    const key = place.value.query.get('open') ?? '';
    changeQuery({ open: undefined });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)?.focus());
  };
  return (
    <button
      ref={button}
      type="button"
      class="button quiet square inbox-back"
      aria-label={t('Back to the list')}
      onClick={close}
    >
      <Icon name="back" />
    </button>
  );
}
