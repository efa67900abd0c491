import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import type { OrganizationAccess } from '../access/index.ts';
import { type EventView, viewEvents } from './event-view.ts';
import { eventsAfter } from './events-after.ts';

/**
 * Returns the events of an organization in the last 30 days, oldest first: everything that webhooks announce, whether
 * or not a webhook URL is set. `after` is the `_id` of the last event read; without it, or with that of the
 * organization, the list starts at the beginning. Written content is left out for callers who may not read it, and
 * where the plan does not include it.
 */
export async function listEvents(
  ports: Ports<'settings' | 'storage'>,
  access: OrganizationAccess,
  _id_organization: string,
  { after, limit = 10 }: { readonly after?: string | undefined; readonly limit?: number | undefined },
): Promise<Page<EventView>> {
  const query = await eventsAfter(ports, access.organization, after);
  const { data, total } = await ports.storage.list('events', { ...query, limit });
  return { data: await viewEvents(ports, access, data), total };
}
