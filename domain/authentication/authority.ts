import type { Caller } from '#ports/authentication/caller';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import { heldIn, heldInClient } from './authorize.ts';
import { lasting, type LastingName } from './lasting.ts';
import { clientPermissionFor, clientPermissions } from './permissions.ts';

/** Where something lasts: in an organization or, without one, in all of the client. */
export interface LastingPlace {
  readonly id_client: string;
  readonly organization?: Organization | undefined;
}

/** Returns what a caller lacks to own something that lasts, by the names of the roles that could give it. */
async function lacking(
  ports: Ports<'storage'>,
  caller: Caller,
  name: LastingName,
  { id_client, organization }: LastingPlace,
): Promise<readonly string[]> {
  const { needs } = lasting[name];
  // Roles are judged by `requireGrantable`, since what they need differs from role to role.
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
 * Checks that a caller holds what something that they make, change or hand out can do later. Throws `permission_missing`,
 * naming what is missing.
 */
export async function requireAuthority(
  ports: Ports<'storage'>,
  caller: Caller,
  name: LastingName,
  place: LastingPlace,
): Promise<void> {
  const missing = await lacking(ports, caller, name, place);
  if (missing.length === 0) return;
  const isOrganizations = place.organization !== undefined && lasting[name].needs !== 'everything';
  throw new ServiceError(
    'permission_missing',
    isOrganizations ? { permissions: missing } : { permissions: [], client_permissions: missing },
  );
}

/** The person or app behind something that acts later. */
export interface Owner {
  readonly id_user?: string | undefined;
  readonly id_app?: string | undefined;
}

/**
 * Returns whether the owner of something may still do what it does, when it acts. An app may as long as it exists; without an
 * owner, nobody may.
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
  if (!user || user.deleted) return false;
  const caller: Caller = { kind: 'user', id_user: user._id };
  return (await lacking(ports, caller, name, { id_client, organization })).length === 0;
}
