import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { organization } from '../service/organization.ts';

interface Properties {
  readonly title: string;
  /** The actions of this screen, next to the title. */
  readonly actions?: ComponentChildren;
  /** Uses the full width, for calendars and boards. */
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}

/** The first screen leaves the focus where the browser put it. */
let isFirst = true;

/** The frame of every screen: a title, which is focused on navigation, and the content. */
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
