import type { Ports } from '#ports/platform/platform-ports';
import { heldIn, type OrganizationAccess, type OrganizationPermission } from '../authentication/index.ts';
import type { OrganizationAddress } from './manage-organization.ts';

/** Returns what the caller may do in an organization, client roles counted in. */
export async function getOwnPermissions(
  ports: Ports<'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: OrganizationAddress,
): Promise<{ readonly permissions: readonly OrganizationPermission[] }> {
  return { permissions: await heldIn(ports, caller, organization) };
}
