import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';
import type { Message } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import { removeUnmet } from '../contacts/remove-unmet.ts';
import { changeMessage, recountConversation, recountDay } from './conversations.ts';
import { getMessageUpdates, mergeReported } from './message-state.ts';
import { removeMessage } from './remove-messages.ts';

/**
 * Reverts a fact about a person who was deleted or erased concurrently: removes the message, and the conversation and
 * contact if they are otherwise empty.
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
    readonly deleted: DateTime;
  },
): Promise<void> {
  const { storage } = ports;
  if (message) {
    await removeMessage(ports, message);
    await recountDay(ports, message);
    // It may have been imported again at the same time.
    await storage.update('accounts', id_account, { messages_read: '' });
  }
  const [left] = await storage.find('messages', { where: { id_conversation }, limit: 1 });
  if (left) await recountConversation(ports, id_conversation);
  else await storage.remove('conversations', id_conversation);
  await removeUnmet(ports, id_contact, deleted);
}

/**
 * Merges into a message sent from here what the network reported under another record before the two were matched. That
 * record is removed, with what apps were notified of, so that the message can take its network key and nothing is left
 * when it is removed. Repeating it continues where it stopped.
 */
export async function takeOver(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  sent: Message,
  reported: Message,
): Promise<Message> {
  const taken = await changeMessage(ports, sent, (current) => {
    const { _id, ...changes } = mergeReported(current, reported);
    // Events of the other record used an identifier that the sender does not know.
    return { changes, news: getMessageUpdates(current, { _id, ...changes }) };
  });
  await removeMessage(ports, reported);
  return taken ?? sent;
}
