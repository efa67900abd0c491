import type { Contact, ContactIdentity } from '#ports/contacts/contact';
import type { NetworkPerson } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import type { ContactMessages } from './contact-messages.ts';
import { foundBy, laterProfile } from './contact-record.ts';
import { identitiesOf, oneSpelling } from './identities.ts';
import {
  addIdentity,
  changeIdentity,
  identitiesFound,
  meet,
  type Owner,
  type PersonPorts,
  takeNumber,
} from './known-identities.ts';
import { contactsFound, mergeContacts } from './merge-contacts.ts';
import { tenureAt, tenuresOf } from './number-holders.ts';
import { sortByNumber } from './sort-by-number.ts';
import { isNumbered, lastingId, noted, passesOn, type Said, spelledIds } from './what-is-said.ts';

/** Takes over what a network says of a person, if that is newer. `by` is what it called them, where that may change hands. */
export async function refreshContact(
  { storage }: Ports<'storage'>,
  contact: Contact,
  person: Pick<NetworkPerson, 'name' | 'profile_image'>,
  date: DateTime,
  by?: string,
): Promise<void> {
  if (person.name === undefined && person.profile_image === undefined) return;
  // A list of conversations names people without their pictures.
  const { name = contact.profile?.name, profile_image = contact.profile?.profile_image } = person;
  const profile = laterProfile(contact.profile, {
    ...(name !== undefined && { name }),
    ...(profile_image !== undefined && { profile_image }),
    date,
    ...(by !== undefined && { by }),
  });
  if (!profile || profile === contact.profile) return;
  await storage.update('contacts', contact._id, {
    profile,
    ...foundBy(contact.name, profile, contact.extra_data),
  });
}

/** Returns an identity's identifier in its one spelling. */
const nameOf = ({ social_network, external_identifier = '' }: ContactIdentity): string =>
  oneSpelling(social_network, external_identifier);

/** By which identifiers a person is found. */
interface Names {
  /** All of the person who is meant. */
  readonly ids: readonly string[];
  /** Numbers that the person has from somebody else, who still holds them here, and as which of their holders. */
  readonly taken: readonly { readonly row: ContactIdentity; readonly by: string | undefined }[];
  /** What is stored of the identifiers that the network told. */
  readonly rows: readonly ContactIdentity[];
}

/** Notes what is said of each identifier, and returns by which the person is found who is meant at that date. */
async function namesOf(ports: PersonPorts, owner: Owner, said: Said): Promise<Names> {
  const { social_network } = owner;
  const all = [...said.present, ...said.former];
  const rows: ContactIdentity[] = [];
  for (const found of await identitiesFound(ports, owner, all)) {
    const note = (current: ContactIdentity) => noted(social_network, said, nameOf(found), current);
    rows.push((await changeIdentity(ports, found, note)) ?? found);
  }
  const ids = new Set(all.filter((id) => !passesOn(social_network, id)));
  const taken: { readonly row: ContactIdentity; readonly by: string | undefined }[] = [];
  const user = lastingId(social_network, said.present);
  for (const number of all.filter((id) => passesOn(social_network, id))) {
    const row = rows.find((one) => nameOf(one) === number);
    const tenures = tenuresOf(row ?? noted(social_network, said, number, {}));
    const known =
      user !== undefined && said.present.includes(number)
        ? tenures.find(({ by }) => by.includes(user))
        : tenureAt(tenures, said.at);
    // What is written to a number that was given up says nothing of who has it now.
    const tenure = known ?? (said.wrote || row?.of_next ? undefined : tenures.at(-1));
    for (const by of tenure?.by ?? []) ids.add(by);
    const isPassedOn = tenure && (tenure !== tenures.at(-1) || row?.of_next);
    if (isPassedOn) continue;
    const { held_by } = row ?? {};
    if (row && held_by !== undefined && !tenure?.by.includes(held_by)) taken.push({ row, by: tenure?.by[0] });
    else ids.add(number);
  }
  const lasting = lastingId(social_network, [...ids]) ?? [];
  return { ids: [...new Set([lasting, ...all.filter((id) => ids.has(id)), ...ids].flat())], taken, rows };
}

/** Makes sure that whoever a number is taken from has what else they are called, and all that they had. */
async function settleHolder(
  ports: PersonPorts,
  owner: Owner,
  { id_contact, held_by = '' }: ContactIdentity,
  messages: ContactMessages,
): Promise<void> {
  const [holder] = await identitiesFound(ports, owner, [held_by]);
  if (holder?.id_contact === id_contact) return;
  if (!holder) return void (await addIdentity(ports, owner, id_contact, held_by, 0));
  const [survivor, ...others] = await contactsFound(ports, [id_contact, holder.id_contact]);
  if (survivor) await mergeContacts(ports, survivor, others, messages);
}

/** Stores a contact of whom nothing is known yet, and returns its `_id`; undefined when somebody else was faster. */
function meetNew(
  ports: PersonPorts,
  owner: Owner,
  said: Said,
  { ids: [first], taken: [number] }: Names,
): Promise<string | undefined> {
  const id = first ?? said.present[0] ?? '';
  return meet(ports, owner, id, (_id) =>
    first === undefined && number
      ? takeNumber(ports, number.row, _id, number.by)
      : addIdentity(ports, owner, _id, id, 0, said),
  );
}

