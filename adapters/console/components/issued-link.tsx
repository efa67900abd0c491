import type { ComponentChildren } from 'preact';
import type { Call } from '../service/call.ts';
import { say } from '../texts/say.ts';
import { Act } from './act.tsx';
import { LinkUse, type LinkUseProperties } from './link-use.tsx';

interface Properties<Answer> extends LinkUseProperties {
  /** What it is for. */
  readonly children: ComponentChildren;
  /** The call that ends it; absent for people who may not. */
  readonly end?: Call<Answer> | undefined;
  /** What follows from ending it. */
  readonly consequence: string;
  onEnded(): void;
}

/** A link in a list: what it is for, who has it, when it was used, and a button that ends it. */
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
          confirm={{
            title: say('End this link?'),
            text: consequence,
            action: say('End link'),
            isDanger: true,
          }}
          done={say('The link was ended.')}
          onDone={() => onEnded()}
        >
          {say('End link')}
        </Act>
      )}
    </li>
  );
}
