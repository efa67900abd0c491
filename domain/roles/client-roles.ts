import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Page } from '#ports/storage/storage';
import type { ClientAccess, UserView } from '../authentication/index.ts';
import type { Paging } from '../shared/index.ts';
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

/** The client’s own roles, oldest first. */
export async function listClientRoles(
  ports: PlatformPorts,
  access: ClientAccess,
  _id_client: string,
  paging: Paging,
): Promise<Page<RoleView>> {
  return listRolesOf(ports, scopeOf(access), paging);
}

/**
 * Makes a role of the client. Refuses with `request_not_valid`, `unknown_client_permissions` and
 * `client_role_name_taken`.
 */
export async function createClientRole(
  ports: PlatformPorts,
  access: ClientAccess,
  _address: { readonly id_client: string },
  input: RoleInput & { readonly id?: string | undefined },
): Promise<RoleView> {
  const scope = scopeOf(access);
  return createRoleIn(ports, access.caller, scope, input, input.id);
}

/**
 * Changes a role’s name and permissions; what is left out stays. Refuses with `request_not_valid`,
 * `unknown_client_permissions`, `client_role_not_found`, `client_role_name_taken` and `default_role_fixed`.
 */
export async function updateClientRole(
  ports: PlatformPorts,
  access: ClientAccess,
  address: ClientRoleAddress,
  input: RoleChange,
): Promise<RoleView> {
  const scope = scopeOf(access);
  return updateRoleIn(ports, access.caller, scope, address.id_role, input);
}

/** Removes a role. Refuses with `client_role_not_found` and `default_role_fixed`. */
export async function deleteClientRole(
  ports: PlatformPorts,
  access: ClientAccess,
  address: ClientRoleAddress,
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return deleteRoleIn(ports, access.caller, scope, address.id_role);
}

/**
 * Invites an address to a role. Refuses with `mail_not_sent`, `role_held_already`, `too_many_calls`,
 * `email_not_verified`, `email_not_valid` and `client_role_not_found`.
 */
export async function inviteToClientRole(
  ports: PlatformPorts,
  access: ClientAccess,
  address: ClientRoleAddress,
  input: { readonly email: string },
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return inviteTo(ports, access.caller, scope, { id_role: address.id_role, email: input.email });
}

/** The people who hold a role. Refuses with `client_role_not_found`. */
export async function listClientRoleUsers(
  ports: PlatformPorts,
  access: ClientAccess,
  address: ClientRoleAddress,
  paging: Paging,
): Promise<Page<RoleUserView>> {
  const scope = scopeOf(access);
  return listRoleUsersOf(ports, scope, address.id_role, paging);
}

/** Gives a role to a person of the client. Refuses with `user_not_found` and `client_role_not_found`. */
export async function addClientRoleUser(
  ports: PlatformPorts,
  access: ClientAccess,
  address: ClientRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return addRoleUserIn(ports, access.caller, scope, address);
}

/**
 * Takes a role away from a person. Refuses with `user_not_found`, `client_role_not_found` and
 * `default_role_needs_holder`.
 */
export async function removeClientRoleUser(
  ports: PlatformPorts,
  access: ClientAccess,
  address: ClientRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return removeRoleUserIn(ports, scope, address);
}

/** Everybody with a role in the client or one of its organizations. */
export async function listClientUsers(
  ports: PlatformPorts,
  _access: ClientAccess,
  id_client: string,
  paging: Paging,
): Promise<Page<UserView>> {
  const members = await ports.storage.find('role_members', { where: { id_client } });
  return listUsersAmong(ports, members, paging);
}
