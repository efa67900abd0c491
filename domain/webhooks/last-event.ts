import type { Ports } from '#ports/platform/platform-ports';
import type { ClientEvent } from '#ports/webhooks/webhook';

/** Returns the latest event of an organization; undefined when there is none. */
export async function lastEvent(
  { storage }: Ports<'storage'>,
  id_organization: string,
): Promise<ClientEvent | undefined> {
  const [last] = await storage.find('events', {
    where: { id_organization },
    order: [{ field: 'position', direction: 'desc' }],
    limit: 1,
  });
  return last;
}
