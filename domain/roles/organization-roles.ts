import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Page } from '#ports/storage/storage';
import type { OrganizationAccess, UserView } from '../authentication/index.ts';
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

/** Where a role of an organization is. */
export interface OrganizationRoleAddress {
  readonly id_organization: string;
  readonly id_role: string;
}

const scopeOf = ({ organization }: OrganizationAccess): RoleScope => ({
  id_client: organization.id_client,
  organization,
  name: organization.name,
});

/** The organization’s own roles, oldest first. */
export async function listOrganizationRoles(
  ports: PlatformPorts,
  access: OrganizationAccess,
  _id_organization: string,
  paging: Paging,
): Promise<Page<RoleView>> {
  const scope = scopeOf(access);
  return listRolesOf(ports, scope, paging);
}

/**
 * Makes a role of the organization. Refuses with `request_not_valid`, `unknown_organization_permissions` and
 * `organization_role_name_taken`.
 */
export async function createOrganizationRole(
  ports: PlatformPorts,
  access: OrganizationAccess,
  _address: { readonly id_organization: string },
  input: RoleInput & { readonly id?: string | undefined },
): Promise<RoleView> {
  const scope = scopeOf(access);
  return createRoleIn(ports, access.caller, scope, input, input.id);
}

/**
 * Changes a role’s name and permissions; what is left out stays. Refuses with `request_not_valid`,
 * `unknown_organization_permissions`, `organization_role_not_found`, `organization_role_name_taken` and
 * `default_role_fixed`.
 */
export async function updateOrganizationRole(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: OrganizationRoleAddress,
  input: RoleChange,
): Promise<RoleView> {
  const scope = scopeOf(access);
  return updateRoleIn(ports, access.caller, scope, address.id_role, input);
}

/** Removes a role. Refuses with `organization_role_not_found` and `default_role_fixed`. */
export async function deleteOrganizationRole(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: OrganizationRoleAddress,
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return deleteRoleIn(ports, access.caller, scope, address.id_role);
}

/**
 * Invites an address to a role. Refuses with `mail_not_sent`, `role_held_already`, `too_many_calls`,
 * `email_not_verified`, `email_not_valid` and `organization_role_not_found`.
 */
export async function inviteToOrganizationRole(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: OrganizationRoleAddress,
  input: { readonly email: string },
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return inviteTo(ports, access.caller, scope, { id_role: address.id_role, email: input.email });
}

/** The people who hold a role. Refuses with `organization_role_not_found`. */
export async function listOrganizationRoleUsers(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: OrganizationRoleAddress,
  paging: Paging,
): Promise<Page<RoleUserView>> {
  const scope = scopeOf(access);
  return listRoleUsersOf(ports, scope, address.id_role, paging);
}

/** Gives a role to a person of the client. Refuses with `user_not_found` and `organization_role_not_found`. */
export async function addOrganizationRoleUser(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: OrganizationRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return addRoleUserIn(ports, access.caller, scope, address);
}

/** Takes a role away from a person. Refuses with `user_not_found` and `organization_role_not_found`. */
export async function removeOrganizationRoleUser(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: OrganizationRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return removeRoleUserIn(ports, scope, address);
}

/** Everybody who holds a role of the organization itself. */
export async function listOrganizationUsers(
  ports: PlatformPorts,
  { organization }: OrganizationAccess,
  _id_organization: string,
): Promise<Page<UserView>> {
  const members = await ports.storage.find('role_members', { where: { id_organization: organization._id } });
  return listUsersAmong(ports, members);
}
