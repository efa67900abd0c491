import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import type { OrganizationAccess } from '../authentication/access.ts';
import type { UserView } from '../authentication/user-view.ts';
import type { Paging } from '../../foundation/index.ts';
import { inviteTo } from './invite.ts';
import type { RoleScope } from './role-scope.ts';
import { addRoleUserIn, listRoleUsersIn, listUsersIn, removeRoleUserIn, type RoleUserView } from './role-users.ts';
import {
  createRoleIn,
  deleteRoleIn,
  listRolesIn,
  type RoleChange,
  type RoleInput,
  type RoleView,
  updateRoleIn,
} from './roles.ts';

/** The location of an organization role. */
export interface OrganizationRoleAddress {
  readonly id_organization: string;
  readonly id_role: string;
}

const toScope = ({ organization }: OrganizationAccess): RoleScope => ({
  id_client: organization.id_client,
  organization,
  name: organization.name,
});

/** Returns the organization's own roles, oldest first. */
export async function listOrganizationRoles(
  ports: Ports<'storage'>,
  access: OrganizationAccess,
  _id_organization: string,
  paging: Paging,
): Promise<Page<RoleView>> {
  const scope = toScope(access);
  return listRolesIn(ports, scope, paging);
}

/** Creates a role of the organization. */
export async function createOrganizationRole(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  access: OrganizationAccess,
  _address: { readonly id_organization: string },
  input: RoleInput & { readonly id?: string | undefined },
): Promise<RoleView> {
  const scope = toScope(access);
  return createRoleIn(ports, access.caller, scope, input, input.id);
}

/** Changes a role's name and permissions; omitted fields stay. */
export async function updateOrganizationRole(
  ports: Ports<'storage'>,
  access: OrganizationAccess,
  address: OrganizationRoleAddress,
  input: RoleChange,
): Promise<RoleView> {
  const scope = toScope(access);
  return updateRoleIn(ports, access.caller, scope, address.id_role, input);
}

/** Deletes a role. */
export async function deleteOrganizationRole(
  ports: Ports<'storage'>,
  access: OrganizationAccess,
  address: OrganizationRoleAddress,
): Promise<{ success: boolean }> {
  const scope = toScope(access);
  return deleteRoleIn(ports, access.caller, scope, address.id_role);
}

/** Invites an e-mail address to a role. */
export async function inviteToOrganizationRole(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'settings' | 'storage'>,
  access: OrganizationAccess,
  address: OrganizationRoleAddress,
  input: { readonly email: string },
): Promise<{ success: boolean }> {
  const scope = toScope(access);
  return inviteTo(ports, access.caller, scope, { id_role: address.id_role, email: input.email });
}

/** Returns the people who hold a role. */
export async function listOrganizationRoleUsers(
  ports: Ports<'storage'>,
  access: OrganizationAccess,
  address: OrganizationRoleAddress,
  paging: Paging,
): Promise<Page<RoleUserView>> {
  const scope = toScope(access);
  return listRoleUsersIn(ports, scope, address.id_role, paging);
}

/** Assigns a role to a person of the client. */
export async function addOrganizationRoleUser(
  ports: Ports<'identifiers' | 'storage'>,
  access: OrganizationAccess,
  address: OrganizationRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = toScope(access);
  return addRoleUserIn(ports, access.caller, scope, address);
}

/** Removes a role from a person, or withdraws an invitation to it. */
export async function removeOrganizationRoleUser(
  ports: Ports<'identifiers' | 'storage'>,
  access: OrganizationAccess,
  address: OrganizationRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = toScope(access);
  return removeRoleUserIn(ports, access.caller, scope, address);
}

/** Returns everyone who holds a role of the organization itself, and everyone invited to one. */
export async function listOrganizationUsers(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  _id_organization: string,
): Promise<Page<UserView>> {
  return listUsersIn(ports, { id_organization: organization._id });
}
