import type { Account } from '#ports/accounts/account';
import type { MenuEntry, NetworkMenu } from '#ports/networks/network-menu';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../access/index.ts';
import { ServiceError } from '../foundation/index.ts';
import { findAdapter } from '../networks/index.ts';
import { accountState } from './account-state.ts';
import { type AccountAddress, askNetwork, type AskingPorts } from './ask-network.ts';
import { requireOwnConnection } from './enable-account.ts';
import { findAccount } from './find-account.ts';

interface Source {
  readonly account: Account;
  readonly adapter: NetworkAdapter;
  readonly menu: NetworkMenu;
}

/** Returns an account whose network supports menus, for a call. */
async function getSource(
  ports: Ports<'networks' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  { id_account }: AccountAddress,
): Promise<Source> {
  const account = await findAccount(ports, organization, id_account);
  await requireOwnConnection(ports, caller, account);
  const { social_network } = account;
  const adapter = findAdapter(ports, social_network);
  if (!adapter?.menu) throw new ServiceError('no_persistent_menu', { social_network });
  if (accountState(account) !== 'enabled') throw new ServiceError('account_not_usable');
  return { account, adapter, menu: adapter.menu };
}

/** Returns the current menu in the chats of an account. */
export async function getPersistentMenu(
  ports: AskingPorts,
  access: OrganizationAccess,
  address: AccountAddress,
): Promise<{ readonly persistent_menu: readonly MenuEntry[] }> {
  const source = await getSource(ports, access, address);
  const { read, scopes } = source.menu;
  return { persistent_menu: await askNetwork(ports, source, { scopes }, read) };
}

/**
 * Replaces the menu in the chats of an account, and returns it as stored by the network. An empty one removes it. A
 * connect token may do so for accounts of its own connection.
 */
export async function setPersistentMenu(
  ports: AskingPorts,
  access: OrganizationAccess,
  address: AccountAddress,
  menu: readonly MenuEntry[],
): Promise<{ readonly persistent_menu: readonly MenuEntry[] }> {
  const source = await getSource(ports, access, address);
  const { findProblem, read, scopes, write } = source.menu;
  const refused = (reason: string) => new ServiceError('request_not_valid', { reason });
  const wrong = findProblem(menu);
  if (wrong !== undefined) throw refused(wrong);
  return askNetwork(ports, source, { scopes, refused }, async (session) => {
    await write(session, menu);
    return { persistent_menu: await read(session) };
  });
}
