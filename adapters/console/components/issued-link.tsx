import type { ComponentChildren } from 'preact';
import type { Call } from '../service/call.ts';
import { t } from '../texts/translate.ts';
import { Act } from './act.tsx';
import { LinkUse, type LinkUseProperties } from './link-use.tsx';

interface Properties<Answer> extends LinkUseProperties {
  /** The purpose of the link. */
  readonly children: ComponentChildren;
  /** The call that ends it; absent without permission. */
  readonly end?: Call<Answer> | undefined;
  /** What happens when it ends. */
  readonly consequence: string;
  onEnded(): void;
}

/** A link in a list: its purpose, owner and last use, and a button that ends it. */
export function IssuedLink<Answer>({ children, end, consequence, onEnded, ...use }: Properties<Answer>) {
  return (
    <li class="row">
      <div>
        {children} <LinkUse {...use} />
      </div>
      {end && (
        <Act
          look="danger"
          isSmall
          icon="remove"
          call={end}
          confirm={{ title: t('End this link?'), text: consequence, action: t('End link'), isDanger: true }}
          done={t('The link was ended.')}
          onDone={() => onEnded()}
        >
          {t('End link')}
        </Act>
      )}
    </li>
  );
}
