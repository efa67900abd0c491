import type { Ports } from '#ports/platform/platform-ports';
import { heldInClient } from '../authentication/authorize.ts';
import type { OrganizationAccess } from '../authentication/access.ts';
import { paged, type Paging, ServiceError, toDateTime } from '../../foundation/index.ts';

/**
 * Returns which links of an organization a caller may see or end: an app its own, a person with this permission of the
 * client all of them. Throws `permission_missing`.
 */
export async function issuedBy(
  ports: Ports<'storage'>,
  { caller, organization }: OrganizationAccess,
  permission: 'client_app:read' | 'client_app:update',
): Promise<{ readonly id_organization: string; readonly id_app?: string }> {
  const { _id: id_organization, id_client } = organization;
  if (caller.kind === 'app') return { id_organization, id_app: caller.id_app };
  if ((await heldInClient(ports, caller, id_client)).includes(permission)) return { id_organization };
  throw new ServiceError('permission_missing', { permissions: [], client_permissions: [permission] });
}

/**
 * Returns the query for links that have not expired and that a caller may see, the longest first. Throws
 * `permission_missing`.
 */
export async function unexpiredLinks(ports: Ports<'clock' | 'storage'>, access: OrganizationAccess, paging: Paging) {
  const issued = await issuedBy(ports, access, 'client_app:read');
  return {
    where: { ...issued, expires_date: { gt: toDateTime(ports.clock.now()) } },
    order: [{ field: 'expires_date', direction: 'desc' }],
    ...paged(paging),
  } as const;
}

/** Ends a link at once. Returns whether it was one that the caller may end. Throws `permission_missing`. */
export async function endIssuedLink(
  ports: Ports<'storage'>,
  access: OrganizationAccess,
  kind: 'connect_tokens' | 'portal_links',
  id: string,
): Promise<boolean> {
  return ports.storage.remove(kind, id, await issuedBy(ports, access, 'client_app:update'));
}
