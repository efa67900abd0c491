import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../texts/translate.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { type Action, perform } from './perform.ts';

interface Properties<Answer> extends Action<Answer> {
  readonly children: ComponentChildren;
  readonly icon?: IconName;
  readonly look?: 'danger' | 'plain' | 'primary' | 'quiet';
  readonly isSmall?: boolean;
  readonly disabled?: boolean;
}

/** A button that runs an action: shows progress, confirms what cannot be undone, notifies with undo and the call. */
export function Act<Answer>({ children, icon, look = 'plain', isSmall, disabled, ...action }: Properties<Answer>) {
  const [isBusy, setBusy] = useState(false);
  const act = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await perform(action);
    setBusy(false);
  };
  return (
    <button
      type="button"
      class={`button ${look}${isSmall ? ' small' : ''}`}
      // `disabled` would lose the focus while it is busy.
      aria-disabled={isBusy}
      disabled={disabled}
      onClick={() => void act()}
    >
      {isBusy ? <span class="spinner" role="img" aria-label={t('Working')} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
