import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../access/index.ts';
import { lastEvent } from '../foundation/index.ts';
import { type EventView, viewEvents } from './event-view.ts';
import { eventsAfter } from './events-after.ts';

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
