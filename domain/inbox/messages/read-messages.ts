import type { Message, ShownMessage } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { type AskingPorts, askNetwork } from '../../accounts/index.ts';
import {
  getAssistantLimits,
  holds,
  type OrganizationAccess,
  requireExpansions,
  requireHeld,
} from '../../access/index.ts';
import { findContact } from '../contacts/contact-record.ts';
import { viewContacts } from '../contacts/contact-view.ts';
import { viewUploads } from '../../library/index.ts';
import { changeMessage, conversationId, recountConversation } from './conversations.ts';
import {
  type CursorPage,
  cursorPage,
  type CursorPaging,
  everyRecord,
  readBound,
  requireCursor,
} from '../../foundation/index.ts';
import { getIdentifiers, messageAccount, messageSource, toCallOptions } from './message-source.ts';
import { importConversations } from './import-conversations.ts';
import { viewMessages } from './message-view.ts';

/** The location of a conversation. */
export interface ConversationAddress {
  readonly id_organization: string;
  readonly id_account: string;
  readonly id_contact: string;
}

/** The records that `expand` can request. */
export const expandable = ['contact', 'files'] as const;

/** Returns messages with the requested records. */
export async function expandMessages(
  ports: Ports<'clock' | 'links' | 'storage'>,
  messages: readonly Message[],
  names: readonly (typeof expandable)[number][],
): Promise<ShownMessage[]> {
  const { storage } = ports;
  const contactIds = names.includes('contact') ? [...new Set(messages.map(({ id_contact }) => id_contact))] : [];
  const fileIds = names.includes('files')
    ? [...new Set(messages.flatMap(({ message_options }) => message_options.files))]
    : [];
  const contacts =
    contactIds.length === 0 ? [] : await storage.find('contacts', { where: { _id: { in: contactIds } } });
  const files = fileIds.length === 0 ? [] : await storage.find('uploads', { where: { _id: { in: fileIds } } });
  const contactById = new Map((await viewContacts(ports, contacts)).map((one) => [one._id, one]));
  const uploadById = new Map((await viewUploads(ports, files)).map((one) => [one._id, one]));
  return (await viewMessages(ports, messages)).map((message) => {
    const contact = contactById.get(message.contact_id ?? message.from_contact_id ?? '');
    const uploads = message.message_options.files.flatMap((id) => uploadById.get(id) ?? []);
    return { ...message, ...(contact && { contact }), ...(names.includes('files') && { uploads }) };
  });
}

const order = ['creation_date'] as const;

/** Marks messages of a conversation as read, or those received up to a date. Repeating it changes nothing. */
async function markRead(
  ports: Ports<'clock' | 'storage'>,
  id_conversation: string,
  messages: readonly Message[],
  until?: DateTime,
): Promise<void> {
  const unread = messages.filter(
    (message) => message.unread && (until === undefined || message.received_date <= until),
  );
  for (const message of unread)
    await changeMessage(ports, message, () => ({ changes: { read: true, unread: false }, due: false }));
  if (unread.length > 0) await recountConversation(ports, id_conversation);
}

async function findUnread({ storage }: Ports<'storage'>, id_conversation: string): Promise<readonly Message[]> {
  const unread: Message[] = [];
  for await (const one of everyRecord(storage, 'messages', { id_conversation, unread: true })) unread.push(one);
  return unread;
}

/**
 * Returns the messages that an account and a contact exchanged, newest first. A page marks its messages as read if the
 * caller may answer, unless `mark_read` is false; for an assistant, only if it is true. The network is not notified.
 * The first call imports the network's history.
 */
export async function readMessages(
  ports: AskingPorts & Ports<'links'>,
  access: OrganizationAccess,
  address: ConversationAddress,
  filter: CursorPaging & { readonly mark_read?: boolean | undefined; readonly expand?: readonly string[] | undefined },
): Promise<CursorPage<ShownMessage>> {
  const { caller, organization } = access;
  const { mark_read, expand } = filter;
  requireCursor(filter, order);
  const names = await requireExpansions(ports, access, expandable, expand);
  if (mark_read) await requireHeld(ports, caller, organization, 'messages:create');
  const account = await messageAccount(ports, organization, address);
  const contact = await findContact(ports, organization, address.id_contact);
  await importConversations(ports, account);
  const id_conversation = conversationId(ports, account._id, contact._id);
  const where = { id_conversation, known: true };
  const page = await cursorPage(ports, 'messages', where, order, filter);
  const shown = await expandMessages(ports, page.data, names);
  const marks =
    mark_read ?? (!getAssistantLimits(caller) && (await holds(ports, caller, organization, 'messages:create')));
  if (marks) await markRead(ports, id_conversation, page.data);
  return { ...page, data: shown };
}

/**
 * Marks the stored messages of a contact as read, or those received up to a date, and marks them as seen at the
 * network, where supported.
 */
export async function markSeen(
  ports: AskingPorts,
  { organization }: OrganizationAccess,
  address: ConversationAddress,
  { until }: { readonly until?: string | undefined } = {},
): Promise<{ readonly success: boolean }> {
  const last_date = readBound('until', until);
  const account = await messageAccount(ports, organization, address);
  const contact = await findContact(ports, organization, address.id_contact);
  const source = messageSource(ports, account);
  const { external_id } = await getIdentifiers(ports, account, contact);
  const id_conversation = conversationId(ports, account._id, contact._id);
  const conversation = await ports.storage.get('conversations', id_conversation);
  const unread = await findUnread(ports, id_conversation);
  const [last] = await ports.storage.find('messages', {
    where: { id_conversation, known: true, own: false, ...(last_date && { creation_date: { lte: last_date } }) },
    order: [{ field: 'creation_date', direction: 'desc' }],
    limit: 1,
  });
  const seen = source.messages.seen?.bind(source.messages);
  if (seen && last) {
    await askNetwork(ports, source, toCallOptions(source, 'send'), (session) =>
      seen({
        session,
        account,
        person: { external_id },
        conversation: conversation?.external_id,
        last_message: last.external_id,
      }),
    );
  }
  await markRead(ports, id_conversation, unread, last_date);
  return { success: true };
}
