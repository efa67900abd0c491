import type { Organization } from '#ports/access/organization';
import type { ClientAccess, OrganizationAccess } from '../authentication/access.ts';
import { findPermittedOrganizations } from '../authentication/authorize.ts';
import { type DeletionPorts, type Effects, ServiceError } from '../../foundation/index.ts';
import { listOrganizationTree } from '../limits/organization-tree.ts';
import { releasePlan } from '../limits/settle-plans.ts';
import { type ClientOrganizationAddress, findRoot, type OrganizationAddress } from './manage-organization.ts';

/** Removes what one organization holds, and then the organization. Repeating it continues where it stopped. */
async function purge(ports: DeletionPorts, organization: Organization, effects: readonly Effects[]): Promise<void> {
  for (const { onOrganizationDeleted } of effects) await onOrganizationDeleted?.(ports, organization);
  await releasePlan(ports, organization);
  await ports.storage.remove('organizations', organization._id);
}

/**
 * Removes an organization and all below it. For callers they are gone at once; then everything they hold is
 * removed.
 */
async function remove(ports: DeletionPorts, organization: Organization, effects: readonly Effects[]): Promise<void> {
  const all = await listOrganizationTree(ports, organization);
  for (const { _id } of all) await ports.storage.update('organizations', _id, { deleted: true });
  // The lowest come first, so that no organization is ever without the one above it.
  for (const one of all.reverse()) await purge(ports, one, effects);
}

/** Completes deletions that a crash interrupted. */
export async function purgeDeletedOrganizations(ports: DeletionPorts, effects: readonly Effects[]): Promise<void> {
  for (;;) {
    const [left] = await ports.storage.find('organizations', { where: { deleted: true }, limit: 1 });
    if (!left) return;
    await remove(ports, left, effects);
  }
}

/** Deletes an organization, all organizations below it, and everything they hold. */
export const deleteOrganization =
  (effects: readonly Effects[]) =>
  async (
    ports: DeletionPorts,
    access: OrganizationAccess,
    _address: OrganizationAddress,
  ): Promise<{ success: boolean }> => {
    const { organization } = access;
    const all = await listOrganizationTree(ports, organization);
    const deletable = await findPermittedOrganizations(ports, access, all, ['organization:delete']);
    if (deletable.length < all.length) {
      throw new ServiceError('permission_missing', {
        permissions: ['organization:delete'],
        client_permissions: ['client_organization:delete'],
      });
    }
    await remove(ports, organization, effects);
    return { success: true };
  };

/** Deletes a root organization of the client, all organizations below it, and everything they hold. */
export const deleteClientOrganization =
  (effects: readonly Effects[]) =>
  async (
    ports: DeletionPorts,
    _access: ClientAccess,
    address: ClientOrganizationAddress,
  ): Promise<{ success: boolean }> => {
    await remove(ports, await findRoot(ports, address), effects);
    return { success: true };
  };
