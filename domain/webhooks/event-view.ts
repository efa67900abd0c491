import type { Ports } from '#ports/platform/platform-ports';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import type { ClientEvent } from '#ports/webhooks/webhook';
import { holds, type OrganizationAccess } from '../authentication/index.ts';
import { withoutObject } from './without-object.ts';

/** An event as callers see it: a change with an identifier and a date. */
export type EventView = ServiceEvent & Pick<ClientEvent, '_id' | 'creation_date'>;

const isOfMessages = (change: ServiceEvent): boolean =>
  'id_contact' in change || change.field === 'message_template_status';

/** Returns events as this caller may see them: without what people wrote, where they may not read that. */
export async function viewEvents(
  ports: Ports<'storage'>,
  { caller, organization }: OrganizationAccess,
  events: readonly ClientEvent[],
): Promise<EventView[]> {
  if (events.length === 0) return [];
  const may = {
    comments: await holds(ports, caller, organization, 'comments:read'),
    messages: await holds(ports, caller, organization, 'messages:read'),
  };
  const shown = (change: ServiceEvent): ServiceEvent =>
    may[isOfMessages(change) ? 'messages' : 'comments'] ? change : withoutObject(change);
  return events.map(({ _id, creation_date, change }) => ({ _id, creation_date, ...shown(change) }));
}
