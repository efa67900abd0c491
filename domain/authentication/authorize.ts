import type { Caller } from '#ports/authentication/caller';
import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/service-error.ts';
import { clientPermissionFor, type OrganizationPermission } from './permissions.ts';
import type { OrganizationPolicy, Policy } from './policies.ts';

type Reader = Pick<PlatformPorts, 'storage'>;

/** The two things a connect token may do (specification, Authentication 5). */
const connectTokenPermissions: readonly OrganizationPermission[] = ['accounts:create', 'organization:read'];

/** Refuses kinds of caller the policy does not name: 514 where only apps may, 512 where only users may, else 519. */
export function requireCaller(caller: Caller, policy: Policy): void {
  if (policy.callers.includes(caller.kind)) return;
  const [only, ...others] = policy.callers;
  if (only === 'app' && others.length === 0) throw new ServiceError(514);
  if (only === 'user' && others.length === 0) throw new ServiceError(512);
  throw new ServiceError(519, { accepted: policy.callers });
}

/** What the roles of a user allow in one organization; undefined when they hold none there. */
async function permissionsOf(
  { storage }: Reader,
  id_user: string,
  organization: Organization,
): Promise<ReadonlySet<string> | undefined> {
  const members = await storage.find('role_members', { where: { id_user } });
  if (members.length === 0) return undefined;
  const roles = await storage.find('roles', {
    where: { _id: { in: members.map((member) => member.id_role) }, id_client: organization.id_client },
  });
  const here = roles.filter(
    (role) => role.id_organization === undefined || role.id_organization === organization._id,
  );
  return here.length === 0 ? undefined : new Set(here.flatMap((role) => role.permissions));
}

/**
 * Lets the caller act on an organization, and returns it. 519, 514, 512 for a kind of caller that may
 * not; 1101 when there is no such organization for this caller, which is also the answer for one of
 * somebody else; 520 when the permission is missing.
 */
export async function authorize(
  ports: Reader,
  caller: Caller,
  policy: OrganizationPolicy,
  id_organization: string,
): Promise<Organization> {
  requireCaller(caller, policy);
  if (caller.kind === 'connect_token' && caller.id_organization !== id_organization)
    throw new ServiceError(1101);
  const organization = await ports.storage.get('organizations', id_organization);
  if (!organization) throw new ServiceError(1101);
  const { permission } = policy;
  switch (caller.kind) {
    case 'app':
      if (caller.id_client !== organization.id_client) throw new ServiceError(1101);
      return organization;
    case 'connect_token':
      if (!connectTokenPermissions.includes(permission))
        throw new ServiceError(520, { permissions: [permission] });
      return organization;
    case 'user': {
      const allowed = await permissionsOf(ports, caller.id_user, organization);
      if (!allowed) throw new ServiceError(1101);
      const clientPermission = clientPermissionFor(permission);
      if (allowed.has(permission) || allowed.has(clientPermission)) return organization;
      throw new ServiceError(520, { permissions: [permission], client_permissions: [clientPermission] });
    }
  }
}
