import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icons.ts';
import { message, t } from '../../texts/translate.ts';
import { type Account, type Health, getHealth } from './health.ts';

const words: Readonly<Record<Health, string>> = {
  used: message('In use'),
  lacking: message('In use, without some permissions'),
  broken: message('Needs to be reconnected'),
  waiting: message('Connected, not in use'),
  removed: message('Removed'),
};
const marks: Readonly<Record<Health, IconName>> = {
  used: 'check',
  lacking: 'warning',
  broken: 'warning',
  waiting: 'clock',
  removed: 'remove',
};

/** The health of an account, with a mark. */
export function AccountHealth({ account }: { readonly account: Account }) {
  const health = getHealth(account);
  return (
    <span class={`health health-${health}`}>
      <Icon name={marks[health]} /> {t(words[health])}
    </span>
  );
}
