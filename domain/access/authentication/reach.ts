import type { Caller } from '#ports/access/caller';
import type { Organization } from '#ports/access/organization';
import type { Role } from '#ports/access/role';
import type { Where } from '#ports/foundation/storage';
import type { Ports } from '#ports/platform/platform-ports';
import { getRolePermissions } from './permissions.ts';

/**
 * Returns the roles that a user holds in a client and its organizations; with `organizations`, only those of the client
 * and of these.
 */
export async function findRoles(
  { storage }: Ports<'storage'>,
  id_user: string,
  id_client: string,
  organizations?: readonly string[],
): Promise<readonly Role[]> {
  const members = await storage.find('role_members', { where: { id_user } });
  const ids = members
    .filter((member) => member.id_client === id_client)
    .filter((member) => !organizations || !member.id_organization || organizations.includes(member.id_organization))
    .map(({ id_role }) => id_role);
  return ids.length === 0 ? [] : storage.find('roles', { where: { _id: { in: ids }, id_client } });
}

/** Whether a role applies in an organization of its client. */
export const reaches = ({ id_organization }: Role, _id: string): boolean =>
  id_organization === undefined || id_organization === _id;

/** Returns the roles of a user that apply in an organization: its own and those of its client. */
export async function rolesIn(
  ports: Ports<'storage'>,
  id_user: string,
  { _id, id_client }: Organization,
): Promise<readonly Role[]> {
  return (await findRoles(ports, id_user, id_client, [_id])).filter((role) => reaches(role, _id));
}

type Reader = Ports<'storage'>;

/**
 * Returns the identifiers of the clients that a caller can reach: those where a user holds a role, otherwise their own.
 */
export async function reachableClients({ storage }: Reader, caller: Caller): Promise<readonly string[]> {
  if (caller.kind !== 'user') return [caller.id_client];
  const members = await storage.find('role_members', { where: { id_user: caller.id_user } });
  return [...new Set(members.map(({ id_client }) => id_client))];
}

/** What a caller may see of one client. */
export interface Reach {
  /** Whether they may see the client's usage and settings. */
  readonly client: boolean;
  /** The organizations they may read; undefined when there are none. */
  readonly organizations: Pick<Where<'organizations'>, '_id'> | undefined;
}

/** Returns what a caller may see of a client; undefined for nothing. */
export async function reachInto(ports: Reader, caller: Caller, id_client: string): Promise<Reach | undefined> {
  if (caller.kind !== 'user') {
    if (caller.id_client !== id_client) return undefined;
    if (caller.kind === 'app') return { client: true, organizations: {} };
    return { client: false, organizations: { _id: { in: [caller.id_organization] } } };
  }
  const roles = await findRoles(ports, caller.id_user, id_client);
  if (roles.length === 0) return undefined;
  const own = new Set(roles.filter((role) => !role.id_organization).flatMap(getRolePermissions));
  const readable = roles.flatMap((role) =>
    role.id_organization !== undefined && getRolePermissions(role).includes('organization:read')
      ? [role.id_organization]
      : [],
  );
  return {
    client: own.has('client:read'),
    organizations: own.has('client_organization:read') ? {} : { _id: { in: [...new Set(readable)] } },
  };
}
