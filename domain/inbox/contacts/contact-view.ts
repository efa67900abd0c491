import type { Contact, ContactIdentity, ShownContact } from '#ports/inbox/contact';
import type { Ports } from '#ports/platform/platform-ports';
import { pick } from '../../foundation/index.ts';
import { findIdentities } from './identities.ts';

/** Returns a contact as callers see it: values set by a user override those from the network. */
function viewContact(contact: Contact, identities: readonly ContactIdentity[]): ShownContact {
  const { name = contact.profile?.name, profile_image = contact.profile?.profile_image } = contact;
  return {
    ...pick(contact, ['_id', 'id_organization', 'extra_data', 'creation_date']),
    ...(name !== undefined && { name }),
    ...(profile_image !== undefined && { profile_image }),
    social_identifiers: identities.map((identity) =>
      pick(identity, ['_id', 'social_network', 'external_identifier', 'id_account', 'last_send_date']),
    ),
    last_contact_update: contact.profile?.date ?? contact.creation_date,
  };
}

/** Returns the contact of a message: who it is, without notes or other addresses. */
export function viewCorrespondent({ extra_data: _noted, ...contact }: ShownContact): ShownContact {
  return { ...contact, social_identifiers: [] };
}

/** Returns contacts as callers see them, in the same order. */
export async function viewContacts(
  ports: Ports<'storage'>,
  contacts: readonly Contact[],
): Promise<readonly ShownContact[]> {
  const identities = await findIdentities(
    ports,
    contacts.map(({ _id }) => _id),
  );
  return contacts.map((contact) => viewContact(contact, identities.get(contact._id) ?? []));
}
