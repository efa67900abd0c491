import type { Account } from '#ports/accounts/account';
import type { Contact, ContactIdentity, ContactProfile } from '#ports/contacts/contact';
import type { NetworkPerson } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { toDateTime } from '../shared/index.ts';
import { storableText } from '../storage/index.ts';
import { channelsText, foundBy } from './contact-record.ts';
import { identitiesOf, identityKey, isOfAccount, oneSpelling } from './identities.ts';

type PersonPorts = Ports<'clock' | 'identifiers' | 'storage'>;
type Owner = Pick<Account, '_id' | 'id_client' | 'id_organization' | 'social_network'>;

/** Returns what is stored of the identities that a network has for one person. */
export async function identitiesFound(
  { storage }: Ports<'storage'>,
  { _id, id_organization, social_network }: Omit<Owner, 'id_client'>,
  ids: readonly string[],
): Promise<ContactIdentity[]> {
  const accounts = isOfAccount(social_network) ? [_id, undefined] : [undefined];
  const keys = ids.flatMap((external_identifier) =>
    accounts.flatMap(
      (id_account) => identityKey(id_organization, { social_network, external_identifier, id_account }) ?? [],
    ),
  );
  return storage.find('contact_identities', { where: { identity_key: { in: keys } } });
}

/** Stores that a contact is known by an identifier. Returns false when somebody else is. */
async function addIdentity(
  { storage, identifiers }: PersonPorts,
  { _id: account, id_client, id_organization, social_network }: Owner,
  id_contact: string,
  external_identifier: string,
  { place, last_send_date }: Pick<ContactIdentity, 'last_send_date' | 'place'>,
): Promise<boolean> {
  const id_account = isOfAccount(social_network) ? account : undefined;
  const identity_key = identityKey(id_organization, { social_network, external_identifier, id_account });
  return storage.insert('contact_identities', {
    _id: identifiers.next(),
    id_client,
    id_organization,
    id_contact,
    social_network,
    external_identifier,
    ...(id_account !== undefined && { id_account }),
    identity_key,
    place,
    ...(last_send_date !== undefined && { last_send_date }),
  });
}

/**
 * Stores a contact that a network told of. Its `_id` follows from the identifier, so that whoever hears of the person again
 * goes on where a process died.
 */
async function meet(
  ports: PersonPorts,
  owner: Owner,
  external_id: string,
  identity: Pick<ContactIdentity, 'last_send_date' | 'place'>,
): Promise<string> {
  const { storage, identifiers, clock } = ports;
  const { _id: id_account, id_client, id_organization, social_network } = owner;
  for (let number = 0; ; number += 1) {
    const _id = identifiers.derive(
      ...['contact', id_organization, social_network, isOfAccount(social_network) ? id_account : ''],
      ...[external_id, String(number)],
    );
    const isNew = await storage.insert('contacts', {
      _id,
      id_client,
      id_organization,
      creation_date: toDateTime(clock.now()),
      search_text: '',
      channels_text: channelsText([{ social_network }]),
    });
    // Somebody whom the identifier was taken from is another person now.
    const isOther = !isNew && (await identitiesOf(ports, [_id])).size > 0;
    if (!isOther && (await addIdentity(ports, owner, _id, external_id, identity))) return _id;
    // Somebody else met them at the same time.
    const [found] = await identitiesFound(ports, owner, [external_id]);
    if (isNew && found?.id_contact !== _id) await storage.remove('contacts', _id);
    if (found) return found.id_contact;
  }
}

/** Of two things that a network said of a person, returns the later; of one time, always the same. */
function laterProfile(
  one: ContactProfile | undefined,
  other: ContactProfile | undefined,
): ContactProfile | undefined {
  if (!one || !other) return one ?? other;
  const order = ({ date, name, profile_image }: ContactProfile) =>
    JSON.stringify([date, name, profile_image]);
  return order(other) > order(one) ? other : one;
}

/** Takes over what a network says of a person, if that is newer. */
export async function refreshContact(
  { storage }: Ports<'storage'>,
  contact: Contact,
  person: Pick<NetworkPerson, 'name' | 'profile_image'>,
  date: DateTime,
): Promise<void> {
  if (person.name === undefined && person.profile_image === undefined) return;
  // A list of conversations names people without their pictures.
  const { name = contact.profile?.name, profile_image = contact.profile?.profile_image } = person;
  const profile = laterProfile(contact.profile, {
    ...(name !== undefined && { name }),
    ...(profile_image !== undefined && { profile_image }),
    date,
  });
  if (!profile || profile === contact.profile) return;
  await storage.update('contacts', contact._id, {
    profile,
    ...foundBy(contact.name, profile, contact.extra_data),
  });
}

