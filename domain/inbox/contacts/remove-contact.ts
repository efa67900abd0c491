import type { Contact } from '#ports/inbox/contact';
import type { Ports } from '#ports/platform/platform-ports';
import { findIdentities } from './identities.ts';
import { removeConversations, removeLeftOver } from '../messages/remove-messages.ts';
import { toDateTime } from '../../foundation/index.ts';

/**
 * Removes a contact with all messages. Repeating it continues where it stopped. `erased`: the person was already
 * erased, which blocks more than a deletion mark.
 */
export async function removeContact(
  ports: Ports<'clock' | 'files' | 'identifiers' | 'storage'>,
  contact: Pick<Contact, '_id' | 'id_organization'>,
  erased?: 'erased',
): Promise<void> {
  const { _id } = contact;
  await removeConversations(ports, contact, erased);
  const identities = (await findIdentities(ports, [_id])).get(_id) ?? [];
  for (const identity of identities) await ports.storage.remove('contact_identities', identity._id);
  const removed = toDateTime(ports.clock.now());
  // Last, so that an interrupted caller can still name the contact.
  await ports.storage.remove('contacts', _id);
  await removeLeftOver(ports, _id, removed);
}
