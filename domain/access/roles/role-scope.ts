import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Role, RoleMember } from '#ports/access/role';
import { type ErrorName, searchText, ServiceError } from '../../foundation/index.ts';

/** The owner of roles: a client, or one of its organizations. */
export interface RoleScope {
  readonly id_client: string;
  readonly organization?: Organization;
  /** Its name in mails. */
  readonly name: string;
}

interface ScopeCodes {
  readonly unknown_permission: ErrorName;
  readonly not_valid: ErrorName;
  readonly name_taken: ErrorName;
}

const clientCodes: ScopeCodes = {
  unknown_permission: 'unknown_client_permissions',
  not_valid: 'client_role_not_found',
  name_taken: 'client_role_name_taken',
};
const organizationCodes: ScopeCodes = {
  unknown_permission: 'unknown_organization_permissions',
  not_valid: 'organization_role_not_found',
  name_taken: 'organization_role_name_taken',
};

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
