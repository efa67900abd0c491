import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../texts/translate.ts';
import { Icon } from './icon.tsx';

interface Properties {
  readonly title: string;
  onClose(): void;
  readonly children: ComponentChildren;
  /** Full height at the side, for details beside a list. */
  readonly isPanel?: boolean;
}

/** A modal window. It traps the focus and restores it; Escape closes it. */
export function Dialog({ title, onClose, children, isPanel = false }: Properties) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={isPanel ? 'dialog panel' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="button quiet square" aria-label={t('Close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
