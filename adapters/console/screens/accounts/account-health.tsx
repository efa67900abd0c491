import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icons.ts';
import type { components } from '../../service/interface.ts';
import { message, say } from '../../texts/say.ts';

export type Account = components['schemas']['Account'];

/** How an account is, as people see it. */
export type Health = 'broken' | 'lacking' | 'removed' | 'used' | 'waiting';

const words: Readonly<Record<Health, string>> = {
  used: message('In use'),
  lacking: message('In use, without some permissions'),
  broken: message('To be connected again'),
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

/** Returns how an account is. */
export function healthOf({
  deleted,
  enabled,
  error_code,
  missing_scopes = [],
}: Pick<Account, 'deleted' | 'enabled' | 'error_code' | 'missing_scopes'>): Health {
  if (deleted) return 'removed';
  if (!enabled) return 'waiting';
  if (error_code !== 0) return 'broken';
  return missing_scopes.length > 0 ? 'lacking' : 'used';
}

/** Says how an account is, with a mark. */
export function AccountHealth({ account }: { readonly account: Account }) {
  const health = healthOf(account);
  return (
    <span class={`health health-${health}`}>
      <Icon name={marks[health]} /> {say(words[health])}
    </span>
  );
}
