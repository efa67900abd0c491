import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

interface Properties {
  /** The content of the button. */
  readonly button: ComponentChildren;
  /** The accessible name, if the content does not give one. */
  readonly label?: string;
  readonly look?: string;
  /** Where the menu opens. */
  readonly side?: 'above' | 'below';
  children(close: () => void): ComponentChildren;
}

/** A button that opens a menu; a click outside or Escape closes it. */
export function Menu({ button, label, look = 'button', side = 'below', children }: Properties) {
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = (): void => setOpen(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) close();
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      element.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [isOpen]);
  return (
    <div class="menu" ref={element}>
      <button
        type="button"
        class={look}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      <div class={`menu-inside ${side}`} id={id} hidden={!isOpen}>
        {isOpen && children(close)}
      </div>
    </div>
  );
}
