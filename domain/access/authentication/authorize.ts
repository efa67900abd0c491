import type { Caller, CallerKind, ConnectTokenCaller, PortalCaller } from '#ports/access/caller';
import type { Client } from '#ports/access/client';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Role } from '#ports/access/role';
import { ServiceError } from '../../foundation/index.ts';
import { getAssistantLimits, getScopePermissions, requireAssistable, requireScopes } from './assistant-scopes.ts';
import {
  clientPermissionFor,
  clientPermissions,
  getRolePermissions,
  getScreenPermissions,
  type OrganizationPermission,
  organizationPermissions,
} from './permissions.ts';
import type { ClientPolicy, OrganizationPolicy, Policy } from './policy.ts';
import { reaches, rolesIn, findRoles } from './reach.ts';

type Reader = Ports<'storage'>;

const callerKinds: readonly CallerKind[] = ['app', 'connect_token', 'portal_link', 'user'];

/** Whether the caller has a connect token or portal link, and is not a user. */
export const isByLink = (caller: Caller): caller is ConnectTokenCaller | PortalCaller =>
  caller.kind === 'connect_token' || caller.kind === 'portal_link';

/** The two things that a connect token may do. */
const connectTokenPermissions: readonly OrganizationPermission[] = ['accounts:create', 'organization:read'];

/**
 * Returns the error for kinds of caller that the policy excludes: `apps_only` where only apps may call, `users_only`
 * where only users may, otherwise `caller_not_accepted`; undefined where the policy excludes none.
 */
export function callerRefusal({ callers }: Policy): 'users_only' | 'apps_only' | 'caller_not_accepted' | undefined {
  const [only, ...others] = callers;
  if (only === undefined || callerKinds.every((kind) => callers.includes(kind))) return undefined;
  if (others.length > 0) return 'caller_not_accepted';
  return only === 'app' ? 'apps_only' : only === 'user' ? 'users_only' : 'caller_not_accepted';
}

/**
 * Checks that the policy accepts this kind of caller. Throws the error of `callerRefusal` when it does not;
 * `caller_not_accepted` for a caller who acts through an assistant, if none may.
 */
export function requireCaller(caller: Caller, policy: Policy): void {
  requireAssistable(caller, policy);
  if (policy.callers.includes(caller.kind)) return;
  throw new ServiceError(callerRefusal(policy) ?? 'caller_not_accepted', { accepted: policy.callers });
}

/** The permissions of roles. */
type Allowed = Pick<ReadonlySet<string>, 'has'>;

/** Searches the roles themselves, since a call needs few of their many permissions. */
const permissionsIn = (roles: readonly Role[]): Allowed => ({
  has: (permission) => roles.some((role) => getRolePermissions(role).includes(permission)),
});

/** Returns whether a person has a role that applies in an organization: one of its own or of its client. */
export async function hasRoleIn(ports: Reader, id_user: string, organization: Organization): Promise<boolean> {
  return (await rolesIn(ports, id_user, organization)).length > 0;
}

/**
 * Returns which of these permissions, or of all, a caller holds in an organization they were authorized for, as named
 * in organization roles.
 */
export async function heldIn(
  ports: Reader,
  caller: Caller,
  organization: Organization,
  among?: readonly OrganizationPermission[],
): Promise<readonly OrganizationPermission[]> {
  const roles = caller.kind === 'user' ? await rolesIn(ports, caller.id_user, organization) : [];
  return heldWith(roles, caller, organization, among);
}

/**
 * Returns those organizations of one client in which a caller holds all of the permissions. `roles`: those read during
 * authorization.
 */
