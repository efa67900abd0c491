import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../../access/index.ts';
import { findContact } from './contact-record.ts';
import { everyRecord } from '../../foundation/index.ts';
import { removeContact } from './remove-contact.ts';
import type { ContactAddress } from './manage-contacts.ts';

type RemovePorts = Ports<'clock' | 'files' | 'identifiers' | 'storage'>;

/** Deletes a contact with all messages; they stay at the networks. */
export async function deleteContact(
  ports: RemovePorts,
  { organization }: OrganizationAccess,
  { id_contact }: ContactAddress,
): Promise<{ readonly success: boolean }> {
  await removeContact(ports, await findContact(ports, organization, id_contact));
  return { success: true };
}

/** Deletes all contacts of an organization with all messages; they stay at the networks. */
export async function deleteContacts(
  ports: RemovePorts,
  { organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
): Promise<{ readonly success: boolean }> {
  for await (const contact of everyRecord(ports.storage, 'contacts', { id_organization: organization._id }))
    await removeContact(ports, contact);
  return { success: true };
}
