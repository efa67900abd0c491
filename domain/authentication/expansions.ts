import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import type { OrganizationAccess } from './access.ts';
import { heldIn } from './authorize.ts';
import { clientPermissionFor, type OrganizationPermission } from './permissions.ts';

/** What can stand beside or in place of an identifier, and the permission with which such records are read by themselves. */
export const expansions = {
  account: 'accounts:read',
  contact: 'contacts:read',
  files: 'files:read',
  publication: 'publications:read',
} as const satisfies Readonly<Record<string, OrganizationPermission>>;

export type ExpansionName = keyof typeof expansions;

/**
 * Returns which records a caller asks for with `expand`; names may be repeated or separated by commas. Throws
 * `filter_not_valid` when a name cannot be expanded here; `permission_missing` when the caller may not read such records.
 */
export async function requireExpansions<Name extends ExpansionName>(
  ports: Ports<'storage'>,
  { caller, organization }: OrganizationAccess,
  expandable: readonly Name[],
  expand: readonly string[] = [],
): Promise<readonly Name[]> {
  if (expand.length === 0) return [];
  const names = expand.flatMap((text) => text.split(',')).map((name) => name.trim());
  if (names.some((name) => !expandable.some((one) => one === name)))
    throw new ServiceError('filter_not_valid', { field: 'expand', allowed: expandable });
  const asked = expandable.filter((name) => names.includes(name));
  const held = await heldIn(ports, caller, organization);
  const permissions = asked.map((name) => expansions[name]).filter((one) => !held.includes(one));
  if (permissions.length === 0) return asked;
  const client_permissions = permissions.map(clientPermissionFor);
  throw new ServiceError('permission_missing', { permissions, client_permissions });
}
