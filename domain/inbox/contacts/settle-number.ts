import type { ContactIdentity } from '#ports/inbox/contact';
import type { Message } from '#ports/inbox/message';
import type { ContactMessages } from './contact-messages.ts';
import { getName } from './filed-under.ts';
import { findIdentities } from './identities.ts';
import { changeIdentity, type Owner, type PersonPorts, unknownHolder } from './known-identities.ts';
import { isOfHolder, passesOn } from './person-report.ts';
import { removeUnmet } from './remove-unmet.ts';
import { findHolders, showProfile } from './shown-profile.ts';

/** Removes a contact that has neither messages nor identities any more, unless a user entered something about it. */
async function removeEmptied(ports: PersonPorts, id_contact: string): Promise<void> {
  const { storage } = ports;
  const [left] = await storage.find('messages', { where: { id_contact }, limit: 1 });
  if (left || (await findIdentities(ports, [id_contact])).size > 0) return;
  for (const { _id } of await storage.find('conversations', { where: { id_contact } }))
    await storage.remove('conversations', _id);
  await removeUnmet(ports, id_contact, '');
}

/**
 * Assigns a number to its last known holder, and the messages that name nothing but the number: to its holder as long
 * as only one is known, and else to a contact of their own. Repeating it continues where it stopped.
 */
export async function settleNumber(
  ports: PersonPorts,
  owner: Owner,
  row: ContactIdentity,
  messages: ContactMessages,
): Promise<void> {
  const { id_contact: from, holders = [], separate } = row;
  const number = getName(row);
  const contacts = await findHolders(ports, row);
  const all = new Set(contacts.values());
  const known = holders.filter(({ by }) => contacts.has(by));
  // No other person is known to have it since they gave it up.
  const former = known.filter(({ by }) => !passesOn(owner.social_network, by)).at(-1);
  const holder = known.filter(({ left_date }) => left_date === undefined).at(-1) ?? former;
  const last = holder && contacts.get(holder.by);
  const to = separate ? from : (last ?? from);
  const sort = () =>
    messages.sort(from, async ({ told_of = [], creation_date, dates }: Message) => {
      if (told_of.length !== 1 || told_of[0] !== number) return undefined;
      const { first = creation_date } = dates;
      return isOfHolder(row, all, first) ? to : unknownHolder(ports, owner, number);
    });
  await sort();
  if (to !== from) {
    const place = (await findIdentities(ports, [to])).get(to)?.length ?? 0;
    await changeIdentity(ports, row, (current) => (current.id_contact === from ? { id_contact: to, place } : {}));
    // Some may have been stored until the number was moved.
    await sort();
    await removeEmptied(ports, from);
  }
  for (const one of new Set([from, to])) await showProfile(ports, one, one === to ? undefined : row.profile);
  // Another process has newer information about it, and settles it again.
  await changeIdentity(ports, row, (current) =>
    JSON.stringify(current.holders) === JSON.stringify(row.holders) && current.unsorted ? { unsorted: undefined } : {},
  );
}
