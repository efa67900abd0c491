import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { organization } from '../service/organization.ts';

interface Properties {
  readonly title: string;
  /** Beside the title: what can be done on this screen. */
  readonly actions?: ComponentChildren;
  /** Takes the whole width, for calendars and boards. */
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}

/** The first screen keeps the focus where the browser has it. */
let isFirst = true;

/** What every screen is made of: its title, which gets the focus when the person comes to it, and its content. */
export function Screen({ title, actions, isWide = false, children }: Properties) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = organization.value?.name;
  useEffect(() => {
    document.title = [title, name, 'Postwright'].filter(Boolean).join(' · ');
  }, [title, name]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <div class={isWide ? 'screen wide' : 'screen'}>
      <header class="screen-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions !== undefined && <div class="row">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
