import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { say } from '../texts/say.ts';
import { Icon } from './icon.tsx';

interface Properties {
  readonly title: string;
  onClose(): void;
  readonly children: ComponentChildren;
  /** At the side and as high as the window, for what is looked at beside a list. */
  readonly isPanel?: boolean;
}

/** A window above the screen. It takes the focus, keeps it, and gives it back; Escape closes it. */
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
          <button type="button" class="button quiet square" aria-label={say('Close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
