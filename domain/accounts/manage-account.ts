import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../authentication/index.ts';
import { releaseSlot } from '../plans/index.ts';
import { ServiceError } from '../errors/index.ts';
import { searchText } from '../shared/index.ts';
import { moveAccount } from './account-state.ts';
import { type AccountView, viewAccount } from './account-view.ts';
import { findAccount } from './find-account.ts';

/** Where an account is found. */
export interface AccountAddress {
  readonly id_organization: string;
  readonly id_account: string;
}

/**
 * Returns one account, even if it was removed. Throws `account_not_found` when the organization has none with this
 * id.
 */
export async function getAccount(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  address: AccountAddress,
): Promise<AccountView> {
  return viewAccount(await findAccount(ports, organization, address.id_account));
}

/**
 * Renames an account in the service; nothing changes at the network. A name left out stays as it is. Throws
 * `account_not_found` when there is no such account; `account_name_missing` when the name has no visible character.
 */
export async function updateAccount(
  ports: Ports<'storage'>,
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
 * Removes an account: its slot becomes free, and it can no longer publish. The record and its session stay, so that
 * `enable` can bring it back. Throws `account_not_found` when there is no such account.
 */
export async function deleteAccount(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  address: AccountAddress,
): Promise<{ success: boolean }> {
  const account = await findAccount(ports, organization, address.id_account);
  await ports.storage.update('accounts', account._id, {
    ...moveAccount(account, 'remove'),
    network_key: undefined,
  });
  // After the flags: a crash in between leaves one slot too few, never one too many, until the hourly job
  // frees it.
  await releaseSlot(ports, organization, account._id);
  return { success: true };
}
