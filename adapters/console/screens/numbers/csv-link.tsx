import { Icon } from '../../components/icon.tsx';
import { say } from '../../texts/say.ts';

/** Downloads numbers as a table for a spreadsheet. */
export function CsvLink({ address, what }: { readonly address: string; readonly what: string }) {
  return (
    <a class="button small" href={address} download>
      <Icon name="down" /> CSV
      <span class="unseen"> {say('of {what}', { what })}</span>
    </a>
  );
}
