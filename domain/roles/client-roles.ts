import type { Caller } from '#ports/authentication/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Page } from '#ports/storage/storage';
import { authorizeClient } from '../authentication/authorize.ts';
import { type ClientPolicy, policies } from '../authentication/policies.ts';
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

async function enter(
  ports: PlatformPorts,
  caller: Caller,
  policy: ClientPolicy,
  id_client: string,
): Promise<RoleScope> {
  const { name } = await authorizeClient(ports, caller, policy, id_client);
  return { id_client, name };
}

/** The client’s own roles, oldest first. 521. */
export async function listClientRoles(
  ports: PlatformPorts,
  caller: Caller,
  id_client: string,
  paging: Paging,
): Promise<Page<RoleView>> {
  return listRolesOf(ports, await enter(ports, caller, policies.listClientRoles, id_client), paging);
}

/** Makes a role of the client. 521, 520, 1004, 1200, 1204. */
export async function createClientRole(
  ports: PlatformPorts,
  caller: Caller,
  address: { readonly id_client: string },
  input: RoleInput & { readonly id?: string | undefined },
): Promise<RoleView> {
  const scope = await enter(ports, caller, policies.createClientRole, address.id_client);
  return createRoleIn(ports, caller, scope, input, input.id);
}

/** Changes a role’s name and permissions; what is left out stays. 521, 520, 1004, 1200, 1203, 1204, 1207. */
export async function updateClientRole(
  ports: PlatformPorts,
  caller: Caller,
  address: ClientRoleAddress,
  input: RoleChange,
): Promise<RoleView> {
  const scope = await enter(ports, caller, policies.updateClientRole, address.id_client);
  return updateRoleIn(ports, caller, scope, address.id_role, input);
}

/** Removes a role. 521, 520, 1203, 1207. */
export async function deleteClientRole(
  ports: PlatformPorts,
  caller: Caller,
  address: ClientRoleAddress,
): Promise<{ success: boolean }> {
  const scope = await enter(ports, caller, policies.deleteClientRole, address.id_client);
  return deleteRoleIn(ports, caller, scope, address.id_role);
}

/** Invites an address to a role. 521, 520, 508, 509, 545, 546, 609, 1203. */
export async function inviteToClientRole(
  ports: PlatformPorts,
  caller: Caller,
  address: ClientRoleAddress,
  input: { readonly email: string },
): Promise<{ success: boolean }> {
  const scope = await enter(ports, caller, policies.inviteToClientRole, address.id_client);
  return inviteTo(ports, caller, scope, { id_role: address.id_role, email: input.email });
}

/** The people who hold a role. 521, 1203. */
export async function listClientRoleUsers(
  ports: PlatformPorts,
  caller: Caller,
  address: ClientRoleAddress,
  paging: Paging,
): Promise<Page<RoleUserView>> {
  const scope = await enter(ports, caller, policies.listClientRoleUsers, address.id_client);
  return listRoleUsersOf(ports, scope, address.id_role, paging);
}

/** Gives a role to a person of the client. 521, 520, 605, 1203. */
export async function addClientRoleUser(
  ports: PlatformPorts,
  caller: Caller,
  address: ClientRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = await enter(ports, caller, policies.addClientRoleUser, address.id_client);
  return addRoleUserIn(ports, caller, scope, address);
}

/** Takes a role away from a person. 521, 605, 1203, 1206. */
export async function removeClientRoleUser(
  ports: PlatformPorts,
  caller: Caller,
  address: ClientRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = await enter(ports, caller, policies.removeClientRoleUser, address.id_client);
  return removeRoleUserIn(ports, scope, address);
}

/** Everybody with a role in the client or one of its organizations. 521. */
export async function listClientUsers(
  ports: PlatformPorts,
  caller: Caller,
  id_client: string,
  paging: Paging,
): Promise<Page<UserView>> {
  await authorizeClient(ports, caller, policies.listClientUsers, id_client);
  const members = await ports.storage.find('role_members', { where: { id_client } });
  return listUsersAmong(ports, members, paging);
}
