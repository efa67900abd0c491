import type { Contact, ContactIdentity, ContactProfile } from '#ports/inbox/contact';
import type { Ports } from '#ports/platform/platform-ports';
import { channelsText, foundBy, laterProfile } from './contact-record.ts';
import { getName } from './filed-under.ts';
import { findIdentities } from './identities.ts';
import { identitiesFound } from './known-identities.ts';
import { isOfHolder } from './person-report.ts';

/** Returns the contacts of the known holders of a number, by the identifier they are known by. */
export async function findHolders(
  ports: Ports<'storage'>,
  { holders = [], id_organization, social_network }: ContactIdentity,
): Promise<ReadonlyMap<string, string>> {
  // No network of numbers has other identifiers for each account.
  if (social_network === 'email' || holders.length === 0) return new Map();
  const owner = { _id: '', id_organization, social_network };
  const found = await identitiesFound(
    ports,
    owner,
    holders.map(({ by }) => by),
  );
  return new Map(found.map((one) => [getName(one), one.id_contact]));
}

/** Sets the profile of a contact to the latest of its identities, and its channels. `lost`: that of one it lost. */
export async function showProfile(
  ports: Ports<'storage'>,
  id_contact: string,
  lost?: ContactProfile,
): Promise<Contact | undefined> {
  const contact = await ports.storage.get('contacts', id_contact);
  if (!contact) return undefined;
  const identities = (await findIdentities(ports, [id_contact])).get(id_contact) ?? [];
  let profile: Contact['profile'];
  for (const identity of identities) {
    if (!identity.profile) continue;
    const holders = new Set((await findHolders(ports, identity)).values());
    // A name that was reported with a number only may be that of another holder.
    if (isOfHolder(identity, holders, identity.profile.date)) profile = laterProfile(profile, identity.profile);
  }
  // A previous version stored it with the contact only.
  const isLost = lost !== undefined && contact.profile?.date === lost.date;
  if (!isLost && !identities.some((one) => one.profile)) profile = contact.profile;
  return ports.storage.update('contacts', id_contact, {
    profile,
    ...foundBy(contact.name, profile, contact.extra_data),
    channels_text: channelsText(identities),
  });
}
