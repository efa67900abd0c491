import type { Client } from '#ports/access/client';
import type { Ports } from '#ports/platform/platform-ports';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import type { Change, ClientEvent } from '#ports/webhooks/webhook';
import {
  expansions,
  getClientById,
  getPlanData,
  heldIn,
  type OrganizationAccess,
  type OrganizationPermission,
} from '../access/index.ts';

const objects = ['commentObj', 'error', 'messageObj', 'originalChange', 'reason', 'template_name'];

/** Returns a change without content written by people, models and networks, for callers who may not read that. */
export function withoutObject<C extends Change>(change: C): C {
  const fields = Object.entries(change);
  if (!fields.some(([name]) => objects.includes(name))) return change;
  // Only optional fields are missing.
  return Object.fromEntries(fields.filter(([name]) => !objects.includes(name))) as C;
}

/** Returns changes without the text of comments and messages when the client's plan does not include these now. */
export function withinPlan(
  { settings }: Ports<'settings'>,
  client: Client,
  changes: readonly Change[],
): readonly Change[] {
  if (getPlanData(settings, client).inbox) return changes;
  return changes.map((change) => (isInboxChange(change) ? withoutObject(change) : change));
}

/** An event as callers see it: a change with an identifier and a date. */
export type EventView = ServiceEvent & Pick<ClientEvent, '_id' | 'creation_date'>;

/** The permission required to read the subject of an event. */
const reading: Readonly<Record<ServiceEvent['field'], OrganizationPermission>> = {
  ai_plan: 'ai_plans:read',
  change_state_account: 'accounts:read',
  comments: 'comments:read',
  integration_error: 'integrations:read',
  message_template_status: 'messages:read',
  messages: 'messages:read',
  messaging_delivered: 'messages:read',
  messaging_echoes: 'messages:read',
  messaging_error: 'messages:read',
  messaging_postbacks: 'messages:read',
  messaging_seen: 'messages:read',
  new_account: 'accounts:read',
  publication_failed: 'publications:read',
  publication_published: 'publications:read',
};

/** Returns whether a change concerns comments or messages, which some plans do not include. */
const isInboxChange = (change: Change): boolean =>
  change.field !== 'test' && /^(comments|messages):/.test(reading[change.field]);

/** Returns a change without the records of its message that its reader may not read. */
function withReadable(change: ServiceEvent, held: readonly OrganizationPermission[]): ServiceEvent {
  if (!('messageObj' in change)) return change;
  const { contact, uploads, ...message } = change.messageObj;
  const messageObj = {
    ...message,
    ...(contact && held.includes(expansions.contact) && { contact }),
    ...(uploads && held.includes(expansions.files) && { uploads }),
  };
  return { ...change, messageObj };
}

/**
 * Returns events as this caller may see them: without text where they may not read it or the plan does not include it.
 * With a portal link, only events of its screens are included.
 */
export async function viewEvents(
  ports: Ports<'settings' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  events: readonly ClientEvent[],
): Promise<EventView[]> {
  if (events.length === 0) return [];
  const held = await heldIn(ports, caller, organization);
  const { inbox } = getPlanData(ports.settings, await getClientById(ports, organization.id_client));
  return events.flatMap(({ _id, creation_date, change }) => {
    const isHeld = held.includes(reading[change.field]) && (inbox || !isInboxChange(change));
    if (!isHeld && caller.kind === 'portal_link') return [];
    return [{ _id, creation_date, ...(isHeld ? withReadable(change, held) : withoutObject(change)) }];
  });
}
