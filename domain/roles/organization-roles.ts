import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Page } from '#ports/storage/storage';
import type { OrganizationAccess } from '../authentication/access.ts';
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

const scopeOf = ({ organization }: OrganizationAccess): RoleScope => ({
  id_client: organization.id_client,
  organization,
  name: organization.name,
});

/** The organization’s own roles, oldest first. 1101. */
export async function listOrganizationRoles(
  ports: PlatformPorts,
  access: OrganizationAccess,
  _id_organization: string,
  paging: Paging,
): Promise<Page<RoleView>> {
  const scope = scopeOf(access);
  return listRolesOf(ports, scope, paging);
}

/** Makes a role of the organization. 1101, 520, 1004, 1201, 1205. */
export async function createOrganizationRole(
  ports: PlatformPorts,
  access: OrganizationAccess,
  _address: { readonly id_organization: string },
  input: RoleInput & { readonly id?: string | undefined },
): Promise<RoleView> {
  const scope = scopeOf(access);
  return createRoleIn(ports, access.caller, scope, input, input.id);
}

/** Changes a role’s name and permissions; what is left out stays. 1101, 520, 1004, 1201, 1202, 1205, 1207. */
export async function updateOrganizationRole(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: OrganizationRoleAddress,
  input: RoleChange,
): Promise<RoleView> {
  const scope = scopeOf(access);
  return updateRoleIn(ports, access.caller, scope, address.id_role, input);
}

/** Removes a role. 1101, 520, 1202, 1207. */
export async function deleteOrganizationRole(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: OrganizationRoleAddress,
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return deleteRoleIn(ports, access.caller, scope, address.id_role);
}

/** Invites an address to a role. 1101, 520, 508, 509, 545, 546, 609, 1202. */
export async function inviteToOrganizationRole(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: OrganizationRoleAddress,
  input: { readonly email: string },
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return inviteTo(ports, access.caller, scope, { id_role: address.id_role, email: input.email });
}

/** The people who hold a role. 1101, 1202. */
export async function listOrganizationRoleUsers(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: OrganizationRoleAddress,
  paging: Paging,
): Promise<Page<RoleUserView>> {
  const scope = scopeOf(access);
  return listRoleUsersOf(ports, scope, address.id_role, paging);
}

/** Gives a role to a person of the client. 1101, 520, 605, 1202. */
export async function addOrganizationRoleUser(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: OrganizationRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return addRoleUserIn(ports, access.caller, scope, address);
}

/** Takes a role away from a person. 1101, 605, 1202. */
export async function removeOrganizationRoleUser(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: OrganizationRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = scopeOf(access);
  return removeRoleUserIn(ports, scope, address);
}

/** Everybody who holds a role of the organization itself. 1101. */
export async function listOrganizationUsers(
  ports: PlatformPorts,
  { organization }: OrganizationAccess,
  _id_organization: string,
): Promise<Page<UserView>> {
  const members = await ports.storage.find('role_members', { where: { id_organization: organization._id } });
  return listUsersAmong(ports, members);
}
