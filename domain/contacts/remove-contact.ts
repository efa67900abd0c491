import type { Contact } from '#ports/contacts/contact';
import type { Ports } from '#ports/platform/platform-ports';
import { identitiesOf } from './identities.ts';

/** Removes a contact. Repeating it continues where it stopped. */
export async function removeContact(ports: Ports<'storage'>, { _id }: Contact): Promise<void> {
  const identities = (await identitiesOf(ports, [_id])).get(_id) ?? [];
  for (const identity of identities) await ports.storage.remove('contact_identities', identity._id);
  // Last, so that whoever is interrupted can still name it.
  await ports.storage.remove('contacts', _id);
}
