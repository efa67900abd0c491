import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';

/** An error message next to what it concerns. */
export function Problem({ text, children }: { readonly text: string; readonly children?: ComponentChildren }) {
  return (
    <div class="problem-box" role="alert">
      <Icon name="warning" />
      <span>{text}</span>
      {children}
    </div>
  );
}
