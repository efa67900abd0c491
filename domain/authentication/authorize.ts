import type { Caller, CallerKind } from '#ports/authentication/caller';
import type { Client } from '#ports/clients/client';
import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Role } from '#ports/roles/role';
import { ServiceError } from '../errors/index.ts';
import { clientPermissionFor, type OrganizationPermission, organizationPermissions } from './permissions.ts';
import type { ClientPolicy, OrganizationPolicy, Policy } from './policy.ts';

type Reader = Pick<PlatformPorts, 'storage'>;

const callerKinds: readonly CallerKind[] = ['app', 'connect_token', 'user'];

/** The two things a connect token may do. */
const connectTokenPermissions: readonly OrganizationPermission[] = ['accounts:create', 'organization:read'];

/**
 * The error for kinds of caller that the policy does not name: `apps_only` where only apps may, `users_only` where
 * only users may, else `caller_not_accepted`; undefined where nobody with a token is refused for their kind.
 */
export function callerRefusal({
  callers,
}: Policy): 'users_only' | 'apps_only' | 'caller_not_accepted' | undefined {
  const [only, ...others] = callers;
  if (only === undefined || callerKinds.every((kind) => callers.includes(kind))) return undefined;
  if (others.length > 0) return 'caller_not_accepted';
  return only === 'app' ? 'apps_only' : only === 'user' ? 'users_only' : 'caller_not_accepted';
}

/**
 * Refuses kinds of caller the policy does not name: `users_only`, `apps_only` or `caller_not_accepted`, as
 * `callerRefusal` says.
 */
export function requireCaller(caller: Caller, policy: Policy): void {
  if (policy.callers.includes(caller.kind)) return;
  throw new ServiceError(callerRefusal(policy) ?? 'caller_not_accepted', { accepted: policy.callers });
}

/** The roles a user holds in a client and its organizations. */
export async function rolesOf(
  { storage }: Reader,
  id_user: string,
  id_client: string,
): Promise<readonly Role[]> {
  const members = await storage.find('role_members', { where: { id_user } });
  const ids = members.filter((member) => member.id_client === id_client).map(({ id_role }) => id_role);
  return ids.length === 0 ? [] : storage.find('roles', { where: { _id: { in: ids }, id_client } });
}

const permissionsIn = (roles: readonly Role[]): ReadonlySet<string> =>
  new Set(roles.flatMap((role) => role.permissions));

/** What the roles of a user allow in one organization; undefined when they hold none there. */
async function permissionsOf(
  ports: Reader,
  id_user: string,
  organization: Organization,
): Promise<ReadonlySet<string> | undefined> {
  const roles = await rolesOf(ports, id_user, organization.id_client);
  const here = roles.filter(
    (role) => role.id_organization === undefined || role.id_organization === organization._id,
  );
  return here.length === 0 ? undefined : permissionsIn(here);
}

/**
 * Refuses to hand out permissions the caller does not hold, with `permission_missing`. Apps hold all of their
 * client's. `organization` is where the role belongs; absent for a role of the client.
 */
export async function requireGrantable(
  ports: Reader,
  caller: Caller,
  permissions: readonly string[],
  scope: { readonly id_client: string; readonly organization?: Organization },
): Promise<void> {
  if (caller.kind !== 'user') return;
  const { organization } = scope;
  const held = organization
    ? await permissionsOf(ports, caller.id_user, organization)
    : permissionsIn(
        (await rolesOf(ports, caller.id_user, scope.id_client)).filter((role) => !role.id_organization),
      );
  const holds = (permission: string): boolean => {
    if (held?.has(permission)) return true;
    const own = organizationPermissions.find((one) => one === permission);
    return organization !== undefined && own !== undefined && held?.has(clientPermissionFor(own)) === true;
  };
  const missing = permissions.filter((permission) => !holds(permission));
  if (missing.length > 0) throw new ServiceError('permission_missing', { permissions: missing });
}

/**
 * Lets the caller act on a client, and returns it. `users_only`, `caller_not_accepted` for a kind of caller that may
 * not; `client_not_found` when there is no such client for this caller, which is also the answer for one of somebody
 * else; `permission_missing` when the permission is missing.
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
  const roles = await rolesOf(ports, caller.id_user, id_client);
  if (roles.length === 0) throw new ServiceError('client_not_found');
  const { clientPermission } = policy;
  const allowed = permissionsIn(roles.filter((role) => role.id_organization === undefined));
  if (allowed.has(clientPermission)) return client;
  throw new ServiceError('permission_missing', { permissions: [], client_permissions: [clientPermission] });
}

/**
 * Lets the caller act on an organization, and returns it. `caller_not_accepted`, `apps_only`, `users_only` for a kind
 * of caller that may not; `organization_not_found` when there is no such organization for this caller, which is also
 * the answer for one of somebody else; `permission_missing` when the permission is missing.
 */
export async function authorize(
  ports: Reader,
  caller: Caller,
  policy: OrganizationPolicy,
  id_organization: string,
): Promise<Organization> {
  requireCaller(caller, policy);
  if (caller.kind === 'connect_token' && caller.id_organization !== id_organization)
    throw new ServiceError('organization_not_found');
  const organization = await ports.storage.get('organizations', id_organization);
  if (!organization || organization.deleted) throw new ServiceError('organization_not_found');
  const { permission } = policy;
  switch (caller.kind) {
    case 'app':
      if (caller.id_client !== organization.id_client) throw new ServiceError('organization_not_found');
      return organization;
    case 'connect_token':
      if (!connectTokenPermissions.includes(permission))
        throw new ServiceError('permission_missing', { permissions: [permission] });
      return organization;
    case 'user': {
      const allowed = await permissionsOf(ports, caller.id_user, organization);
      if (!allowed) throw new ServiceError('organization_not_found');
      const clientPermission = clientPermissionFor(permission);
      if (allowed.has(permission) || allowed.has(clientPermission)) return organization;
      throw new ServiceError('permission_missing', {
        permissions: [permission],
        client_permissions: [clientPermission],
      });
    }
  }
}
