import type { Contact, ContactIdentity } from '#ports/inbox/contact';
import type { Erasure } from '#ports/inbox/erasure';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { Where } from '#ports/foundation/storage';
import { removeComment } from '../comments/remove-comment.ts';
import { changeIdentity, toContactId } from '../contacts/known-identities.ts';
import { findIdentities, identityKey, isScopedToAccount } from '../contacts/identities.ts';
import { isNumbered, passesOn } from '../contacts/person-report.ts';
import { removeContact } from '../contacts/remove-contact.ts';
import { erasureId } from './erasures.ts';
import { deletionId, keptOut } from '../messages/kept-message-facts.ts';
import { removeBroughtBack, removeMessages } from '../messages/remove-messages.ts';
import { everyRecord, toDateTime } from '../../foundation/index.ts';

/** Who somebody is to an organization. */
export type Person = NonNullable<Erasure['person']>;

type ErasePorts = Ports<'clock' | 'files' | 'identifiers' | 'storage'>;

/** What was under way when a person was erased has ended after this time, in milliseconds. */
const underWay = 60 * 60_000;

/** Returns the condition for the comments that a person wrote. */
export function whereWrittenBy(
  id_organization: string,
  { social_network, external_id: author_external_id, id_account }: Person,
): Where<'comments'> {
  return { id_organization, author_external_id, social_network, id_account, own: false };
}

/** Returns in which accounts somebody may be known by an identifier; undefined stands for all together. */
async function findAccounts(
  { storage }: Ports<'storage'>,
  id_organization: string,
  { social_network, id_account }: Person,
): Promise<readonly (string | undefined)[]> {
  if (!isScopedToAccount(social_network) || id_account !== undefined) return [id_account];
  const accounts = await storage.find('accounts', { where: { id_organization, social_network } });
  return accounts.map(({ _id }) => _id);
}

/** Returns the `_id` of the mark that the person with an identifier was erased, or deleted. */
type RemovalId = (external_id: string) => string;

/**
 * Returns the `_id`s of the contacts who have an identifier of a person. `removal`: without those who have taken it
 * since.
 */
async function findContactIds(
  ports: Ports<'storage'>,
  id_organization: string,
  person: Person,
  removal?: RemovalId,
): Promise<readonly string[]> {
  const { social_network, external_id: external_identifier } = person;
  const keys = (await findAccounts(ports, id_organization, person)).flatMap(
    (one) => identityKey(id_organization, { social_network, external_identifier, id_account: one }) ?? [],
  );
  const identities = await ports.storage.find('contact_identities', { where: { identity_key: { in: keys } } });
  // Who holds a number, and was not removed by what else they are called, is somebody else.
  const holders = identities.flatMap(({ held_by }) => (removal && held_by !== undefined ? removal(held_by) : []));
  const removed = await ports.storage.find('erasures', { where: { _id: { in: holders } } });
  const isTheirs = ({ held_by }: ContactIdentity): boolean =>
    !removal || held_by === undefined || removed.some(({ _id }) => _id === removal(held_by));
  return [...new Set(identities.filter(isTheirs).map(({ id_contact }) => id_contact))];
}

/** Returns the contacts who have an identifier of a person. */
export async function findContactsOfPerson(
  ports: Ports<'storage'>,
  id_organization: string,
  person: Person,
): Promise<readonly Contact[]> {
  const ids = await findContactIds(ports, id_organization, person);
  return ids.length === 0 ? [] : ports.storage.find('contacts', { where: { _id: { in: ids } } });
}

/**
 * Returns the `_id`s of a person's contacts, also of one whom a process that died has stored in part: without an
 * identifier, or gone but for a conversation.
 */
async function whereOnlyAbout(
  ports: ErasePorts,
  id_organization: string,
  person: Person,
  removal?: RemovalId,
): Promise<readonly string[]> {
  const { social_network, external_id } = person;
  const met = (await findAccounts(ports, id_organization, person)).map((id_account) =>
    toContactId(ports, { id_organization, social_network, id_account }, external_id),
  );
  const held = await findIdentities(ports, met);
  return [...(await findContactIds(ports, id_organization, person, removal)), ...met.filter((id) => !held.has(id))];
}

/**
 * Removes what is stored of a person; of one who was erased before, not what they have written since, nor what was sent
 * to them then. Repeating it changes nothing.
 */
