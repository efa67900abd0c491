import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../../foundation/index.ts';
import type { OrganizationAccess } from './access.ts';
import { heldIn } from './authorize.ts';
import { clientPermissionFor, type OrganizationPermission } from './permissions.ts';

/**
 * The records that can be added to or replace an identifier, and the permission that reading them directly requires.
 */
export const expansions = {
  account: 'accounts:read',
  contact: 'contacts:read',
  files: 'files:read',
  publication: 'publications:read',
} as const satisfies Readonly<Record<string, OrganizationPermission>>;

export type ExpansionName = keyof typeof expansions;

/**
 * Returns the records requested with `expand`; names may be repeated or separated by commas. Throws `filter_not_valid`
 * when a name cannot be expanded here; `permission_missing` when the caller may not read such records.
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
  const requested = expandable.filter((name) => names.includes(name));
  const held = await heldIn(ports, caller, organization);
  const permissions = requested.map((name) => expansions[name]).filter((one) => !held.includes(one));
  if (permissions.length === 0) return requested;
  const client_permissions = permissions.map(clientPermissionFor);
  throw new ServiceError('permission_missing', { permissions, client_permissions });
}
