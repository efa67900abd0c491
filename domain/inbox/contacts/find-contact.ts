import type { Contact } from '#ports/inbox/contact';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../../foundation/index.ts';

/** Returns a contact of the organization. Throws `contact_not_found` when it has none with this identifier. */
export async function findContact(
  { storage }: Ports<'storage'>,
  organization: Organization,
  id_contact: string,
): Promise<Contact> {
  const contact = await storage.get('contacts', id_contact);
  if (contact?.id_organization !== organization._id) throw new ServiceError('contact_not_found');
  return contact;
}