export async function findPermittedOrganizations(
  ports: Reader,
  { caller, roles = [] }: { readonly caller: Caller; readonly roles?: readonly Role[] | undefined },
  organizations: readonly Organization[],
  permissions: readonly OrganizationPermission[],
): Promise<readonly Organization[]> {
  const heldBy = (known: readonly Role[]): readonly Organization[] =>
    organizations.filter((organization) => {
      const held = heldWith(known, caller, organization, permissions);
      return permissions.every((permission) => held.includes(permission));
    });
  const found = heldBy(roles);
  const [first] = organizations;
  // Roles of the client apply in all of them, so that no others need to be read.
  if (!first || found.length === organizations.length || caller.kind !== 'user') return found;
  const ids = organizations.map(({ _id }) => _id);
  return heldBy(await findRoles(ports, caller.id_user, first.id_client, ids));
}

/** Returns which of these permissions a caller with these roles in a client holds in one of its organizations. */
function heldWith(
  roles: readonly Role[],
  caller: Caller,
  organization: Organization,
  among: readonly OrganizationPermission[] = organizationPermissions,
): readonly OrganizationPermission[] {
  const assistant = getAssistantLimits(caller);
  const held = heldThemselves(roles, caller, organization, among);
  if (!assistant) return held;
  if (assistant.id_organization !== organization._id) return [];
  const given = getScopePermissions(assistant.scopes);
  return held.filter((permission) => given.includes(permission));
}

function heldThemselves(
  roles: readonly Role[],
  caller: Caller,
  { _id, id_client }: Organization,
  among: readonly OrganizationPermission[],
): readonly OrganizationPermission[] {
  if (caller.kind === 'user') {
    const allowed = permissionsIn(roles.filter((role) => reaches(role, _id)));
    return among.filter((permission) => allowed.has(permission) || allowed.has(clientPermissionFor(permission)));
  }
  if (caller.id_client !== id_client) return [];
  if (caller.kind === 'app') return among;
  if (caller.id_organization !== _id) return [];
  const held = caller.kind === 'connect_token' ? connectTokenPermissions : getScreenPermissions(caller.screens);
  return held.filter((permission) => among.includes(permission));
}

/** Returns the permissions a caller holds in a client they were authorized for, as named in client roles. */
export async function heldInClient(ports: Reader, caller: Caller, id_client: string): Promise<readonly string[]> {
  if (getAssistantLimits(caller)) return [];
  if (caller.kind === 'app') return clientPermissions;
  if (caller.kind !== 'user') return [];
  const roles = await findRoles(ports, caller.id_user, id_client, []);
  const allowed = permissionsIn(roles.filter((role) => role.id_organization === undefined));
  return clientPermissions.filter((permission) => allowed.has(permission));
}

/** Returns whether a caller holds a permission in an organization they were authorized for. */
export async function holds(
  ports: Reader,
  caller: Caller,
  organization: Organization,
  permission: OrganizationPermission,
): Promise<boolean> {
  return (await heldIn(ports, caller, organization, [permission])).length > 0;
}

/** Throws `permission_missing` unless a caller holds a permission in an organization they were authorized for. */
export async function requireHeld(
  ports: Reader,
  caller: Caller,
  organization: Organization,
  permission: OrganizationPermission,
): Promise<void> {
  if (await holds(ports, caller, organization, permission)) return;
  const client_permissions = [clientPermissionFor(permission)];
  throw new ServiceError('permission_missing', { permissions: [permission], client_permissions });
}

/**
 * Checks that the caller holds the permissions that they assign to a role. Apps hold all those of their client; callers
 * who act through an assistant may assign none. `organization`: where the role belongs; absent for a role of the
 * client. Throws `permission_missing` when the caller lacks one.
 */
export async function requireGrantable(
  ports: Reader,
  caller: Caller,
  permissions: readonly string[],
  scope: { readonly id_client: string; readonly organization?: Organization },
): Promise<void> {
  if (getAssistantLimits(caller)) throw new ServiceError('permission_missing', { permissions });
  if (caller.kind === 'app') return;
  if (caller.kind !== 'user') throw new ServiceError('permission_missing', { permissions });
  const { organization } = scope;
  const roles = organization
    ? await rolesIn(ports, caller.id_user, organization)
    : (await findRoles(ports, caller.id_user, scope.id_client, [])).filter((role) => !role.id_organization);
  const held = permissionsIn(roles);
  const isHeld = (permission: string): boolean => {
    if (held.has(permission)) return true;
    const own = organizationPermissions.find((one) => one === permission);
    return organization !== undefined && own !== undefined && held.has(clientPermissionFor(own));
  };
  const missing = permissions.filter((permission) => !isHeld(permission));
  if (missing.length > 0) throw new ServiceError('permission_missing', { permissions: missing });
}