/** Returns whether a contact to whom something was sent is the one whom the network means by these identifiers. */
async function isSame(ports: PersonPorts, owner: Owner, { present }: Said, { rows }: Names, same: string) {
  const { social_network } = owner;
  const isNumber = (id: string): boolean => passesOn(social_network, id);
  const held = ((await identitiesOf(ports, [same])).get(same) ?? [])
    .filter((one) => one.social_network === social_network)
    .map(nameOf);
  // Who had one number at that time is known better.
  const numbers = present.filter(isNumber);
  const holders = rows.flatMap(({ holders: known = [] }) => known.map(({ by }) => by));
  if (held.some((id) => numbers.includes(id) || holders.includes(id))) return false;
  const user = lastingId(social_network, present);
  return user === undefined || held.every((id) => isNumber(id) || id === user);
}

/**
 * Returns the `_id` of the contact whom a network means, who is stored when they are new. When the network says that several
 * are one person, or what it tells is about another's message, the oldest stays, and has what the others had. When it says that
 * somebody else has a number, they are a contact of their own, with what was exchanged since. Others may find out such things at
 * the same time: it is there when this returns, and knows all the identifiers.
 */
export async function contactOfPerson(
  ports: PersonPorts,
  owner: Owner,
  person: NetworkPerson,
  {
    date,
    at = date,
    wrote,
    also = [],
    same,
    messages,
  }: {
    readonly date: DateTime;
    /** When they were called so; `date` when left out. */
    readonly at?: DateTime;
    /** Whether the person did something at that date. */
    readonly wrote: boolean;
    /** What the network called them when it told of the same message before. */
    readonly also?: readonly string[] | undefined;
    /** The `_id` of a contact who is known to be the same person. */
    readonly same?: string | undefined;
    readonly messages: ContactMessages;
  },
): Promise<string> {
  const { storage } = ports;
  const { social_network } = owner;
  const { former_ids: [former, ...others] = [], name } = person;
  const told = spelledIds(social_network, person);
  const present = [...new Set([...told, ...also])];
  const before =
    former === undefined ? [] : spelledIds(social_network, { external_id: former, other_ids: others });
  const by = isNumbered(social_network) ? (lastingId(social_network, told) ?? told[0]) : undefined;
  const said: Said = {
    present,
    former: before.filter((id) => !present.includes(id)),
    told,
    date,
    at,
    wrote,
    grant: owner.grant_key ?? owner._id,
    ...(name !== undefined && { profile: { name, date, by } }),
  };
  /** Those who were chosen and gave way to somebody else. */
  const left: string[] = [];
  for (;;) {
    const names = await namesOf(ports, owner, said);
    const { ids, taken } = names;
    const asked = [...present, ...said.former];
    const found = [
      ...names.rows.filter((one) => ids.includes(nameOf(one))),
      ...(await identitiesFound(
        ports,
        owner,
        ids.filter((id) => !asked.includes(id)),
      )),
    ];
    const holders = new Set(found.map(({ id_contact }) => id_contact));
    if (same !== undefined && (await isSame(ports, owner, said, names, same))) holders.add(same);
    const contacts = await contactsFound(ports, holders);
    // Given to a contact who gave way themselves at that moment.
    const stray = found.filter(({ id_contact }) => !contacts.some(({ _id }) => _id === id_contact));
    for (const { _id, id_contact } of stray) await storage.remove('contact_identities', _id, { id_contact });
    if (stray.length > 0) continue;
    const [survivor, ...others] = contacts;
    for (const { row } of taken) await settleHolder(ports, owner, row, messages);
    const _id = survivor?._id ?? (await meetNew(ports, owner, said, names));
    if (_id === undefined) continue;
    if (survivor) await mergeContacts(ports, survivor, others, messages);
    for (const one of left) if (one !== _id) await messages.move({ _id: one }, { _id });
    const known = new Set(
      found.map(({ external_identifier = '' }) => oneSpelling(social_network, external_identifier)),
    );
    const missing = ids.filter((id) => !known.has(id) && !(survivor === undefined && id === ids[0]));
    const held = missing.length === 0 ? [] : ((await identitiesOf(ports, [_id])).get(_id) ?? []);
    let isAll = true;
    for (const [index, id] of missing.entries()) {
      isAll = (await addIdentity(ports, owner, _id, id, held.length + index, said)) && isAll;
    }
    for (const { row, by: name } of taken) isAll = (await takeNumber(ports, row, _id, name)) && isAll;
    const contact = await storage.get('contacts', _id);
    if (contact && isAll) {
      await refreshContact(ports, contact, person, date, by);
      if (taken.length > 0 || names.rows.some(({ unsorted }) => unsorted)) {
        const rows = await identitiesFound(ports, owner, asked);
        for (const row of rows) if (row.unsorted) await sortByNumber(ports, owner, row, messages);
      }
      return _id;
    }
    if (!contact) left.push(_id);
  }
}
