import { Icon } from '../../components/icon.tsx';
import { t } from '../../texts/translate.ts';

/** Downloads metrics as CSV. */
export function CsvLink({ address, what }: { readonly address: string; readonly what: string }) {
  return (
    <a class="button small" href={address} download>
      <Icon name="down" /> CSV
      <span class="unseen"> {t('of {what}', { what })}</span>
    </a>
  );
}
