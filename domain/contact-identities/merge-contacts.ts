import type { Contact } from '#ports/contacts/contact';
import { channelsText, foundBy, laterProfile } from './contact-record.ts';
import type { ContactMessages } from './contact-messages.ts';
import { identitiesOf } from './identities.ts';
import type { PersonPorts } from './known-identities.ts';

/** Adds the identities of other contacts to one, and removes those contacts. What they had is moved before. */
export async function mergeContacts(
  ports: PersonPorts,
  survivor: Contact,
  others: readonly Contact[],
  messages: ContactMessages,
): Promise<void> {
  const { storage } = ports;
  let kept = survivor;
  for (const other of others) {
    await messages.move(other, kept);
    const held = (await identitiesOf(ports, [kept._id])).get(kept._id) ?? [];
    const theirs = (await identitiesOf(ports, [other._id])).get(other._id) ?? [];
    for (const [index, { _id }] of theirs.entries()) {
      await storage.update('contact_identities', _id, {
        id_contact: kept._id,
        place: held.length + index,
      });
    }
    const { name = other.name, profile_image = other.profile_image, extra_data = other.extra_data } = kept;
    const profile = laterProfile(kept.profile, other.profile);
    const changes = {
      ...{ name, profile_image, extra_data },
      ...(profile && { profile }),
      ...foundBy(name, profile, extra_data),
      channels_text: channelsText([...held, ...theirs]),
    };
    kept = (await storage.update('contacts', kept._id, changes)) ?? kept;
    await storage.remove('contacts', other._id);
    // Somebody may have added to it until now; from now on they see that it is gone.
    await messages.move(other, kept);
  }
}
