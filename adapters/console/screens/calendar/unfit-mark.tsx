import { Icon } from '../../components/icon.tsx';
import { t } from '../../texts/translate.ts';

/** Marks a post that exceeds its limits, or a day with such posts. */
export function UnfitMark() {
  const words = t('will not fit the limits');
  return (
    <span class="unfit-mark" title={words}>
      <Icon name="warning" />
      <span class="unseen">{words}</span>
    </span>
  );
}
