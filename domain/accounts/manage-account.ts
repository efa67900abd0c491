import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../authentication/index.ts';
import { giveSlotBack } from '../plans/index.ts';
import { ServiceError } from '../errors/index.ts';
import { searchText } from '../shared/index.ts';
import { moveAccount } from './account-state.ts';
import { type AccountView, viewAccount } from './account-view.ts';
import { findAccount } from './find-account.ts';

/** Where an account is. */
export interface AccountAddress {
  readonly id_organization: string;
  readonly id_account: string;
}

/** One account, removed ones too. `account_not_found` when the organization has none with this id. */
export async function getAccount(
  ports: PlatformPorts,
  { organization }: OrganizationAccess,
  address: AccountAddress,
): Promise<AccountView> {
  return viewAccount(await findAccount(ports, organization, address.id_account));
}

/**
 * Renames an account inside the service, nothing on the network. A name left out stays. `account_not_found` when
 * there is no such account, `account_name_missing` for a name without a visible character.
 */
export async function updateAccount(
  ports: PlatformPorts,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  input: { readonly name?: string | undefined },
): Promise<AccountView> {
  const account = await findAccount(ports, organization, address.id_account);
  if (input.name === undefined) return viewAccount(account);
  const name = input.name.trim();
  if (name === '') throw new ServiceError('account_name_missing');
  const changed = await ports.storage.update('accounts', account._id, {
    name,
    search_text: searchText(name, account.username),
  });
  return viewAccount(changed ?? account);
}

/**
 * Removes an account: it frees its slot and publishes no more. Record and tokens stay, so that `enable` can bring it
 * back. `account_not_found` when there is no such account.
 */
export async function deleteAccount(
  ports: PlatformPorts,
  { organization }: OrganizationAccess,
  address: AccountAddress,
): Promise<{ success: boolean }> {
  const account = await findAccount(ports, organization, address.id_account);
  await ports.storage.update('accounts', account._id, {
    ...moveAccount(account, 'remove'),
    network_key: undefined,
  });
  // After the flag: a crash in between leaves a slot too few, never one too many, and the hourly job frees it.
  await giveSlotBack(ports, organization, account._id);
  return { success: true };
}
