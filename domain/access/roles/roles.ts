import type { Caller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import type { Role } from '#ports/access/role';
import type { Page } from '#ports/foundation/storage';
import { clientPermissions, organizationPermissions, getRolePermissions } from '../authentication/permissions.ts';
import { requireGrantable } from '../authentication/authorize.ts';
import {
  paged,
  type Paging,
  pick,
  requireName,
  ServiceError,
  toDateTime,
  UniqueConflict,
} from '../../foundation/index.ts';
import { endInvitation } from './invitations.ts';
import {
  findRole,
  getCodes,
  type OwnerAddress,
  type RoleAccess,
  type RoleAddress,
  type RoleScope,
  toNameKey,
  toRoleScope,
} from './role-scope.ts';

const shown = [
  '_id',
  'id_client',
  'id_organization',
  'name',
  'permissions',
  'default',
  'creation_date',
] as const satisfies readonly (keyof Role)[];

/** A role as callers see it: with the number of holders, but not who they are. */
export type RoleView = Pick<Role, (typeof shown)[number]> & { readonly total_users: number };

export interface RoleInput {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** A change of a role: omitted fields stay. */
export type RoleChange = { readonly [F in keyof RoleInput]?: RoleInput[F] | undefined };

async function viewRole({ storage }: Ports<'storage'>, role: Role): Promise<RoleView> {
  const { total } = await storage.list('role_members', { where: { id_role: role._id }, limit: 0 });
  return { ...pick(role, shown), permissions: getRolePermissions(role), total_users: total };
}

async function checked(
  ports: Ports<'storage'>,
  caller: Caller,
  scope: RoleScope,
  input: RoleInput,
): Promise<RoleInput> {
  const known: readonly string[] = scope.organization ? organizationPermissions : clientPermissions;
  const unknown = input.permissions.filter((permission) => !known.includes(permission));
  if (unknown.length > 0) throw new ServiceError(getCodes(scope).unknown_permission, { permissions: unknown });
  const permissions = [...new Set(input.permissions)];
  await requireGrantable(ports, caller, permissions, scope);
  return { name: requireName(input.name), permissions };
}

/** Returns the own roles of a client or organization, oldest first. */
export async function listRoles(
  ports: Ports<'storage'>,
  access: RoleAccess,
  _id_owner: string,
  paging: Paging,
): Promise<Page<RoleView>> {
  const scope = toRoleScope(access);
  const { data, total } = await ports.storage.list('roles', {
    where: { id_client: scope.id_client, id_organization: scope.organization?._id ?? { absent: true } },
    order: [{ field: 'creation_date', direction: 'asc' }],
    ...paged(paging),
  });
  return { data: await Promise.all(data.map((role) => viewRole(ports, role))), total };
}

/**
 * Creates a role. Throws `request_not_valid` when the name is blank; `unknown_client_permissions` or
 * `unknown_organization_permissions` when a permission is unknown; `client_role_name_taken` or
 * `organization_role_name_taken` when another role has the name; `permission_missing` when the caller lacks a
 * permission.
 */
export async function createRole<In extends RoleAccess>(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  access: In,
  _address: OwnerAddress<In>,
  input: RoleInput & { readonly id?: string | undefined },
): Promise<RoleView> {
  const scope = toRoleScope(access);
  const { name, permissions } = await checked(ports, access.caller, scope, input);
  const role: Role = {
    _id: input.id ?? ports.identifiers.next(),
    id_client: scope.id_client,
    ...(scope.organization && { id_organization: scope.organization._id }),
    name,
    name_key: toNameKey(scope, name),
    permissions,
    default: false,
    creation_date: toDateTime(ports.clock.now()),
  };
  if (await ports.storage.insert('roles', role)) return viewRole(ports, role);
  const stored = await ports.storage.get('roles', role._id);
  if (stored?.name_key !== role.name_key) throw new ServiceError(getCodes(scope).name_taken);
  return viewRole(ports, stored);
}

/**
 * Changes the name and permissions of a role; omitted fields stay. Throws `client_role_not_found` or
 * `organization_role_not_found` when there is no such role; `default_role_fixed` when it is a default role; otherwise
 * the errors of `createRole`.
 */
export async function updateRole<In extends RoleAccess>(
  ports: Ports<'storage'>,
  access: In,
  address: RoleAddress<In>,
  input: RoleChange,
): Promise<RoleView> {
  const { caller } = access;
  const scope = toRoleScope(access);
  const role = await findRole(ports, scope, address.id_role);
  if (role.default) throw new ServiceError('default_role_fixed');
  const { name = role.name, permissions = role.permissions } = input;
  const requested = await checked(ports, caller, scope, { name, permissions });
  // Otherwise a caller could remove permissions that they could not restore.
  await requireGrantable(ports, caller, getRolePermissions(role), scope);
  try {
    const changed = await ports.storage.update('roles', role._id, {
      ...requested,
      name_key: toNameKey(scope, requested.name),
    });
    return await viewRole(ports, changed ?? role);
  } catch (error) {
    if (error instanceof UniqueConflict) throw new ServiceError(getCodes(scope).name_taken);
    throw error;
  }
}

/**
 * Deletes a role. Its holders lose what it granted at once. Throws `client_role_not_found` or
 * `organization_role_not_found` when there is no such role; `default_role_fixed` when it is a default role;
 * `permission_missing` when the caller lacks a permission of the role.
 */
export async function deleteRole<In extends RoleAccess>(
  ports: Ports<'storage'>,
  access: In,
  address: RoleAddress<In>,
): Promise<{ success: boolean }> {
  const { caller } = access;
  const scope = toRoleScope(access);
  const role = await findRole(ports, scope, address.id_role);
  if (role.default) throw new ServiceError('default_role_fixed');
  await requireGrantable(ports, caller, getRolePermissions(role), scope);
  await ports.storage.remove('roles', role._id);
  const members = await ports.storage.find('role_members', { where: { id_role: role._id } });
  for (const { _id } of members) await ports.storage.remove('role_members', _id);
  const invitations = await ports.storage.find('invitations', { where: { id_role: role._id } });
  for (const one of invitations) await endInvitation(ports, one);
  return { success: true };
}
