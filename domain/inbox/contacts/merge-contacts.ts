import type { Contact } from '#ports/inbox/contact';
import { channelsText, type ContactMessages, foundBy, laterProfile } from './contact-record.ts';
import { findIdentities } from './identities.ts';
import type { PersonPorts } from './known-identities.ts';

/** Returns the contacts that exist, oldest first, along with those of an interrupted merge into one of them. */
export async function contactsFound({ storage }: PersonPorts, ids: Iterable<string>): Promise<readonly Contact[]> {
  const requested = new Set(ids);
  for (;;) {
    const contacts = await storage.find('contacts', {
      where: { _id: { in: [...requested] } },
      order: [{ field: 'creation_date', direction: 'asc' }],
    });
    const known = requested.size;
    for (const id of contacts.flatMap(({ merging = [] }) => merging)) requested.add(id);
    if (requested.size === known) return contacts;
  }
}

/** Merges another contact, who is the same person, into a contact. */
async function mergeOne(
  { storage }: PersonPorts,
  kept: Contact,
  other: Contact,
  messages: ContactMessages,
): Promise<Contact> {
  await messages.move(other, kept);
  const held = (await findIdentities({ storage }, [kept._id])).get(kept._id) ?? [];
  const theirs = (await findIdentities({ storage }, [other._id])).get(other._id) ?? [];
  for (const [index, { _id }] of theirs.entries()) {
    const place = held.length + index;
    await storage.update('contact_identities', _id, { id_contact: kept._id, place });
  }
  const { name = other.name, profile_image = other.profile_image, extra_data = other.extra_data } = kept;
  const profile = laterProfile(kept.profile, other.profile);
  const changes = {
    ...{ name, profile_image, extra_data },
    ...(profile && { profile }),
    ...foundBy(name, profile, extra_data),
    channels_text: channelsText([...held, ...theirs]),
  };
  const merged = await storage.update('contacts', kept._id, changes);
  await storage.remove('contacts', other._id);
  return merged ?? kept;
}

/**
 * Moves the identities of other contacts to one, and removes those contacts. Their messages are moved first. After a
 * crash, the next report of the remaining contact continues.
 */
export async function mergeContacts(
  ports: PersonPorts,
  survivor: Contact,
  others: readonly Contact[],
  messages: ContactMessages,
): Promise<void> {
  const { _id, merging: before = [] } = survivor;
  const merging = [...new Set([...before, ...others.map((other) => other._id)])];
  if (merging.length === 0) return;
  let kept = survivor;
  if (merging.length > before.length) kept = (await ports.storage.update('contacts', _id, { merging })) ?? kept;
  for (const other of others) kept = await mergeOne(ports, kept, other, messages);
  // Messages may have been added until now; from now on, writers see that the contact is gone.
  for (const one of merging) await messages.move({ _id: one }, { _id });
  const { merging: now = [] } = (await ports.storage.get('contacts', _id)) ?? kept;
  const left = now.filter((one) => !merging.includes(one));
  await ports.storage.update('contacts', _id, { merging: left.length > 0 ? left : undefined });
}
