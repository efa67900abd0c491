import type { Contact, ContactIdentity } from '#ports/contacts/contact';
import type { Ports } from '#ports/platform/platform-ports';
import { pick } from '../shared/index.ts';
import { identitiesOf } from './identities.ts';

type ShownIdentity = Pick<
  ContactIdentity,
  '_id' | 'external_identifier' | 'id_account' | 'last_send_date' | 'social_network'
>;

/** A contact as callers and webhooks see it. */
export type ContactView = Pick<
  Contact,
  '_id' | 'creation_date' | 'extra_data' | 'id_organization' | 'name' | 'profile_image'
> & {
  readonly social_identifiers: readonly ShownIdentity[];
  /** When the network last said who this is, or when the contact was entered. */
  readonly last_contact_update: string;
};

/** Returns a contact as callers see it: what somebody entered here goes before what the network says. */
export function viewContact(contact: Contact, identities: readonly ContactIdentity[]): ContactView {
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

/** Returns contacts as callers see them, in the same order. */
export async function viewContacts(
  ports: Ports<'storage'>,
  contacts: readonly Contact[],
): Promise<readonly ContactView[]> {
  const identities = await identitiesOf(
    ports,
    contacts.map(({ _id }) => _id),
  );
  return contacts.map((contact) => viewContact(contact, identities.get(contact._id) ?? []));
}
