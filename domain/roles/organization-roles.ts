import type { Caller } from '#ports/authentication/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Page } from '#ports/storage/storage';
import { authorize } from '../authentication/authorize.ts';
import { type OrganizationPolicy, policies } from '../authentication/policies.ts';
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

/** Where a role of an organization is. */
export interface OrganizationRoleAddress {
  readonly id_organization: string;
  readonly id_role: string;
}

async function enter(
  ports: PlatformPorts,
  caller: Caller,
  policy: OrganizationPolicy,
  id_organization: string,
): Promise<RoleScope> {
  const organization = await authorize(ports, caller, policy, id_organization);
  return { id_client: organization.id_client, organization, name: organization.name };
}

/** The organization’s own roles, oldest first. 1101. */
export async function listOrganizationRoles(
  ports: PlatformPorts,
  caller: Caller,
  id_organization: string,
  paging: Paging,
): Promise<Page<RoleView>> {
  const scope = await enter(ports, caller, policies.listOrganizationRoles, id_organization);
  return listRolesOf(ports, scope, paging);
}

/** Makes a role of the organization. 1101, 520, 1004, 1201, 1205. */
export async function createOrganizationRole(
  ports: PlatformPorts,
  caller: Caller,
  address: { readonly id_organization: string },
  input: RoleInput & { readonly id?: string | undefined },
): Promise<RoleView> {
  const scope = await enter(ports, caller, policies.createOrganizationRole, address.id_organization);
  return createRoleIn(ports, caller, scope, input, input.id);
}

/** Changes a role’s name and permissions; what is left out stays. 1101, 520, 1004, 1201, 1202, 1205, 1207. */
export async function updateOrganizationRole(
  ports: PlatformPorts,
  caller: Caller,
  address: OrganizationRoleAddress,
  input: RoleChange,
): Promise<RoleView> {
  const scope = await enter(ports, caller, policies.updateOrganizationRole, address.id_organization);
  return updateRoleIn(ports, caller, scope, address.id_role, input);
}

/** Removes a role. 1101, 520, 1202, 1207. */
export async function deleteOrganizationRole(
  ports: PlatformPorts,
  caller: Caller,
  address: OrganizationRoleAddress,
): Promise<{ success: boolean }> {
  const scope = await enter(ports, caller, policies.deleteOrganizationRole, address.id_organization);
  return deleteRoleIn(ports, caller, scope, address.id_role);
}

/** Invites an address to a role. 1101, 520, 508, 509, 545, 546, 609, 1202. */
export async function inviteToOrganizationRole(
  ports: PlatformPorts,
  caller: Caller,
  address: OrganizationRoleAddress,
  input: { readonly email: string },
): Promise<{ success: boolean }> {
  const scope = await enter(ports, caller, policies.inviteToOrganizationRole, address.id_organization);
  return inviteTo(ports, caller, scope, { id_role: address.id_role, email: input.email });
}

/** The people who hold a role. 1101, 1202. */
export async function listOrganizationRoleUsers(
  ports: PlatformPorts,
  caller: Caller,
  address: OrganizationRoleAddress,
  paging: Paging,
): Promise<Page<RoleUserView>> {
  const scope = await enter(ports, caller, policies.listOrganizationRoleUsers, address.id_organization);
  return listRoleUsersOf(ports, scope, address.id_role, paging);
}

/** Gives a role to a person of the client. 1101, 520, 605, 1202. */
export async function addOrganizationRoleUser(
  ports: PlatformPorts,
  caller: Caller,
  address: OrganizationRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = await enter(ports, caller, policies.addOrganizationRoleUser, address.id_organization);
  return addRoleUserIn(ports, caller, scope, address);
}

/** Takes a role away from a person. 1101, 605, 1202. */
export async function removeOrganizationRoleUser(
  ports: PlatformPorts,
  caller: Caller,
  address: OrganizationRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = await enter(ports, caller, policies.removeOrganizationRoleUser, address.id_organization);
  return removeRoleUserIn(ports, scope, address);
}

/** Everybody who holds a role of the organization itself. 1101. */
export async function listOrganizationUsers(
  ports: PlatformPorts,
  caller: Caller,
  id_organization: string,
): Promise<Page<UserView>> {
  const organization = await authorize(ports, caller, policies.listOrganizationUsers, id_organization);
  const members = await ports.storage.find('role_members', { where: { id_organization: organization._id } });
  return listUsersAmong(ports, members);
}
