import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';

/** The states of an account. `down` means enabled with an `error_code`. */
export type AccountState = 'connected' | 'down' | 'enabled' | 'removed';

export type AccountEvent = 'break' | 'enable' | 'reconnect' | 'remove';

/**
 * The next state for each state and event. A missing pair is impossible. Reconnecting repairs an account: it keeps its
 * slot, but a removed account comes back without one.
 */
export const accountTransitions: Readonly<Record<AccountState, Readonly<Partial<Record<AccountEvent, AccountState>>>>> =
  {
    connected: { enable: 'enabled', reconnect: 'connected', remove: 'removed' },
    enabled: { enable: 'enabled', reconnect: 'enabled', remove: 'removed', break: 'down' },
    down: { reconnect: 'enabled', remove: 'removed', break: 'down' },
    removed: { enable: 'enabled', reconnect: 'connected', remove: 'removed' },
  };

type Flags = Pick<Account, 'deleted' | 'enabled' | 'error_code'>;

/** Returns the state that the stored flags stand for. */
export function accountState(account: Flags): AccountState {
  if (account.deleted) return 'removed';
  if (!account.enabled) return 'connected';
  return account.error_code === 0 ? 'enabled' : 'down';
}

/**
 * Returns the flags after an event, or undefined if it is impossible in this state. `error_code` is the reason of a
 * `break`.
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

/** Returns when access to an account was last granted. */
export const connectedDate = ({
  connected_date,
  creation_date,
}: Pick<Account, 'connected_date' | 'creation_date'>): DateTime => connected_date ?? creation_date;