/**
 * Checks that the caller may act on a client, and returns it. Throws `users_only`, `apps_only` or
 * `caller_not_accepted` when this kind of caller may not; `client_not_found` when there is no such client, or it is
 * somebody else's; `permission_missing` when the permission is missing.
 */
export async function authorizeClient(
  ports: Reader,
  caller: Caller,
  policy: ClientPolicy,
  id_client: string,
): Promise<Client> {
  requireCaller(caller, policy);
  const client = await ports.storage.get('clients', id_client);
  if (!client) throw new ServiceError('client_not_found');
  if (caller.kind === 'app' && caller.id_client === id_client) return client;
  if (caller.kind !== 'user') throw new ServiceError('client_not_found');
  const roles = await findRoles(ports, caller.id_user, id_client);
  if (roles.length === 0) throw new ServiceError('client_not_found');
  const { clientPermission } = policy;
  const allowed = permissionsIn(roles.filter((role) => role.id_organization === undefined));
  if (allowed.has(clientPermission)) return client;
  throw new ServiceError('permission_missing', { permissions: [], client_permissions: [clientPermission] });
}

/**
 * Checks that the caller may act on an organization, and returns it, with the roles of a
 * user that hold in it. Throws `users_only`, `apps_only` or
 * `caller_not_accepted` when this kind of caller may not; `organization_not_found` when there is no such
 * organization, or it is somebody else's; `permission_missing` when the permission is missing.
 */
export async function authorize(
  ports: Reader,
  caller: Caller,
  policy: OrganizationPolicy,
  id_organization: string,
): Promise<{ readonly organization: Organization; readonly roles?: readonly Role[] }> {
  requireCaller(caller, policy);
  const assistant = getAssistantLimits(caller);
  const bound =
    caller.kind === 'connect_token' || caller.kind === 'portal_link'
      ? caller.id_organization
      : assistant?.id_organization;
  if (bound !== undefined && bound !== id_organization) throw new ServiceError('organization_not_found');
  const organization = await ports.storage.get('organizations', id_organization);
  if (!organization || organization.deleted) throw new ServiceError('organization_not_found');
  const { permission, otherPermission, morePermissions = [] } = policy;
  const needed = [permission, ...morePermissions];
  if (assistant) requireScopes(assistant, policy);
  switch (caller.kind) {
    case 'app':
      if (caller.id_client !== organization.id_client) throw new ServiceError('organization_not_found');
      return { organization };
    case 'connect_token':
      if (!needed.every((one) => connectTokenPermissions.includes(one)))
        throw new ServiceError('permission_missing', { permissions: needed });
      return { organization };
    case 'portal_link': {
      const held = getScreenPermissions(caller.screens);
      const permissions = needed.filter((one) => !held.includes(one));
      if (permissions.length > 0) throw new ServiceError('permission_missing', { permissions });
      return { organization };
    }
    case 'user': {
      const roles = await rolesIn(ports, caller.id_user, organization);
      if (roles.length === 0) throw new ServiceError('organization_not_found');
      const allowed = permissionsIn(roles);
      const isHeld = (one: OrganizationPermission): boolean =>
        allowed.has(one) || allowed.has(clientPermissionFor(one));
      const letIn = otherPermission !== undefined && isHeld(otherPermission) ? morePermissions : needed;
      const permissions = letIn.filter((one) => !isHeld(one));
      if (permissions.length === 0) return { organization, roles };
      const client_permissions = permissions.map(clientPermissionFor);
      throw new ServiceError('permission_missing', { permissions, client_permissions });
    }
  }
}
