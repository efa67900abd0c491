import type { Account } from '#ports/accounts/account';
import type { NetworkAdapter, NetworkSession } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import { refusalOf, ServiceError } from '../errors/index.ts';
import { NetworkFailure } from '../networks/index.ts';
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

/**
 * Asks the network in the name of an account. Throws the error of `refused` for what the network does not want, in its
 * words; `access_lacks_scopes` when it refuses and the account lacks one of the `scopes`; `account_not_usable` when the
 * access is dead, which marks the account as down; `network_unavailable` or the network's own error when it does not answer.
 */
export async function askNetwork<T>(
  ports: AskingPorts,
  { account, adapter }: { readonly account: Account; readonly adapter: NetworkAdapter },
  { scopes, refused }: { readonly scopes: readonly string[]; refused(reason: string): ServiceError },
  call: (session: NetworkSession) => Promise<T>,
): Promise<T> {
  try {
    return await withSession(ports, adapter, account, call);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    const { kind, message: reason, problem } = error;
    const missing = missingOf(account, scopes);
    const isRefusal = kind === 'reconnect' || kind === 'refused';
    if (isRefusal && missing.length > 0) throw new ServiceError('access_lacks_scopes', { scopes: missing });
    if (kind === 'reconnect' || kind === 'session_expired') {
      await breakAccount(ports, account, problem);
      throw new ServiceError('account_not_usable');
    }
    if (problem) throw refusalOf(problem);
    if (kind === 'refused') throw refused(reason);
    throw new ServiceError('network_unavailable', { social_network: account.social_network, reason });
  }
}
