import type { ContactIdentity, ContactProfile } from '#ports/inbox/contact';
import type { Message } from '#ports/inbox/message';
import { oneSpelling, findIdentities } from './identities.ts';
import { type ContactMessages, foundBy, laterProfile } from './contact-record.ts';
import {
  addIdentity,
  changeIdentity,
  identitiesFound,
  storeContact,
  type Owner,
  type PersonPorts,
  takeNumber,
} from './known-identities.ts';
import { tenureAt, toTenures } from './number-holders.ts';

/** Assigns each holder of a number the last profile that was reported for them. */
async function sortProfiles(
  { storage }: PersonPorts,
  ids: readonly string[],
  contactAt: (by: string, date: string) => string | undefined,
): Promise<void> {
  const contacts = await storage.find('contacts', { where: { _id: { in: ids } } });
  const identities = await findIdentities({ storage }, ids);
  const reported: { readonly id: string; readonly profile: ContactProfile }[] = [];
  for (const [id, held] of identities) {
    for (const { profile } of held) if (profile) reported.push({ id, profile });
  }
  for (const { _id, profile } of contacts) {
    const id = profile?.by === undefined ? _id : contactAt(profile.by, profile.date);
    if (profile && id !== undefined) reported.push({ id, profile });
  }
  for (const { _id, name, profile: shown, extra_data } of contacts) {
    const profile = reported
      .filter(({ id }) => id === _id)
      .reduce<ContactProfile | undefined>((latest, one) => laterProfile(latest, one.profile), undefined);
    if (JSON.stringify(profile) === JSON.stringify(shown)) continue;
    await storage.update('contacts', _id, { profile, ...foundBy(name, profile, extra_data) });
  }
}

/** Thrown when a number was changed while its messages were sorted. The process that changed it sorts them again. */
class Outdated extends Error {}

/** Returns the contacts of the holders of a number, by their other identifier. */
async function findContacts(
  ports: PersonPorts,
  owner: Owner,
  { holders = [], held_by, id_contact }: ContactIdentity,
): Promise<Map<string, string>> {
  const names = holders.map(({ by }) => by);
  const found = await identitiesFound(ports, owner, names);
  const contacts = new Map(
    found.map(({ external_identifier = '', ...one }) => [
      oneSpelling(owner.social_network, external_identifier),
      one.id_contact,
    ]),
  );
  // A process crashed before it stored this.
  if (held_by !== undefined && !contacts.has(held_by)) {
    await addIdentity(ports, owner, id_contact, held_by, 0);
    contacts.set(held_by, id_contact);
  }
  return contacts;
}

/**
 * Assigns the messages and profiles of a number to those who had it at the time. An owner known only by the number
 * becomes a contact once they have written since the last one gave it up. Repeating it continues where it stopped.
 */
async function sort(ports: PersonPorts, owner: Owner, row: ContactIdentity, messages: ContactMessages): Promise<void> {
  const { external_identifier: number = '', holders } = row;
  const tenures = toTenures(row);
  const contacts = await findContacts(ports, owner, row);
  /** The contact of the number's owner since the last known holder gave it up. */
  let next = row.of_next ? row.id_contact : undefined;
  const nextContact = async (): Promise<string> => {
    next ??= await storeContact(ports, owner, number, (_id) => takeNumber(ports, row, _id, undefined));
    if (next === undefined) throw new Outdated();
    return next;
  };
  const namesAt = (date: string): readonly string[] | undefined => {
    const tenure = tenureAt(tenures, date) ?? (next === undefined ? tenures.at(-1) : undefined);
    return tenure?.by;
  };
  const contactAt = (date: string): string | undefined => {
    const names = namesAt(date);
    return names ? names.flatMap((by) => contacts.get(by) ?? [])[0] : next;
  };
  const to = async ({ told_of = [], own, known, creation_date, dates }: Message): Promise<string | undefined> => {
    // Another identifier of the contact determines whose message it is.
    if (told_of.length !== 1 || told_of[0] !== number) return undefined;
    const { first = creation_date } = dates;
    if (!own && known && tenureAt(tenures, first) === undefined) return nextContact();
    const there = contactAt(first);
    const [by] = namesAt(first) ?? [];
    if (there !== undefined || by === undefined) return there;
    const made = await storeContact(ports, owner, by, (_id) => addIdentity(ports, owner, _id, by, 0));
    if (made === undefined) throw new Outdated();
    contacts.set(by, made);
    return made;
  };
  const from = new Set([...contacts.values(), row.id_contact]);
  for (let isDone = false; !isDone;) {
    const known = next;
    for (const one of from) await messages.sort(one, to);
    // Messages that the account sent to them are theirs too.
    isDone = next === known;
  }
  const ids = [...new Set([...from, ...contacts.values(), next].flatMap((id) => id ?? []))];
  const byContact = await findIdentities(ports, ids);
  await sortProfiles(ports, ids, (by, date) => {
    if (by === number) return contactAt(date);
    return [...byContact].find(([, held]) => held.some((one) => one.external_identifier === by))?.[0];
  });
  await changeIdentity(ports, row, (current) =>
    JSON.stringify(current.holders) === JSON.stringify(holders) && current.unsorted ? { unsorted: undefined } : {},
  );
}

/** Sorts the messages of a number, unless another process has newer information about it and sorts them. */
export async function sortByNumber(
  ports: PersonPorts,
  owner: Owner,
  row: ContactIdentity,
  messages: ContactMessages,
): Promise<void> {
  try {
    await sort(ports, owner, row, messages);
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
  }
}
