import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Query } from '#ports/foundation/storage';
import { ServiceError } from '../foundation/index.ts';

/**
 * Returns the query for the events of an organization in order: those after the one with this `_id`, or all of them
 * without it or with that of the organization. Throws `filter_not_valid` when the organization has no such event.
 */
export async function eventsAfter(
  { storage }: Ports<'storage'>,
  { _id: id_organization }: Organization,
  after: string | undefined = id_organization,
): Promise<Query<'events'>> {
  const last = after === id_organization ? undefined : await storage.get('events', after);
  if (after !== id_organization && last?.id_organization !== id_organization)
    throw new ServiceError('filter_not_valid', { field: 'after' });
  return {
    where: { id_organization, position: last && { gt: last.position } },
    order: [{ field: 'position', direction: 'asc' }],
  };
}
