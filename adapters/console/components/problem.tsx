import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';

/** Something that went wrong, beside what it concerns. */
export function Problem({
  text,
  children,
}: {
  readonly text: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="problem-box" role="alert">
      <Icon name="warning" />
      <span>{text}</span>
      {children}
    </div>
  );
}
