import type { Account } from '#ports/accounts/account';

/** States of an account: `down` is enabled with an `error_code`. */
export type AccountState = 'connected' | 'down' | 'enabled' | 'removed';

/** What moves an account. */
export type AccountEvent = 'break' | 'enable' | 'reconnect' | 'remove';

/**
 * The next state for each state and event; a pair that is not here cannot happen. Reconnecting heals:
 * an account that held a slot keeps it, one that was removed comes back without.
 */
export const accountTransitions: Readonly<
  Record<AccountState, Readonly<Partial<Record<AccountEvent, AccountState>>>>
> = {
  connected: { enable: 'enabled', reconnect: 'connected', remove: 'removed' },
  enabled: { enable: 'enabled', reconnect: 'enabled', remove: 'removed', break: 'down' },
  down: { reconnect: 'enabled', remove: 'removed', break: 'down' },
  removed: { enable: 'enabled', reconnect: 'connected', remove: 'removed' },
};

type Flags = Pick<Account, 'deleted' | 'enabled' | 'error_code'>;

/** The state that the stored flags say. */
export function accountState(account: Flags): AccountState {
  if (account.deleted) return 'removed';
  if (!account.enabled) return 'connected';
  return account.error_code === 0 ? 'enabled' : 'down';
}

/**
 * The flags after an event, or undefined when the event cannot happen in this state. `error_code` is
 * the reason of a `break`.
 */
export function moveAccount(account: Flags, event: AccountEvent, error_code = 0): Flags | undefined {
  const next = accountTransitions[accountState(account)][event];
  if (!next) return undefined;
  return {
    deleted: next === 'removed',
    enabled: next === 'enabled' || next === 'down',
    error_code: next === 'down' ? error_code : 0,
  };
}
