import type { Account } from '#ports/accounts/account';
import type { Message } from '#ports/messages/message';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { removeUnmet } from '../contact-identities/index.ts';
import { recountConversation, recountDay } from './conversations.ts';
import { removeMessage } from './remove-message.ts';

/**
 * Takes back what applying a fact left of somebody who was deleted or erased meanwhile: the message, and the conversation and
 * the contact when there is nothing else in them.
 */
export async function takeBack(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { _id: id_account }: Account,
  {
    id_contact,
    id_conversation,
    message,
    deleted,
  }: {
    readonly id_contact: string;
    readonly id_conversation: string;
    readonly message: Message | undefined;
    /** When that was. */
    readonly deleted: DateTime;
  },
): Promise<void> {
  const { storage } = ports;
  if (message) {
    await removeMessage(ports, message);
    await recountDay(ports, message);
    // Somebody may have read it from the network anew at the same time.
    await storage.update('accounts', id_account, { messages_read: '' });
  }
  const [left] = await storage.find('messages', { where: { id_conversation }, limit: 1 });
  if (left) await recountConversation(ports, id_conversation);
  else await storage.remove('conversations', id_conversation);
  await removeUnmet(ports, id_contact, deleted);
}
