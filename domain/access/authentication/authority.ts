import type { Caller } from '#ports/access/caller';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../../foundation/index.ts';
import { heldIn, heldInClient } from './authorize.ts';
import { lasting, type LastingName } from './lasting.ts';
import { clientPermissionFor, clientPermissions } from './permissions.ts';
import { isActive } from './is-active.ts';

/** The scope of something that lasts: an organization or, without one, all of the client. */
export interface ResourceScope {
  readonly id_client: string;
  readonly organization?: Organization | undefined;
}

/**
 * Returns the permissions that a caller lacks to own something that lasts, as named in the roles that could give them.
 */
async function lacking(
  ports: Ports<'storage'>,
  caller: Caller,
  name: LastingName,
  { id_client, organization }: ResourceScope,
): Promise<readonly string[]> {
  const { needs } = lasting[name];
  // Roles are checked by `requireGrantable`, since each needs different permissions.
  if (needs === 'granted') return [];
  if (needs !== 'everything' && organization) {
    const held = await heldIn(ports, caller, organization);
    return needs.filter((one) => !held.includes(one));
  }
  const held = await heldInClient(ports, caller, id_client);
  const needed = needs === 'everything' ? clientPermissions : needs.map(clientPermissionFor);
  return needed.filter((one) => !held.includes(one));
}

/**
 * Checks that a caller holds the permissions that something they create, change or hand out has later. Throws
 * `permission_missing` with the missing ones.
 */
export async function requireAuthority(
  ports: Ports<'storage'>,
  caller: Caller,
  name: LastingName,
  place: ResourceScope,
): Promise<void> {
  const missing = await lacking(ports, caller, name, place);
  if (missing.length === 0) return;
  const isOrganizations = place.organization !== undefined && lasting[name].needs !== 'everything';
  throw new ServiceError(
    'permission_missing',
    isOrganizations ? { permissions: missing } : { permissions: [], client_permissions: missing },
  );
}

/** The person or app responsible for something that acts later. */
export interface Owner {
  readonly id_user?: string | undefined;
  readonly id_app?: string | undefined;
}

/** Returns the owner of what a caller creates; connect tokens and portal links own nothing. */
export function getOwner(caller: Caller): { readonly id_user?: string; readonly id_app?: string } {
  if (caller.kind === 'user') return { id_user: caller.id_user };
  return caller.kind === 'app' ? { id_app: caller.id_app } : {};
}

/** Returns the caller whose permissions an owner has in an organization; undefined without an owner. */
export function toCaller(
  { id_user, id_app }: Owner,
  { id_client }: Pick<Organization, 'id_client'>,
): Caller | undefined {
  if (id_user !== undefined) return { kind: 'user', id_user };
  return id_app === undefined ? undefined : { kind: 'app', id_app, id_client };
}

/**
 * Returns whether the owner of something still has its permissions at the time it acts. An app has them as long as it
 * exists; without an owner, the result is false.
 */
export async function ownerMay(
  ports: Ports<'storage'>,
  { id_user, id_app }: Owner,
  name: LastingName,
  organization: Organization,
): Promise<boolean> {
  const { id_client } = organization;
  if (id_app !== undefined) {
    const app = await ports.storage.get('apps', id_app);
    return app !== undefined && !app.deleted && app.id_client === id_client;
  }
  const user = id_user === undefined ? undefined : await ports.storage.get('users', id_user);
  if (!user?.enabled || !isActive(user)) return false;
  const caller: Caller = { kind: 'user', id_user: user._id };
  return (await lacking(ports, caller, name, { id_client, organization })).length === 0;
}
