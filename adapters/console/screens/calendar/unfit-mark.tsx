import { Icon } from '../../components/icon.tsx';
import { say } from '../../texts/say.ts';

/** Marks a post that exceeds its limits, or a day with such posts. */
export function UnfitMark() {
  const words = say('will not fit the limits');
  return (
    <span class="unfit-mark" title={words}>
      <Icon name="warning" />
      <span class="unseen">{words}</span>
    </span>
  );
}