async function removeAll(
  ports: ErasePorts,
  id_organization: string,
  person: Person,
  before?: { readonly creation_date: DateTime; readonly known_date: DateTime | undefined },
): Promise<void> {
  const creation_date = before && { lte: before.creation_date };
  const where = { ...whereWrittenBy(id_organization, person), creation_date };
  for await (const comment of everyRecord(ports.storage, 'comments', where)) await removeComment(ports, comment);
  const removal: RemovalId = (id) => erasureId(ports, id_organization, { ...person, external_id: id });
  for (const _id of await whereOnlyAbout(ports, id_organization, person, before && removal)) {
    if (before?.known_date === undefined) await removeContact(ports, { _id, id_organization }, before && 'erased');
    else await removeMessages(ports, { id_contact: _id, creation_date: { lt: before.known_date } });
  }
}

/** Forgets that numbers which others have now were a person's. */
async function forgetHolder(ports: ErasePorts, id_organization: string, person: Person): Promise<void> {
  const { social_network, external_id } = person;
  if (!isNumbered(social_network) || passesOn(social_network, external_id)) return;
  for await (const identity of everyRecord(ports.storage, 'contact_identities', { id_organization }))
    await changeIdentity(ports, identity, ({ holders = [] }) =>
      holders.some(({ by }) => by === external_id) ? { holders: holders.filter(({ by }) => by !== external_id) } : {},
    );
}

/** Returns since when somebody is known again. A process may have died that noted it in one of their erasures. */
async function knownSince(
  ports: ErasePorts,
  { id_organization, creation_date }: Erasure,
  person: Person,
): Promise<DateTime | undefined> {
  const accounts = [undefined, ...(await findAccounts(ports, id_organization, person))];
  const ids = accounts.map((id_account) => erasureId(ports, id_organization, { ...person, id_account }));
  const found = await ports.storage.find('erasures', { where: { _id: { in: ids } } });
  const dates = found.flatMap(({ known_date = '' }) => (known_date > creation_date ? known_date : []));
  return dates.sort()[0];
}

/** Stores that a person was erased, under one of their identifiers. */
async function mark(ports: ErasePorts, id_organization: string, person: Person): Promise<void> {
  const { storage, clock } = ports;
  const _id = erasureId(ports, id_organization, person);
  const creation_date = toDateTime(clock.now());
  const due_date = toDateTime(clock.now() + underWay);
  const erasure: Erasure = { _id, id_organization, creation_date, person, due_date };
  if (await storage.insert('erasures', erasure)) return;
  // They are unknown until they write again.
  await storage.update('erasures', _id, { creation_date, person, due_date, known_date: undefined });
}

/** Erases a person, so that nothing they wrote before comes back. Repeating it changes nothing but the date. */
export async function erasePerson(ports: ErasePorts, id_organization: string, person: Person): Promise<void> {
  // Stored first, so that nothing comes in behind our back.
  await mark(ports, id_organization, person);
  const contacts = await findContactsOfPerson(ports, id_organization, person);
  const identities = await findIdentities(
    ports,
    contacts.map(({ _id }) => _id),
  );
  for (const { social_network, external_identifier: external_id, id_account } of [...identities.values()].flat()) {
    if (social_network === 'email' || external_id === undefined) continue;
    await mark(ports, id_organization, {
      social_network,
      external_id,
      ...(id_account !== undefined && { id_account }),
    });
  }
  await removeAll(ports, id_organization, person);
  await ports.storage.scrub?.();
}

/**
 * Repeats each erasure after an hour, to catch writes that were in flight, and forgets the person. For deleted
 * contacts, removes what reappeared, and forgets the deletion once nothing older can arrive.
 */
export async function completeErasures(ports: ErasePorts): Promise<void> {
  const { storage, clock } = ports;
  const where = { due_date: { lt: toDateTime(clock.now()) } };
  for await (const erasure of everyRecord(storage, 'erasures', where)) {
    const { _id, id_organization, creation_date, due_date, person, passing } = erasure;
    if (passing && !person) {
      await storage.remove('erasures', _id);
    } else if (passing && person) {
      const owner = { _id: person.id_account ?? '', id_organization };
      const removal: RemovalId = (id) => deletionId(ports, owner, id);
      for (const id_contact of await whereOnlyAbout(ports, id_organization, person, removal))
        await removeBroughtBack(ports, id_contact, creation_date);
      const forgotten = toDateTime(Date.parse(creation_date) + keptOut);
      // A person erased again in the meantime is checked again.
      await storage.update('erasures', _id, { person: undefined, due_date: forgotten }, { due_date });
    } else {
      const known_date = person && (await knownSince(ports, erasure, person));
      if (person) await removeAll(ports, id_organization, person, { creation_date, known_date });
      if (person && known_date === undefined) await forgetHolder(ports, id_organization, person);
      await storage.update('erasures', _id, { person: undefined, due_date: undefined });
    }
  }
}
