import type { ContactIdentity, ShownContact } from '#ports/inbox/contact';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import type { OrganizationAccess } from '../../access/index.ts';
import { contactMessages } from '../messages/sort-messages.ts';
import { channelsText } from './contact-record.ts';
import { viewContacts } from './contact-view.ts';
import { filedUnder, isOfAccount } from './filed-under.ts';
import { findContact } from './find-contact.ts';
import { findIdentities } from './identities.ts';
import { changeIdentity } from './known-identities.ts';
import type { ContactAddress } from './manage-contacts.ts';
import { contactsFound, mergeContacts } from './merge-contacts.ts';
import { showProfile } from './shown-profile.ts';

type JoinPorts = Ports<'clock' | 'identifiers' | 'storage'>;

async function view(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  id_contact: string,
): Promise<ShownContact> {
  const [shown] = await viewContacts(ports, [await findContact(ports, organization, id_contact)]);
  if (!shown) throw new ServiceError('contact_not_found');
  return shown;
}

/**
 * Merges another contact into a contact, because both are the same person, and returns it: with the identities and
 * messages of both. Throws `contact_merged_with_itself`. Repeating it continues where it stopped.
 */
export async function mergeContact(
  ports: JoinPorts,
  access: OrganizationAccess,
  { id_contact }: ContactAddress,
  { id_other }: { readonly id_other: string },
): Promise<ShownContact> {
  if (id_other === id_contact) throw new ServiceError('contact_merged_with_itself');
  const kept = await findContact(ports, access.organization, id_contact);
  const other = await findContact(ports, access.organization, id_other);
  // With those of interrupted merges into one of them.
  const all = await contactsFound(ports, [kept._id, other._id]);
  const others = all.filter(({ _id }) => _id !== id_contact);
  await mergeContacts(ports, kept, others, contactMessages(ports));
  const identities = (await findIdentities(ports, [id_contact])).get(id_contact) ?? [];
  // People have decided that they belong together.
  for (const one of identities)
    await changeIdentity(ports, one, ({ separate }) => (separate ? { separate: undefined } : {}));
  return view(ports, access, id_contact);
}

/** Moves the messages of an identity of a contact to another contact. */
async function moveFiled(
  ports: JoinPorts,
  identity: ContactIdentity,
  identities: readonly ContactIdentity[],
  [from, to]: readonly [string, string],
): Promise<void> {
  const messages = contactMessages(ports);
  const conversations = await ports.storage.find('conversations', { where: { id_contact: from } });
  const theirs = conversations.filter((one) => isOfAccount(identity, one));
  const isOnly = (account: (typeof theirs)[number]): boolean =>
    identities.every((one) => one._id === identity._id || !isOfAccount(one, account));
  // What the network reported about a whole conversation follows, too.
  const accounts = theirs.filter(isOnly).map(({ id_account }) => id_account);
  if (accounts.length > 0) await messages.move({ _id: from }, { _id: to }, { accounts });
  await messages.sort(from, (message) =>
    Promise.resolve(filedUnder(message, identities)?._id === identity._id ? to : undefined),
  );
}

/**
 * Makes an identity of a contact a contact of its own, because it is another person, and returns that: with the
 * messages exchanged under the identity. What users entered stays with the other. Throws `contact_identity_not_found`,
 * and `contact_without_identifier` when the contact has no other identity. Repeating it continues where it stopped.
 */
export async function splitContact(
  ports: JoinPorts,
  access: OrganizationAccess,
  { id_contact }: ContactAddress,
  { id_identity }: { readonly id_identity: string },
): Promise<ShownContact> {
  const { storage, clock, identifiers } = ports;
  const contact = await findContact(ports, access.organization, id_contact);
  const _id = identifiers.derive('split contact', id_contact, id_identity);
  const held = await findIdentities(ports, [id_contact, _id]);
  // A call that was interrupted has moved it already.
  const identities = [id_contact, _id].flatMap((one) => held.get(one) ?? []);
  const identity = identities.find((one) => one._id === id_identity);
  if (!identity) throw new ServiceError('contact_identity_not_found');
  if (identities.length === 1) throw new ServiceError('contact_without_identifier');
  await storage.insert('contacts', {
    _id,
    id_client: contact.id_client,
    id_organization: contact.id_organization,
    creation_date: toDateTime(clock.now()),
    search_text: '',
    channels_text: channelsText([identity]),
  });
  await moveFiled(ports, identity, identities, [id_contact, _id]);
  await changeIdentity(ports, identity, () => ({ id_contact: _id, place: 0, separate: true }));
  // Some may have been stored until the identity was moved.
  await moveFiled(ports, identity, identities, [id_contact, _id]);
  for (const one of [id_contact, _id]) await showProfile(ports, one, one === _id ? undefined : identity.profile);
  return view(ports, access, _id);
}
