import type { Contact } from '#ports/inbox/contact';
import type { Conversation } from '#ports/inbox/conversation';
import type { Message } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import { everyRecord } from '../../foundation/index.ts';
import type { ContactMessages } from '../contacts/contact-record.ts';
import {
  changeConversation,
  changeMessage,
  later,
  openConversation,
  recountConversation,
  toDay,
} from './conversations.ts';

/** Moves the messages of a contact to another, since they are one person. Repeating it continues where it stopped. */
async function moveMessages(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  from: Pick<Contact, '_id'>,
  to: Pick<Contact, '_id'>,
): Promise<void> {
  const { storage } = ports;
  /** The new conversation, by account. */
  const conversations = new Map<string, string>();
  const getConversation = async (there: Conversation | Message): Promise<string> => {
    const { id_account, id_client, id_organization, social_network } = there;
    const owner = { _id: id_account, id_client, id_organization, social_network };
    const id = conversations.get(id_account) ?? (await openConversation(ports, owner, to._id))._id;
    conversations.set(id_account, id);
    return id;
  };
  // Not by conversation: a message may have been added to a conversation that was just removed.
  for await (const message of everyRecord(storage, 'messages', { id_contact: from._id })) {
    const id_conversation = await getConversation(message);
    await changeMessage(ports, message, () => ({ changes: { id_conversation, id_contact: to._id } }));
  }
  for (const left of await storage.find('conversations', { where: { id_contact: from._id } })) {
    const id_conversation = await getConversation(left);
    await changeConversation(ports, id_conversation, (current) => ({
      external_id: current.external_id ?? left.external_id,
      event_date: later(current.event_date, left.event_date),
      opened_date: later(current.opened_date, left.opened_date),
      closed_date: later(current.closed_date, left.closed_date),
      delivered_until: later(current.delivered_until, left.delivered_until),
      read_until: later(current.read_until, left.read_until),
    }));
    await storage.remove('conversations', left._id);
  }
  // Days stay when their messages were deleted.
  for (const left of await storage.find('conversation_days', { where: { id_contact: from._id } })) {
    const moved = toDay(ports, { ...left, id_contact: to._id }, left.day);
    await storage.insert('conversation_days', moved);
    await storage.remove('conversation_days', left._id);
  }
  for (const id of conversations.values()) await recountConversation(ports, id);
}

type MovePorts = Ports<'clock' | 'identifiers' | 'storage'>;

/** Moves a message to another contact, and returns it. The job updates the conversation it leaves. */
export async function giveMessage(
  ports: MovePorts,
  message: Message,
  id_contact: string,
): Promise<Message | undefined> {
  const { id_account, id_client, id_organization, social_network, dates } = message;
  const owner = { _id: id_account, id_client, id_organization, social_network };
  const { _id: id_conversation } = await openConversation(ports, owner, id_contact);
  await changeConversation(ports, id_conversation, (current) => ({
    closed_date: later(current.closed_date, dates.closed),
  }));
  return changeMessage(ports, message, (current) => {
    if (current.id_contact === id_contact) return undefined;
    const moved_from = [...new Set([...(current.moved_from ?? []), current.id_contact])];
    return { changes: { id_contact, id_conversation, moved_from } };
  });
}

/** Returns what happens to messages of contacts that turn out to be one person, or several. */
export function contactMessages(ports: MovePorts): ContactMessages {
  return {
    move: (from, to) => moveMessages(ports, from, to),
    async sort(from, to) {
      for await (const message of everyRecord(ports.storage, 'messages', { id_contact: from })) {
        const id_contact = await to(message);
        if (id_contact !== undefined) await giveMessage(ports, message, id_contact);
      }
    },
  };
}