/** Gives one contact what belongs to another. */
type Move = (from: Pick<Contact, '_id'>, to: Pick<Contact, '_id'>) => Promise<void>;

/** Adds the identities of other contacts to one, and removes those contacts. What they had is moved before. */
async function merge(
  ports: PersonPorts,
  survivor: Contact,
  others: readonly Contact[],
  move: Move,
): Promise<void> {
  const { storage } = ports;
  let kept = survivor;
  for (const other of others) {
    await move(other, kept);
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
    await move(other, kept);
  }
}

/** Notes what the network calls a contact from a date on: these identifiers, and no others. */
async function noteRenaming(
  ports: PersonPorts,
  { _id: account, social_network }: Owner,
  id_contact: string,
  ids: readonly string[],
  date: DateTime,
): Promise<void> {
  for (const identity of (await identitiesOf(ports, [id_contact])).get(id_contact) ?? []) {
    const { _id, external_identifier = '', id_account = account } = identity;
    if (identity.social_network !== social_network || id_account !== account) continue;
    const field = ids.includes(external_identifier) ? 'taken_date' : 'left_date';
    if ((identity[field] ?? '') >= date) continue;
    await ports.storage.update('contact_identities', _id, { [field]: date });
  }
}

/**
 * Returns the `_id` of the contact whom a network means, who is stored when they are new. When the network says that several
 * are one person, or what it tells is about another's message, the oldest stays; `move` gives it what the others had. Others may
 * find out such things at the same time: it is there when this returns, and knows all the identifiers.
 */
export async function contactOfPerson(
  ports: PersonPorts,
  owner: Owner,
  person: NetworkPerson,
  {
    date,
    wrote,
    same,
    move,
  }: {
    readonly date: DateTime;
    /** Whether the person did something at that date. */
    readonly wrote: boolean;
    /** The `_id` of a contact who is known to be the same person. */
    readonly same?: string | undefined;
    readonly move: Move;
  },
): Promise<string> {
  const { storage } = ports;
  const { social_network } = owner;
  const { external_id, other_ids = [], former_ids = [] } = person;
  // As it is stored: otherwise one that holds what cannot be stored would be looked for again and again.
  const spelled = (id: string): string => storableText(oneSpelling(social_network, id));
  const ids = [...new Set([external_id, ...other_ids, ...former_ids].map(spelled))];
  const [first = external_id] = ids;
  /** Those who were chosen and gave way to somebody else. */
  const left: string[] = [];
  for (;;) {
    const found = await identitiesFound(ports, owner, ids);
    const holders = new Set(found.map(({ id_contact }) => id_contact));
    if (same !== undefined) holders.add(same);
    const contacts = await storage.find('contacts', {
      where: { _id: { in: [...holders] } },
      order: [{ field: 'creation_date', direction: 'asc' }],
    });
    // Given to a contact who gave way themselves at that moment.
    const stray = found.filter(({ id_contact }) => !contacts.some(({ _id }) => _id === id_contact));
    for (const { _id, id_contact } of stray) await storage.remove('contact_identities', _id, { id_contact });
    if (stray.length > 0) continue;
    const [survivor, ...others] = contacts;
    const heard = wrote ? { last_send_date: date } : {};
    const _id = survivor?._id ?? (await meet(ports, owner, first, { place: 0, ...heard }));
    if (survivor) await merge(ports, survivor, others, move);
    for (const one of left) if (one !== _id) await move({ _id: one }, { _id });
    const known = new Set(found.map(({ external_identifier = '' }) => spelled(external_identifier)));
    const missing = ids.filter((id) => !known.has(id) && !(survivor === undefined && id === first));
    const held = missing.length === 0 ? [] : ((await identitiesOf(ports, [_id])).get(_id) ?? []);
    let isAll = true;
    for (const [index, id] of missing.entries()) {
      const place = held.length + index;
      isAll = (await addIdentity(ports, owner, _id, id, { place, ...heard })) && isAll;
    }
    const contact = await storage.get('contacts', _id);
    if (contact && isAll) {
      const current = [external_id, ...other_ids].map(spelled);
      if (former_ids.length > 0) await noteRenaming(ports, owner, _id, current, date);
      await refreshContact(ports, contact, person, date);
      const earlier = found.filter(({ last_send_date = '' }) => wrote && last_send_date < date);
      for (const identity of earlier) await storage.update('contact_identities', identity._id, heard);
      return _id;
    }
    if (!contact) left.push(_id);
  }
}
