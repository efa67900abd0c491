import type { Account } from '#ports/accounts/account';
import type { NetworkAdapter, NetworkSession } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import { toServiceError, ServiceError } from '../foundation/index.ts';
import { failureProblem, NetworkFailure } from '../networks/index.ts';
import { withSession } from './account-session.ts';
import { breakAccount } from './break-account.ts';
import { findMissingScopes } from './missing-scopes.ts';

/** What calling a network on behalf of an account needs. */
export type AskingPorts = Ports<
  'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'settings' | 'storage'
>;

/** Identifies an account. */
export interface AccountAddress {
  readonly id_organization: string;
  readonly id_account: string;
}

/** The account to call for. */
interface Target {
  readonly account: Account;
  readonly adapter: NetworkAdapter;
}

/** Describes a call. */
interface Question {
  /** The required scopes. */
  readonly scopes: readonly string[];
  /** Returns the error when the network rejects the input, with its reason; absent for reads. */
  refused?(reason: string): ServiceError;
  /** Returns the error when the network no longer has the object; by default that of `refused`. */
  gone?(reason: string): ServiceError;
}

/**
 * Returns the error for a failed call: that of `refused` for rejected input, of `gone` for a missing object;
 * `access_lacks_scopes` when the account lacks one of the `scopes`; `account_not_usable` when access is lost, which
 * marks the account as down; otherwise the network's own error or `network_unavailable`.
 */
export async function explainFailure(
  ports: AskingPorts,
  { account }: Pick<Target, 'account'>,
  { scopes, refused, gone }: Question,
  failure: NetworkFailure,
): Promise<ServiceError> {
  const { kind, message: reason } = failure;
  const missing = findMissingScopes(account, scopes);
  const isRefusal = kind === 'reconnect' || kind === 'refused';
  if (isRefusal && missing.length > 0) return new ServiceError('access_lacks_scopes', { scopes: missing });
  if (kind === 'reconnect' || kind === 'session_expired') {
    await breakAccount(ports, account, failure);
    return new ServiceError('account_not_usable');
  }
  const reported = failureProblem(ports, failure);
  if (reported) return toServiceError(reported);
  if (kind === 'not_found' && gone) return gone(reason);
  if (refused && (kind === 'refused' || kind === 'not_found')) return refused(reason);
  return new ServiceError('network_unavailable', { social_network: account.social_network, reason });
}

/** Calls the network on behalf of an account. Throws the errors of `explainFailure`. */
export async function askNetwork<T>(
  ports: AskingPorts,
  target: Target,
  question: Question,
  call: (session: NetworkSession) => Promise<T>,
): Promise<T> {
  try {
    return await withSession(ports, target.adapter, target.account, call);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    throw await explainFailure(ports, target, question, error);
  }
}
