import { Icon } from '../../components/icon.tsx';
import { say } from '../../texts/say.ts';

/** Marks a post that will not fit its limits. */
export function UnfitMark() {
  const words = say('will not fit its limits');
  return (
    <span class="unfit-mark" title={words}>
      <Icon name="warning" />
      <span class="unseen">{words}</span>
    </span>
  );
}
