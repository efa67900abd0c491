import type { Integration } from '#ports/integrations/integration';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { releaseIntegration } from '../access/index.ts';

const batch = 500;

/** Removes an integration, its items and its slot in the plan. Its posts and files are kept. Idempotent. */
export async function removeIntegration(
  ports: Ports<'storage'>,
  organization: Organization,
  { _id: id_integration }: Pick<Integration, '_id'>,
): Promise<void> {
  const { storage } = ports;
  const { _id: id_organization } = organization;
  for (;;) {
    const items = await storage.find('feed_items', { where: { id_integration, id_organization }, limit: batch });
    for (const { _id } of items) await storage.remove('feed_items', _id, { id_organization });
    if (items.length < batch) break;
  }
  await releaseIntegration(ports, organization, id_integration);
  await storage.remove('integrations', id_integration, { id_organization });
}
