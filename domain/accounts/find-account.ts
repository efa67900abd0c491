import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';

/** An account of the organization, removed ones too. `account_not_found` for any other. */
export async function findAccount(
  ports: Pick<PlatformPorts, 'storage'>,
  organization: Organization,
  id_account: string,
): Promise<Account> {
  const account = await ports.storage.get('accounts', id_account);
  if (account?.id_organization !== organization._id) throw new ServiceError('account_not_found');
  return account;
}
