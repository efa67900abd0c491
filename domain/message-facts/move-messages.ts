import type { Contact } from '#ports/contacts/contact';
import type { Ports } from '#ports/platform/platform-ports';
import { changeConversation, later, openConversation, recountConversation } from './conversations.ts';
import { changeMessage } from './change-message.ts';

const batch = 200;

/** Gives a contact what was exchanged with another, since they are one person. Repeating it continues where it stopped. */
export async function moveMessages(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  from: Contact,
  to: Contact,
): Promise<void> {
  const { storage } = ports;
  const conversations = await storage.find('conversations', { where: { id_contact: from._id } });
  for (const left of conversations) {
    const { _id: old, id_account, id_client, id_organization, social_network } = left;
    const owner = { _id: id_account, id_client, id_organization, social_network };
    const { _id: id_conversation } = await openConversation(ports, owner, to._id);
    for (;;) {
      const found = await storage.find('messages', { where: { id_conversation: old }, limit: batch });
      for (const message of found) {
        await changeMessage(ports, message, () => ({ changes: { id_conversation, id_contact: to._id } }));
      }
      if (found.length < batch) break;
    }
    for (const { _id } of await storage.find('conversation_days', {
      where: { id_account, id_contact: from._id },
    })) {
      await storage.remove('conversation_days', _id);
    }
    await changeConversation(ports, id_conversation, (current) => ({
      external_id: current.external_id ?? left.external_id,
      event_date: later(current.event_date, left.event_date),
      opened_date: later(current.opened_date, left.opened_date),
      closed_date: later(current.closed_date, left.closed_date),
      delivered_until: later(current.delivered_until, left.delivered_until),
      read_until: later(current.read_until, left.read_until),
    }));
    await recountConversation(ports, id_conversation);
    await storage.remove('conversations', old);
  }
}
