import type { Message } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import type { ContactMessages } from '../contacts/contact-messages.ts';
import { everyRecord } from '../../foundation/index.ts';
import { changeMessage } from './change-message.ts';
import { changeConversation, later, openConversation } from './conversations.ts';
import { moveMessages } from './move-messages.ts';

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
