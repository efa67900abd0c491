import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

interface Properties {
  readonly icon: IconName;
  /** What is not there: "No drafts". */
  readonly title: string;
  /** The next step, and what does it. */
  readonly children?: ComponentChildren;
}

/** Stands where a list would be, and says the next step. */
export function Empty({ icon, title, children }: Properties) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <p class="empty-title">{title}</p>
      {children}
    </div>
  );
}
