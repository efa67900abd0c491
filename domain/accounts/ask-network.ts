import type { Account } from '#ports/accounts/account';
import type { NetworkAdapter, NetworkSession } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import { refusalOf, ServiceError } from '../errors/index.ts';
import { failureProblem, NetworkFailure } from '../networks/index.ts';
import { withSession } from './account-session.ts';
import { breakAccount } from './break-account.ts';
import { missingOf } from './missing-scopes.ts';

/** What is needed to ask a network in the name of an account. */
export type AskingPorts = Ports<
  | 'clock'
  | 'identifiers'
  | 'jobs'
  | 'logger'
  | 'measurements'
  | 'networks'
  | 'secrets'
  | 'settings'
  | 'storage'
>;

/** An account, as an address names it. */
export interface AccountAddress {
  readonly id_organization: string;
  readonly id_account: string;
}

/** Whom to ask. */
interface Asked {
  readonly account: Account;
  readonly adapter: NetworkAdapter;
}

/** What is asked. */
interface Question {
  /** The scopes that it takes. */
  readonly scopes: readonly string[];
  /** Returns the error for what the network does not want, in its words; absent where it is only asked what it has. */
  refused?(reason: string): ServiceError;
  /** Returns the error for what is not at the network any more; that of `refused` when left out. */
  gone?(reason: string): ServiceError;
}

/**
 * Returns the error that a caller gets for a failure at the network: that of `refused` for what the network does not want, of
 * `gone` for what it does not have any more; `access_lacks_scopes` when the account lacks one of the `scopes`;
 * `account_not_usable` when the access is dead, which marks the account as down; otherwise the network's own error or
 * `network_unavailable`.
 */
export async function errorOfFailure(
  ports: AskingPorts,
  { account }: Pick<Asked, 'account'>,
  { scopes, refused, gone }: Question,
  failure: NetworkFailure,
): Promise<ServiceError> {
  const { kind, message: reason } = failure;
  const missing = missingOf(account, scopes);
  const isRefusal = kind === 'reconnect' || kind === 'refused';
  if (isRefusal && missing.length > 0) return new ServiceError('access_lacks_scopes', { scopes: missing });
  if (kind === 'reconnect' || kind === 'session_expired') {
    await breakAccount(ports, account, failure);
    return new ServiceError('account_not_usable');
  }
  const told = failureProblem(ports, failure);
  if (told) return refusalOf(told);
  if (kind === 'not_found' && gone) return gone(reason);
  if (refused && (kind === 'refused' || kind === 'not_found')) return refused(reason);
  return new ServiceError('network_unavailable', { social_network: account.social_network, reason });
}

/** Asks the network in the name of an account. Throws the errors of `errorOfFailure`. */
export async function askNetwork<T>(
  ports: AskingPorts,
  asked: Asked,
  question: Question,
  call: (session: NetworkSession) => Promise<T>,
): Promise<T> {
  try {
    return await withSession(ports, asked.adapter, asked.account, call);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    throw await errorOfFailure(ports, asked, question, error);
  }
}
