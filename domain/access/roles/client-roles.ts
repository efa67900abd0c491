import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import type { ClientAccess } from '../authentication/access.ts';
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

/** The location of a client role. */
export interface ClientRoleAddress {
  readonly id_client: string;
  readonly id_role: string;
}

const toScope = ({ client }: ClientAccess): RoleScope => ({ id_client: client._id, name: client.name });

/** Returns the client's own roles, oldest first. */
export async function listClientRoles(
  ports: Ports<'storage'>,
  access: ClientAccess,
  _id_client: string,
  paging: Paging,
): Promise<Page<RoleView>> {
  return listRolesIn(ports, toScope(access), paging);
}

/** Creates a role of the client. */
export async function createClientRole(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  access: ClientAccess,
  _address: { readonly id_client: string },
  input: RoleInput & { readonly id?: string | undefined },
): Promise<RoleView> {
  const scope = toScope(access);
  return createRoleIn(ports, access.caller, scope, input, input.id);
}

/** Changes a role's name and permissions; omitted fields stay. */
export async function updateClientRole(
  ports: Ports<'storage'>,
  access: ClientAccess,
  address: ClientRoleAddress,
  input: RoleChange,
): Promise<RoleView> {
  const scope = toScope(access);
  return updateRoleIn(ports, access.caller, scope, address.id_role, input);
}

/** Deletes a role. */
export async function deleteClientRole(
  ports: Ports<'storage'>,
  access: ClientAccess,
  address: ClientRoleAddress,
): Promise<{ success: boolean }> {
  const scope = toScope(access);
  return deleteRoleIn(ports, access.caller, scope, address.id_role);
}

/** Invites an e-mail address to a role. */
export async function inviteToClientRole(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'settings' | 'storage'>,
  access: ClientAccess,
  address: ClientRoleAddress,
  input: { readonly email: string },
): Promise<{ success: boolean }> {
  const scope = toScope(access);
  return inviteTo(ports, access.caller, scope, { id_role: address.id_role, email: input.email });
}

/** Returns the people who hold a role. */
export async function listClientRoleUsers(
  ports: Ports<'storage'>,
  access: ClientAccess,
  address: ClientRoleAddress,
  paging: Paging,
): Promise<Page<RoleUserView>> {
  const scope = toScope(access);
  return listRoleUsersIn(ports, scope, address.id_role, paging);
}

/** Assigns a role to a person of the client. */
export async function addClientRoleUser(
  ports: Ports<'identifiers' | 'storage'>,
  access: ClientAccess,
  address: ClientRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = toScope(access);
  return addRoleUserIn(ports, access.caller, scope, address);
}

/** Removes a role from a person, or withdraws an invitation to it. */
export async function removeClientRoleUser(
  ports: Ports<'identifiers' | 'storage'>,
  access: ClientAccess,
  address: ClientRoleAddress & { readonly id_user: string },
): Promise<{ success: boolean }> {
  const scope = toScope(access);
  return removeRoleUserIn(ports, access.caller, scope, address);
}

/** Returns everyone with a role in the client or one of its organizations, and everyone invited to one. */
export async function listClientUsers(
  ports: Ports<'storage'>,
  _access: ClientAccess,
  id_client: string,
  paging: Paging,
): Promise<Page<UserView>> {
  return listUsersIn(ports, { id_client }, paging);
}
