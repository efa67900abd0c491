import type { Ports } from '#ports/platform/platform-ports';
import type { Page, Query } from '#ports/foundation/storage';
import type { OrganizationAccess } from '../access/index.ts';
import { type EventView, viewEvents } from './event-view.ts';
import type { Organization } from '#ports/access/organization';
import { lastEvent, ServiceError } from '../foundation/index.ts';

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

/** How many events are read at a time. */
const limit = 50;

/** Returns the `_id` of the last event of an organization; that of the organization when it has none. */
export async function newestEvent(ports: Ports<'storage'>, id_organization: string): Promise<string> {
  return (await lastEvent(ports.storage, id_organization))?._id ?? id_organization;
}

/**
 * Returns the next step of an event stream: up to 50 events after the one with the `_id` `after`, as `listEvents` shows
 * them, the next `after`, and whether there may already be more. Without `after`, a stream starts with future events.
 */
export async function streamEvents(
  ports: Ports<'settings' | 'storage'>,
  access: OrganizationAccess,
  _id_organization: string,
  { after }: { readonly after?: string | undefined },
): Promise<{ readonly data: EventView[]; readonly last: string; readonly more: boolean }> {
  const { organization } = access;
  if (after === undefined) return { data: [], last: await newestEvent(ports, organization._id), more: false };
  const query = await eventsAfter(ports, organization, after);
  const events = await ports.storage.find('events', { ...query, limit });
  const last = events.at(-1)?._id ?? after;
  return { data: await viewEvents(ports, access, events), last, more: events.length === limit };
}
