import type { ComponentChildren } from 'preact';
import { failureText } from '../service/failure-text.ts';
import type { Read } from '../service/use-read.ts';
import { t } from '../texts/translate.ts';
import { Icon } from './icon.tsx';
import { Problem } from './problem.tsx';
import { Skeleton } from './skeleton.tsx';

interface Properties<Answer> {
  readonly read: Read<Answer>;
  /** The number of skeleton lines while loading. */
  readonly lines?: number;
  /** Shown while loading, instead of lines. */
  readonly skeleton?: ComponentChildren;
  children(data: Answer): ComponentChildren;
}

/** Renders what was read; until then a skeleton, or the error. */
export function Loaded<Answer>({ read, lines = 3, skeleton, children }: Properties<Answer>) {
  if (read.data !== undefined) return <>{children(read.data)}</>;
  if (read.failure === undefined) return <>{skeleton ?? <Skeleton lines={lines} />}</>;
  return (
    <Problem text={failureText(read.failure)}>
      <button type="button" class="button small" onClick={() => read.reload()}>
        <Icon name="retry" /> {t('Try again')}
      </button>
    </Problem>
  );
}
