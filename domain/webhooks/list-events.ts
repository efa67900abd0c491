import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/storage/storage';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import type { ClientEvent } from '#ports/webhooks/webhook';
import { holds, type OrganizationAccess } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { toDateTime } from '../shared/index.ts';
import { withoutObject } from './without-object.ts';

/** How long an event is held back, in milliseconds, because a slow writer may still store an earlier one. */
const heldBack = 5000;

/** An event as callers see it: a change with an identifier and a date. */
type EventView = ServiceEvent & Pick<ClientEvent, '_id' | 'creation_date'>;

/**
 * Returns what happened in an organization in the last 30 days, oldest first: everything that webhooks announce,
 * whether or not a webhook URL is set. `after` is the `_id` of the last event read; without it, the list starts at
 * the beginning. The last five seconds are held back. What people wrote is left out for callers who may not read it. Throws `filter_not_valid` when the organization has no event
 * `after`.
 */
export async function listEvents(
  ports: Ports<'clock' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _id_organization: string,
  { after, limit = 10 }: { readonly after?: string | undefined; readonly limit?: number | undefined },
): Promise<Page<EventView>> {
  const { _id } = organization;
  const last = after === undefined ? undefined : await ports.storage.get('events', after);
  if (after !== undefined && last?.id_organization !== _id)
    throw new ServiceError('filter_not_valid', { field: 'after' });
  const { data, total } = await ports.storage.list('events', {
    where: {
      id_organization: _id,
      creation_date: { lte: toDateTime(ports.clock.now() - heldBack) },
      position: last && { gt: last.position },
    },
    order: [{ field: 'position', direction: 'asc' }],
    limit,
  });
  const may = {
    comments: await holds(ports, caller, organization, 'comments:read'),
    messages: await holds(ports, caller, organization, 'messages:read'),
  };
  const isOfMessages = (change: ServiceEvent): boolean =>
    'id_contact' in change || change.field === 'message_template_status';
  const shown = (change: ServiceEvent): ServiceEvent =>
    may[isOfMessages(change) ? 'messages' : 'comments'] ? change : withoutObject(change);
  return {
    data: data.map(({ _id, creation_date, change }) => ({ _id, creation_date, ...shown(change) })),
    total,
  };
}
