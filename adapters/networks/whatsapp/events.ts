import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import type { OriginalChange } from '#ports/inbox/comment';
import type { NetworkEvent } from '#ports/networks/network-adapter';
import type { MessageFact, NetworkPerson } from '#ports/networks/network-messages';
import { entriesIn } from '../shared/meta-requests.ts';
import { onlyOne } from '../shared/signatures.ts';
import { fromSeconds, seconds, writtenSeconds } from '../shared/time.ts';
import { readMessage, readStatus, renamed } from './read-message.ts';

const entry = z.object({
  id: z.string(),
  time: seconds.optional().catch(undefined),
  changes: z.array(z.unknown()).catch([]),
});
const removed = z.object({
  field: z.literal('account_update'),
  value: z.object({ event: z.literal('PARTNER_REMOVED') }),
});
const decided = z.object({
  field: z.literal('message_template_status_update'),
  value: z.object({
    event: z.string(),
    message_template_id: z.union([z.string(), z.number()]).transform(String),
    message_template_name: z.string(),
    message_template_language: z.string(),
    reason: z.string().optional().catch(undefined),
  }),
});
const contact = z.object({
  profile: z.object({ name: z.string().optional() }).optional().catch(undefined),
  wa_id: z.string().optional(),
  user_id: z.string().optional(),
});
const update = z.object({
  wa_id: z.string().optional(),
  user_id: z.object({ previous: z.string(), current: z.string() }),
  timestamp: writtenSeconds,
});
const exchanged = z.object({
  field: z.enum(['messages', 'smb_message_echoes', 'user_id_update']),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    contacts: z.array(contact.catch({})).catch([]),
    messages: z.array(z.unknown()).catch([]),
    message_echoes: z.array(z.unknown()).catch([]),
    statuses: z.array(z.unknown()).catch([]),
    user_id_update: z.array(z.unknown()).catch([]),
  }),
});
type Exchanged = z.infer<typeof exchanged>['value'];

/** Merges a request's contacts into the sender of a message. */
function known(person: NetworkPerson, { contacts }: Exchanged): NetworkPerson {
  const ids = [person.external_id, ...(person.other_ids ?? [])];
  const found = contacts.find(({ wa_id = '', user_id = '' }) => ids.includes(wa_id) || ids.includes(user_id));
  const [only] = contacts;
  // A message has its sender in one place and their number in another.
  const about = found ?? (contacts.length === 1 ? only : undefined);
  if (!about) return person;
  const { profile, wa_id = [], user_id = [] } = about;
  const others = [...ids.slice(1), wa_id, user_id].flat().filter((id) => id !== person.external_id);
  return {
    external_id: person.external_id,
    ...(others.length > 0 && { other_ids: [...new Set(others)] }),
    ...(profile?.name !== undefined && { name: profile.name }),
  };
}

function toFacts(value: Exchanged): readonly MessageFact[] {
  const readMessages = (list: readonly unknown[], own: boolean) =>
    list.flatMap((one) => {
      const fact = readMessage(one, own);
      if (!fact) return [];
      const person = fact.type === 'renamed' ? fact.person : known(fact.person, value);
      // It was parsed as a message, so it is an object.
      return [{ ...fact, person, original: one as OriginalChange }];
    });
  const statuses = value.statuses.flatMap((one) => {
    const fact = readStatus(one);
    return fact ? [{ ...fact, original: one as OriginalChange }] : [];
  });
  const updates = value.user_id_update.flatMap((one) => {
    const { data } = update.safeParse(one);
    if (!data) return [];
    const { wa_id, user_id, timestamp } = data;
    return renamed([wa_id, user_id.current], [user_id.previous], fromSeconds(timestamp)) ?? [];
  });
  const facts = [
    ...readMessages(value.messages, false),
    ...readMessages(value.message_echoes, true),
    ...statuses,
    ...updates,
  ];
  return facts.map((fact) => ({ ...fact, precision: 'second' }));
}

/** Returns the event of a change to a message template of a business account. */
function toTemplate(
  grant: string,
  time: number | undefined,
  change: unknown,
): Extract<NetworkEvent, { type: 'template' }> | undefined {
  const { data } = decided.safeParse(change);
  if (!data) return undefined;
  const { event: status, message_template_id: template_id, reason, ...named } = data.value;
  return {
    type: 'template',
    grant,
    date: time === undefined ? undefined : fromSeconds(time),
    template: {
      template_id,
      template_name: named.message_template_name,
      template_language: named.message_template_language,
      status,
      // An approved template has the reason `NONE`.
      ...(reason !== undefined && reason !== 'NONE' && { reason }),
    },
    // It was parsed as a change, so it is an object.
    original: change as OriginalChange,
  };
}

const ofNumber = z.object({ value: z.object({ metadata: z.object({ phone_number_id: z.string() }) }) });
const owned = z.object({
  entry: z.array(z.object({ id: z.string(), changes: z.array(ofNumber.optional().catch(undefined)) })),
});

/** Returns the number that a request is about, or the business account when it is about that. */
export function aboutWhatsapp(json: unknown): string | undefined {
  const names = owned
    .safeParse(json)
    .data?.entry.flatMap(({ id, changes }) => changes.map((one) => one?.value.metadata.phone_number_id ?? id));
  return onlyOne(names);
}

/**
 * Returns the events of a request: access to the numbers of a business account, its templates, and messages:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/account_update
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/message_template_status_update
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages
 */
export function readWhatsappEvents(json: unknown): readonly NetworkEvent[] {
  const entries = entriesIn(json, 'whatsapp_business_account', entry);
  return entries.flatMap(({ id, time, changes }): NetworkEvent[] => {
    const isLost = changes.some((one) => removed.safeParse(one).success);
    const messages = changes.flatMap((one): NetworkEvent[] => {
      const { data } = exchanged.safeParse(one);
      const facts = data ? toFacts(data.value) : [];
      if (!data || facts.length === 0) return [];
      return [{ type: 'messages', external_identifier: data.value.metadata.phone_number_id, facts }];
    });
    const templates = changes.flatMap((one) => toTemplate(id, time, one) ?? []);
    const events = [...messages, ...templates];
    if (!isLost) return events;
    return [...events, { type: 'grant_lost', grant: id, problem: problem('session_renewal_failed') }];
  });
}
