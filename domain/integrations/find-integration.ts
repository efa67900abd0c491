import type { Integration } from '#ports/integrations/integration';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../foundation/index.ts';

/**
 * Returns an integration of the organization. Throws `integration_of_other_organization` when another organization of
 * the same client has it; `integration_not_found` when none that the caller may know of does.
 */
export async function findIntegration(
  { storage }: Ports<'storage'>,
  organization: Organization,
  id_integration: string,
): Promise<Integration> {
  const found = await storage.get('integrations', id_integration);
  if (found?.phase !== 'connected' || found.id_client !== organization.id_client)
    throw new ServiceError('integration_not_found');
  if (found.id_organization !== organization._id) throw new ServiceError('integration_of_other_organization');
  return found;
}
