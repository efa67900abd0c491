import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';
import type { Where } from '#ports/foundation/storage';
import type { Contact } from '#ports/inbox/contact';
import type { Message, MessageState } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../../access/index.ts';
import type { AccountAddress } from '../../accounts/index.ts';
import { lastMillisecond, toDateTime } from '../../foundation/index.ts';
import { removeHosted } from '../../networks/index.ts';
import { forgetObjects, removeAnnounced } from '../../webhooks/index.ts';
import { removeOld } from '../comments/remove-old-comments.ts';
import { findIdentities } from '../contacts/identities.ts';
import { removeUnmet } from '../contacts/remove-unmet.ts';
import { recountConversation } from './conversations.ts';
import { markDeleted } from './kept-message-facts.ts';
import { messageAccount } from './message-source.ts';
import { removeFiles } from './received-files.ts';

/** The cause of a message's change, as announced to apps. */
export const toChangeCause = (_id: string, number: number): string => `message:${_id}:${String(number)}`;

/** Removes a message from all events that announced it to apps. */
export async function removeFromEvents(
  ports: Ports<'identifiers' | 'storage'>,
  { _id, id_client, id_account, told }: Message,
): Promise<void> {
  const causes = Array.from({ length: told }, (_, index) => toChangeCause(_id, index + 1));
  await forgetObjects(
    ports,
    id_client,
    causes,
    // Not by contact, since the message may have been moved. Events without the message may still contain its text.
    (change) =>
      'id_contact' in change &&
      change.id_account === id_account &&
      (change.messageObj === undefined || change.messageObj._id === _id),
  );
}

/** Removes the record of a message, along with what apps were notified of. Repeating it changes nothing. */
export async function removeMessage(ports: Ports<'identifiers' | 'storage'>, message: Message): Promise<void> {
  const { _id } = message;
  const { storage } = ports;
  await removeAnnounced(message, {
    forget: (one) => removeFromEvents(ports, one),
    remove: (revision) => storage.remove('messages', _id, { revision }),
    read: () => storage.get('messages', _id),
  });
}

const batch = 500;
const underWay: readonly MessageState[] = ['sending', 'unconfirmed'];

type RemovePorts = Ports<'clock' | 'files' | 'identifiers' | 'storage'>;

/**
 * Removes a message here, with its files and what apps were notified of. It stays at the network. Repeating it changes
 * nothing.
 */
async function removeWhole(ports: RemovePorts, message: Message): Promise<void> {
  await removeFiles(ports, message);
  await removeHosted(ports, message);
  await removeMessage(ports, message);
}

/** Removes messages, oldest first, and updates their conversations. */
export async function removeMessages(ports: RemovePorts, where: Where<'messages'>): Promise<void> {
  for (;;) {
    const found = await ports.storage.find('messages', { where, limit: batch });
    for (const message of found) await removeWhole(ports, message);
    for (const id of new Set(found.map(({ id_conversation }) => id_conversation))) {
      await recountConversation(ports, id);
    }
    if (found.length < batch) return;
  }
}

/** Returns whether one of these messages may still be sent. */
async function isUnderWay({ storage }: Ports<'storage'>, where: Where<'messages'>): Promise<boolean> {
  const found = await storage.find('messages', { where: { ...where, state: { in: underWay } }, limit: 1 });
  return found.length > 0;
}

/** Removes what concurrent processes stored of a contact after this deletion date. */
export async function removeLeftOver(ports: RemovePorts, id_contact: string, date: DateTime): Promise<void> {
  const { storage } = ports;
  const found = await storage.find('messages', { where: { id_contact } });
  for (const message of found) if (message.received_date < date) await removeWhole(ports, message);
  for (const { _id } of await storage.find('conversations', { where: { id_contact } })) {
    const [left] = await storage.find('messages', { where: { id_conversation: _id }, limit: 1 });
    if (!left) await storage.remove('conversations', _id);
  }
}

/**
 * Removes what earlier events restored of a deleted contact, such as when a process dies at that moment. What was
 * imported again stays.
 */
export async function removeBroughtBack(ports: RemovePorts, id_contact: string, deleted: DateTime): Promise<void> {
  const { storage } = ports;
  const creation_date = { lte: toDateTime(Date.parse(deleted) - lastMillisecond) };
  const brought = await storage.find('messages', { where: { id_contact, creation_date } });
  for (const id_account of new Set(brought.map((message) => message.id_account))) {
    const account = await storage.get('accounts', id_account);
    if ((account?.messages_read ?? '') > deleted) continue;
    await removeMessages(ports, { id_contact, id_account, creation_date });
  }
  // Only a reaction or state of these was reported, not their date.
  await removeMessages(ports, { id_contact, known: false });
  for (const { _id: id_conversation } of await storage.find('conversations', { where: { id_contact } })) {
    const [left] = await storage.find('messages', { where: { id_conversation }, limit: 1 });
    if (!left) await storage.remove('conversations', id_conversation);
  }
  await removeUnmet(ports, id_contact, deleted);
}

/**
 * Removes all messages of a contact. Repeated pushes do not restore them; an import does. Repeating it continues where
 * it stopped. `erased`: the person was already erased, so no mark is needed.
 */
export async function removeConversations(
  ports: RemovePorts,
  contact: Pick<Contact, '_id' | 'id_organization'>,
  erased?: 'erased',
): Promise<void> {
  const { storage } = ports;
  const { _id: id_contact, id_organization } = contact;
  const identities = erased ? [] : ((await findIdentities(ports, [id_contact])).get(id_contact) ?? []);
  const conversations = await storage.find('conversations', { where: { id_contact } });
  const isSending = await isUnderWay(ports, { id_contact });
  for (const { external_identifier, social_network, id_account: only } of identities) {
    if (external_identifier === undefined || social_network === 'email') continue;
    // Their messages to other accounts may still be on their way.
    const where = { id_organization, social_network, ...(only !== undefined && { _id: only }) };
    for (const account of await storage.find('accounts', { where }))
      await markDeleted(ports, account, { external_id: external_identifier, isSending });
  }
  // They are imported again on the next request.
  for (const { id_account } of conversations) await storage.update('accounts', id_account, { messages_read: '' });
  await removeMessages(ports, { id_contact });
  for (const { _id } of conversations) await storage.remove('conversations', _id);
  for (const { _id } of await storage.find('conversation_days', { where: { id_contact } })) {
    await storage.remove('conversation_days', _id);
  }
}

/** Removes the messages of an account. The conversations and their days stay. */
async function removeHistory(ports: RemovePorts, account: Account): Promise<void> {
  const { _id: id_account } = account;
  // Stored first, so that no concurrent push is applied.
  await markDeleted(ports, account, { isSending: await isUnderWay(ports, { id_account }) });
  await ports.storage.update('accounts', id_account, { messages_read: '' });
  await removeMessages(ports, { id_account });
}

/** Deletes the stored messages of an account. They stay at the network, and are imported again on the next request. */
export async function deleteMessages(
  ports: RemovePorts,
  { organization }: OrganizationAccess,
  address: AccountAddress,
): Promise<{ readonly success: boolean }> {
  await removeHistory(ports, await messageAccount(ports, organization, address));
  return { success: true };
}

/** Removes messages older than the retention of the operator or the organization. */
export async function removeOldMessages(
  ports: Ports<'clock' | 'files' | 'identifiers' | 'settings' | 'storage'>,
): Promise<void> {
  await removeOld(ports, (since, organization) =>
    removeMessages(ports, { ...(organization && { id_organization: organization._id }), creation_date: { lt: since } }),
  );
}
