import type { Ports } from '#ports/platform/platform-ports';
import { heldIn } from '../authentication/authorize.ts';
import type { OrganizationAccess } from '../authentication/access.ts';
import type { OrganizationPermission } from '../authentication/permissions.ts';
import type { OrganizationAddress } from './manage-organization.ts';

/** Returns what the caller may do in an organization, client roles counted in. */
export async function getOwnPermissions(
  ports: Ports<'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: OrganizationAddress,
): Promise<{ readonly permissions: readonly OrganizationPermission[] }> {
  return { permissions: await heldIn(ports, caller, organization) };
}
