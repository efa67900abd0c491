import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError, everyRecord } from '../foundation/index.ts';
import { rulebook, socialNetworks } from '../networks/index.ts';

/** Returns an account of the organization, even if it was removed. Throws `account_not_found`. */
export async function findAccount(
  ports: Ports<'storage'>,
  organization: Organization,
  id_account: string,
): Promise<Account> {
  const account = await ports.storage.get('accounts', id_account);
  if (account?.id_organization !== organization._id) throw new ServiceError('account_not_found');
  return account;
}

/** Iterates over all accounts, also removed ones, whose network limits data retention. */
export async function* limitedAccounts({ storage }: Ports<'storage'>): AsyncGenerator<Account> {
  const limited = socialNetworks.filter((network) => rulebook[network].kept_hours);
  yield* everyRecord(storage, 'accounts', { social_network: { in: limited } });
}
