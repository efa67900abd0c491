import type { Contact } from '#ports/contacts/contact';
import type { Erasure } from '#ports/people/erasure';
import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/storage/storage';
import { erasureId } from '../comment-facts/index.ts';
import { removeComment } from '../comments/index.ts';
import { identitiesOf, identityKey, isOfAccount } from '../contact-identities/index.ts';
import { removeContact } from '../contacts/index.ts';
import { toDateTime } from '../shared/index.ts';

/** Who somebody is to an organization. */
export type Person = NonNullable<Erasure['person']>;

type ErasePorts = Ports<'clock' | 'files' | 'identifiers' | 'storage'>;

const batch = 500;
/** What was under way when a person was erased has ended after this time, in milliseconds. */
const underWay = 60 * 60_000;

/** Returns the condition for the comments that a person wrote. */
export function commentsOf(
  id_organization: string,
  { social_network, external_id: author_external_id, id_account }: Person,
): Where<'comments'> {
  return { id_organization, author_external_id, social_network, id_account, own: false };
}

/** Returns the contacts who have an identifier of a person. */
export async function contactsOf(
  { storage }: Ports<'storage'>,
  id_organization: string,
  { social_network, external_id: external_identifier, id_account }: Person,
): Promise<readonly Contact[]> {
  const accounts =
    isOfAccount(social_network) && id_account === undefined
      ? await storage.find('accounts', { where: { id_organization, social_network } })
      : [];
  const keys = [id_account, ...accounts.map(({ _id }) => _id)].flatMap(
    (one) => identityKey(id_organization, { social_network, external_identifier, id_account: one }) ?? [],
  );
  const identities = await storage.find('contact_identities', { where: { identity_key: { in: keys } } });
  const ids = [...new Set(identities.map(({ id_contact }) => id_contact))];
  return ids.length === 0 ? [] : storage.find('contacts', { where: { _id: { in: ids } } });
}

/** Removes what is stored of a person. Repeating it changes nothing. */
async function removeAll(ports: ErasePorts, id_organization: string, person: Person): Promise<void> {
  const where = commentsOf(id_organization, person);
  for (;;) {
    const found = await ports.storage.find('comments', { where, limit: batch });
    for (const comment of found) await removeComment(ports, comment);
    if (found.length < batch) break;
  }
  for (const contact of await contactsOf(ports, id_organization, person)) await removeContact(ports, contact);
}

/** Stores that a person was erased, under one of their identifiers. */
async function mark(ports: ErasePorts, id_organization: string, person: Person): Promise<void> {
  const { storage, clock } = ports;
  const _id = erasureId(ports, id_organization, person);
  const creation_date = toDateTime(clock.now());
  const due_date = toDateTime(clock.now() + underWay);
  const erasure: Erasure = { _id, id_organization, creation_date, person, due_date };
  if (await storage.insert('erasures', erasure)) return;
  await storage.update('erasures', _id, { creation_date, person, due_date });
}

/** Erases a person, so that nothing they wrote before comes back. Repeating it changes nothing but the date. */
export async function erasePerson(ports: ErasePorts, id_organization: string, person: Person): Promise<void> {
  // Stored first, so that nothing comes in behind our back.
  await mark(ports, id_organization, person);
  const contacts = await contactsOf(ports, id_organization, person);
  const identities = await identitiesOf(
    ports,
    contacts.map(({ _id }) => _id),
  );
  for (const { social_network, external_identifier: external_id, id_account } of [
    ...identities.values(),
  ].flat()) {
    if (social_network === 'email' || external_id === undefined) continue;
    await mark(ports, id_organization, {
      social_network,
      external_id,
      ...(id_account !== undefined && { id_account }),
    });
  }
  await removeAll(ports, id_organization, person);
}

/**
 * Erases once more who was erased an hour ago, for what was under way then, and forgets who it was. Forgets what was only
 * deleted, when nothing from before can come any more.
 */
export async function completeErasures(ports: ErasePorts): Promise<void> {
  const { storage, clock } = ports;
  const where = { due_date: { lt: toDateTime(clock.now()) } };
  for (;;) {
    const due = await storage.find('erasures', { where, limit: batch });
    for (const { _id, id_organization, person, passing } of due) {
      if (passing) {
        await storage.remove('erasures', _id);
        continue;
      }
      if (person) await removeAll(ports, id_organization, person);
      await storage.update('erasures', _id, { person: undefined, due_date: undefined });
    }
    if (due.length < batch) return;
  }
}
