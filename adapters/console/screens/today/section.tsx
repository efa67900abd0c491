import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icons.ts';

interface Properties {
  readonly icon: IconName;
  readonly title: string;
  /** Actions on the whole section. */
  readonly actions?: ComponentChildren;
  /** List items. */
  readonly children: ComponentChildren;
}

/** One kind of thing that needs attention. */
export function Section({ icon, title, actions, children }: Properties) {
  const id = useId();
  return (
    <section class="stack" aria-labelledby={id}>
      <h2 id={id} class="row">
        <Icon name={icon} /> {title}
      </h2>
      {actions}
      <ul class="list">{children}</ul>
    </section>
  );
}
