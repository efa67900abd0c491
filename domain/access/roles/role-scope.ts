import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Role, RoleMember } from '#ports/access/role';
import type { ClientAccess, OrganizationAccess } from '../authentication/access.ts';
import { type ErrorName, searchText, ServiceError } from '../../foundation/index.ts';

/** Access to the owner of roles. */
export type RoleAccess = ClientAccess | OrganizationAccess;

/** The location of the owner of roles. */
export type OwnerAddress<In extends RoleAccess> = In extends OrganizationAccess
  ? { readonly id_organization: string }
  : { readonly id_client: string };

/** The location of a role. */
export type RoleAddress<In extends RoleAccess> = OwnerAddress<In> & { readonly id_role: string };

/** The location of a person who holds a role, or was invited to it. */
export type RoleUserAddress<In extends RoleAccess> = RoleAddress<In> & { readonly id_user: string };

/** The owner of roles: a client, or one of its organizations. */
export interface RoleScope {
  readonly id_client: string;
  readonly organization?: Organization;
  /** Its name in mails. */
  readonly name: string;
}

/** The errors of a scope. */
export interface ScopeCodes {
  readonly unknown_permission: ErrorName;
  readonly not_valid: ErrorName;
  readonly name_taken: ErrorName;
}

export const clientCodes: ScopeCodes = {
  unknown_permission: 'unknown_client_permissions',
  not_valid: 'client_role_not_found',
  name_taken: 'client_role_name_taken',
};
export const organizationCodes: ScopeCodes = {
  unknown_permission: 'unknown_organization_permissions',
  not_valid: 'organization_role_not_found',
  name_taken: 'organization_role_name_taken',
};

/** Returns the scope to which a caller has access. */
export function toRoleScope(access: RoleAccess): RoleScope {
  if (!('organization' in access)) return { id_client: access.client._id, name: access.client.name };
  const { organization } = access;
  return { id_client: organization.id_client, organization, name: organization.name };
}

/** Returns the errors of a scope. */
export function getCodes({ organization }: RoleScope): ScopeCodes {
  return organization ? organizationCodes : clientCodes;
}

/** Returns the unique key of a role's name. */
export function toNameKey(scope: RoleScope, name: string): string {
  return `${scope.organization?._id ?? scope.id_client}:${searchText(name)}`;
}

/**
 * Returns a role of the scope. Throws `client_role_not_found` or `organization_role_not_found` when it has none
 * with this id.
 */
export async function findRole({ storage }: Ports<'storage'>, scope: RoleScope, id_role: string): Promise<Role> {
  const role = await storage.get('roles', id_role);
  const fits = role?.id_client === scope.id_client && role.id_organization === scope.organization?._id;
  if (!fits) throw new ServiceError(getCodes(scope).not_valid);
  return role;
}

/** Assigns a role to a person. Repeating it changes nothing. */
export async function addMember(
  { identifiers, storage }: Ports<'identifiers' | 'storage'>,
  role: Role,
  id_user: string,
): Promise<void> {
  const member: RoleMember = {
    _id: identifiers.derive('role member', role._id, id_user),
    id_user,
    id_role: role._id,
    id_client: role.id_client,
    ...(role.id_organization !== undefined && { id_organization: role.id_organization }),
  };
  await storage.insert('role_members', member);
}
