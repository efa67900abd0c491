import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { accountState, findAccount } from '../../accounts/index.ts';
import { ServiceError } from '../../foundation/index.ts';
import { requireSocialNetwork } from '../../networks/index.ts';

/**
 * Returns an account that can publish now. Throws `account_not_found`; `account_not_usable` when it is removed,
 * disabled or broken.
 */
export async function publishingAccount(
  ports: Ports<'storage'>,
  organization: Organization,
  id_account: string,
): Promise<Account> {
  const account = await findAccount(ports, organization, id_account);
  if (accountState(account) !== 'enabled') throw new ServiceError('account_not_usable');
  return account;
}

/** Throws `network_not_supported` unless the account belongs to the network. */
export function requireSameNetwork(account: Account, social_network: string): void {
  if (requireSocialNetwork(social_network) !== account.social_network) {
    throw new ServiceError('network_not_supported', { allowed: [account.social_network] });
  }
}
