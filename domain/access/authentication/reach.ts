import type { Caller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/foundation/storage';
import { getRolePermissions } from './permissions.ts';
import { findRoles } from './find-roles.ts';

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
