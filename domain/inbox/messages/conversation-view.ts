import type { ShownContact } from '#ports/inbox/contact';
import type { ShownMessage } from '#ports/inbox/message';
import type { Conversation } from '#ports/inbox/conversation';
import type { Ports } from '#ports/platform/platform-ports';
import { holds, type OrganizationAccess } from '../../access/index.ts';
import { viewContacts, viewCorrespondent } from '../contacts/contact-view.ts';
import { pick } from '../../foundation/index.ts';
import { viewMessages } from './message-view.ts';
import { type Window, getWindow } from './window.ts';

/** A conversation as callers see it. */
export type ConversationView = Pick<
  Conversation,
  '_id' | 'date' | 'id_account' | 'social_network' | 'state' | 'unread_messages'
> & { readonly contact: ShownContact; readonly last_message?: ShownMessage; readonly window: Window };

/**
 * Returns conversations as this caller sees them, in the same order. Those whose contact was just deleted are left out.
 * Without `contacts:read`, only the name and picture of a contact are included.
 */
export async function viewConversations(
  ports: Ports<'clock' | 'links' | 'settings' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  conversations: readonly Conversation[],
): Promise<readonly ConversationView[]> {
  const { storage } = ports;
  const ids = [...new Set(conversations.map(({ id_contact }) => id_contact))];
  const found = ids.length === 0 ? [] : await storage.find('contacts', { where: { _id: { in: ids } } });
  const isWhole = await holds(ports, caller, organization, 'contacts:read');
  const shown = (await viewContacts(ports, found)).map((one) => (isWhole ? one : viewCorrespondent(one)));
  const contacts = new Map(shown.map((contact) => [contact._id, contact]));
  const last = conversations.flatMap(({ last_message = [] }) => last_message);
  const messages = last.length === 0 ? [] : await storage.find('messages', { where: { _id: { in: last } } });
  const messageById = new Map((await viewMessages(ports, messages)).map((one) => [one._id, one]));
  return conversations.flatMap((conversation) => {
    const contact = contacts.get(conversation.id_contact);
    const message = messageById.get(conversation.last_message ?? '');
    if (!contact) return [];
    return {
      ...pick(conversation, ['_id', 'id_account', 'social_network', 'date', 'unread_messages', 'state']),
      contact,
      ...(message && { last_message: message }),
      window: getWindow(ports, conversation.social_network, conversation),
    };
  });
}
