import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

interface Properties {
  readonly icon: IconName;
  /** What is missing, for example "No drafts". */
  readonly title: string;
  /** The next step and its control. */
  readonly children?: ComponentChildren;
}

/** Replaces an empty list and suggests the next step. */
export function Empty({ icon, title, children }: Properties) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <p class="empty-title">{title}</p>
      {children}
    </div>
  );
}
