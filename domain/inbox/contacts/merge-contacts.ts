import type { Contact, ContactIdentity } from '#ports/inbox/contact';
import type { Message } from '#ports/inbox/message';
import { channelsText, foundBy, laterProfile } from './contact-record.ts';
import type { ContactMessages } from './contact-messages.ts';
import { getName, isOfAccount } from './filed-under.ts';
import { findIdentities } from './identities.ts';
import { changeIdentity, type PersonPorts } from './known-identities.ts';

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

/** Stores the profile with the first identity, where a previous version stored it with the contact only. */
async function keepProfile(
  ports: PersonPorts,
  { profile }: Contact,
  identities: readonly ContactIdentity[],
): Promise<void> {
  const [first] = identities;
  if (profile && first && !identities.some((one) => one.profile))
    await changeIdentity(ports, first, (current) => (current.profile ? {} : { profile }));
}

/**
 * Merges another contact, who is the same person, into a contact. Where both have a name, an image or the same free
 * field, those of the one that is kept stay.
 */
async function mergeOne(
  ports: PersonPorts,
  kept: Contact,
  other: Contact,
  messages: ContactMessages,
): Promise<Contact> {
  const { storage } = ports;
  const held = (await findIdentities(ports, [kept._id])).get(kept._id) ?? [];
  const theirs = (await findIdentities(ports, [other._id])).get(other._id) ?? [];
  await keepProfile(ports, kept, held);
  await keepProfile(ports, other, theirs);
  const unnamed = (message: Message) =>
    theirs
      .filter((one) => isOfAccount(one, message))
      .map(getName)
      .slice(0, 1);
  await messages.move(other, kept, { unnamed });
  for (const [index, identity] of theirs.entries()) {
    const place = held.length + index;
    await changeIdentity(ports, identity, () => ({ id_contact: kept._id, place, separate: undefined }));
  }
  const { name = other.name, profile_image = other.profile_image } = kept;
  const extra_data = kept.extra_data || other.extra_data ? { ...other.extra_data, ...kept.extra_data } : undefined;
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
