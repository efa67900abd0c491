import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Page } from '#ports/storage/storage';
import type { ClientAccess } from '../authentication/access.ts';
import type { UserView } from '../authentication/user-view.ts';
import type { Paging } from '../shared/paging.ts';
import { inviteTo } from './invite.ts';
import type { RoleScope } from './role-scope.ts';
import {
  addRoleUserIn,
  listRoleUsersOf,
  listUsersAmong,
  removeRoleUserIn,
  type RoleUserView,
} from './role-users.ts';
import {
  createRoleIn,
  deleteRoleIn,
  listRolesOf,
  type RoleChange,
  type RoleInput,
  type RoleView,
  updateRoleIn,
} from './roles.ts';

/** Where a role of a client is. */
export interface ClientRoleAddress {
  readonly id_client: string;
  readonly id_role: string;
}

const scopeOf = ({ client }: ClientAccess): RoleScope => ({ id_client: client._id, name: client.name });

/** The client’s own roles, oldest first. 521. */
export async function listClientRoles(
  ports: PlatformPorts,
  access: ClientAccess,
  _id_client: string,
  paging: Paging,
): Promise<Page<RoleView>> {
  return listRolesOf(ports, scopeOf(access), paging);
}

/** Makes a role of the client. 521, 520, 1004, 1200, 1204. */
export async function createClientRole(
  ports: PlatformPorts,
  access: ClientAccess,
  _address: { readonly id_client: string },
  input: RoleInput & { readonly id?: string | undefined },
): Promise<RoleView> {
  const scope = scopeOf(access);
  return createRoleIn(ports, access.caller, scope, input, input.id);
}

/** Changes a role’s name and permissions; what is left out stays. 521, 520, 1004, 1200, 1203, 1204, 1207. */
export async function updateClientRole(
  ports: PlatformPorts,
  access: ClientAccess,
  address: ClientRoleAddress,
  input: RoleChange,
): Promise<RoleView> {
  const scope = scopeOf(access);
  return updateRoleIn(ports, access.caller, scope, address.id_role, input);
}

/** Removes a role. 521, 520, 1203, 1207. */
export async function deleteClientRole(
  ports: PlatformPorts,
  access: ClientAccess,
  address: ClientRoleAddress,
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return deleteRoleIn(ports, access.caller, scope, address.id_role);
}

/** Invites an address to a role. 521, 520, 508, 509, 545, 546, 609, 1203. */
export async function inviteToClientRole(
  ports: PlatformPorts,
  access: ClientAccess,
  address: ClientRoleAddress,
  input: { readonly email: string },
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return inviteTo(ports, access.caller, scope, { id_role: address.id_role, email: input.email });
}

/** The people who hold a role. 521, 1203. */
export async function listClientRoleUsers(
  ports: PlatformPorts,
  access: ClientAccess,
  address: ClientRoleAddress,
  paging: Paging,
): Promise<Page<RoleUserView>> {
  const scope = scopeOf(access);
  return listRoleUsersOf(ports, scope, address.id_role, paging);
}

/** Gives a role to a person of the client. 521, 520, 605, 1203. */
export async function addClientRoleUser(
  ports: PlatformPorts,
  access: ClientAccess,
  address: ClientRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return addRoleUserIn(ports, access.caller, scope, address);
}

/** Takes a role away from a person. 521, 605, 1203, 1206. */
export async function removeClientRoleUser(
  ports: PlatformPorts,
  access: ClientAccess,
  address: ClientRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return removeRoleUserIn(ports, scope, address);
}

/** Everybody with a role in the client or one of its organizations. 521. */
export async function listClientUsers(
  ports: PlatformPorts,
  _access: ClientAccess,
  id_client: string,
  paging: Paging,
): Promise<Page<UserView>> {
  const members = await ports.storage.find('role_members', { where: { id_client } });
  return listUsersAmong(ports, members, paging);
}
