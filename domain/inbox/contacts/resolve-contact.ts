import type { Contact, ContactIdentity } from '#ports/inbox/contact';
import type { NetworkPerson } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { type ContactMessages, foundBy, laterProfile } from './contact-record.ts';
import { findIdentities, oneSpelling } from './identities.ts';
import {
  addIdentity,
  changeIdentity,
  identitiesFound,
  storeContact,
  type Owner,
  type PersonPorts,
  takeNumber,
} from './known-identities.ts';
import { contactsFound, mergeContacts } from './merge-contacts.ts';
import { tenureAt, toTenures } from './number-holders.ts';
import { sortByNumber } from './sort-by-number.ts';
import { isNumbered, lastingId, getIdentityChanges, passesOn, type PersonReport, spelledIds } from './person-report.ts';

/** Stores a newer profile of a person. `by` is their identifier at the time, where it can be reassigned. */
export async function refreshContact(
  { storage }: Ports<'storage'>,
  contact: Contact,
  person: Pick<NetworkPerson, 'name' | 'profile_image'>,
  date: DateTime,
  by?: string,
): Promise<void> {
  if (person.name === undefined && person.profile_image === undefined) return;
  // Lists of conversations name people without their pictures.
  const { name = contact.profile?.name, profile_image = contact.profile?.profile_image } = person;
  const profile = laterProfile(contact.profile, {
    ...(name !== undefined && { name }),
    ...(profile_image !== undefined && { profile_image }),
    date,
    ...(by !== undefined && { by }),
  });
  if (!profile || profile === contact.profile) return;
  await storage.update('contacts', contact._id, { profile, ...foundBy(contact.name, profile, contact.extra_data) });
}

/** Returns an identity's normalized identifier. */
const getName = ({ social_network, external_identifier = '' }: ContactIdentity): string =>
  oneSpelling(social_network, external_identifier);

/** The identifiers by which a person is found. */
interface Names {
  /** All identifiers of the person in question. */
  readonly ids: readonly string[];
  /** Numbers that the person took over from contacts who still hold them here, and the holder they are assigned to. */
  readonly taken: readonly { readonly row: ContactIdentity; readonly by: string | undefined }[];
  /** The stored identities of the reported identifiers. */
  readonly rows: readonly ContactIdentity[];
}

/**
 * Records what was reported about each identifier, and returns those that find the person it belonged to at that date.
 */
async function findNames(ports: PersonPorts, owner: Owner, report: PersonReport): Promise<Names> {
  const { social_network } = owner;
  const all = [...report.present, ...report.former];
  const rows: ContactIdentity[] = [];
  for (const found of await identitiesFound(ports, owner, all)) {
    const note = (current: ContactIdentity) => getIdentityChanges(social_network, report, getName(found), current);
    rows.push((await changeIdentity(ports, found, note)) ?? found);
  }
  const ids = new Set(all.filter((id) => !passesOn(social_network, id)));
  const taken: { readonly row: ContactIdentity; readonly by: string | undefined }[] = [];
  const user = lastingId(social_network, report.present);
  for (const number of all.filter((id) => passesOn(social_network, id))) {
    const row = rows.find((one) => getName(one) === number);
    const tenures = toTenures(row ?? getIdentityChanges(social_network, report, number, {}));
    const known =
      user !== undefined && report.present.includes(number)
        ? tenures.find(({ by }) => by.includes(user))
        : tenureAt(tenures, report.at);
    // A message sent to a number that was given up does not identify its new owner.
    const tenure = known ?? (report.wrote || row?.of_next ? undefined : tenures.at(-1));
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

/** Ensures that the previous holder of a number keeps their other identifiers and all their messages. */
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

/** Stores a new contact, and returns its `_id`; undefined when it was stored concurrently. */
function meetNew(
  ports: PersonPorts,
  owner: Owner,
  report: PersonReport,
  { ids: [first], taken: [number] }: Names,
): Promise<string | undefined> {
  const id = first ?? report.present[0] ?? '';
  return storeContact(ports, owner, id, (_id) =>
    first === undefined && number
      ? takeNumber(ports, number.row, _id, number.by)
      : addIdentity(ports, owner, _id, id, 0, report),
  );
}

/** Returns whether the contact to whom something was sent is the one with these identifiers. */
async function isSame(ports: PersonPorts, owner: Owner, { present }: PersonReport, { rows }: Names, same: string) {
  const { social_network } = owner;
  const isNumber = (id: string): boolean => passesOn(social_network, id);
  const held = ((await findIdentities(ports, [same])).get(same) ?? [])
    .filter((one) => one.social_network === social_network)
    .map(getName);
  // The holder of a number at that time is known more precisely.
  const numbers = present.filter(isNumber);
  const holders = rows.flatMap(({ holders: known = [] }) => known.map(({ by }) => by));
  if (held.some((id) => numbers.includes(id) || holders.includes(id))) return false;
  const user = lastingId(social_network, present);
  return user === undefined || held.every((id) => isNumber(id) || id === user);
}

/** The circumstances in which a network reported a person. */
interface Circumstances {
  readonly date: DateTime;
  /** When they had these identifiers; `date` when left out. */
  readonly at?: DateTime;
  /** Whether the person did something at that date. */
  readonly wrote: boolean;
  /** The identifiers the network used when it reported the same message before. */
  readonly also?: readonly string[] | undefined;
  /** The `_id` of a contact known to be the same person. */
  readonly same?: string | undefined;
  readonly messages: ContactMessages;
}

/** Returns the report, and the identifier under which the profile was seen, where it can be reassigned. */
function toReport(
  { _id, grant_key, social_network }: Owner,
  person: NetworkPerson,
  { date, at = date, wrote, also = [] }: Circumstances,
): { readonly report: PersonReport; readonly by: string | undefined } {
  const { former_ids: [former, ...others] = [], name } = person;
  const reported = spelledIds(social_network, person);
  const present = [...new Set([...reported, ...also])];
  const before = former === undefined ? [] : spelledIds(social_network, { external_id: former, other_ids: others });
  const by = isNumbered(social_network) ? (lastingId(social_network, reported) ?? reported[0]) : undefined;
  const report = {
    present,
    former: before.filter((id) => !present.includes(id)),
    reported,
    date,
    at,
    wrote,
    grant: grant_key ?? _id,
    ...(name !== undefined && { profile: { name, date, by } }),
  };
  return { report, by };
}

/**
 * Returns the stored identities of a person, and their contacts, the oldest first. Undefined when some were assigned
 * to a contact that was merged away at the same time, and are removed now.
 */
async function findContacts(
  ports: PersonPorts,
  owner: Owner,
  report: PersonReport,
  names: Names,
  same: string | undefined,
): Promise<{ readonly found: readonly ContactIdentity[]; readonly contacts: readonly Contact[] } | undefined> {
  const named = [...report.present, ...report.former];
  const unnamed = names.ids.filter((id) => !named.includes(id));
  const found = [
    ...names.rows.filter((one) => names.ids.includes(getName(one))),
    ...(await identitiesFound(ports, owner, unnamed)),
  ];
  const holders = new Set(found.map(({ id_contact }) => id_contact));
  if (same !== undefined && (await isSame(ports, owner, report, names, same))) holders.add(same);
  const contacts = await contactsFound(ports, holders);
  const stray = found.filter(({ id_contact }) => !contacts.some(({ _id }) => _id === id_contact));
  for (const { _id, id_contact } of stray) await ports.storage.remove('contact_identities', _id, { id_contact });
  return stray.length > 0 ? undefined : { found, contacts };
}

/**
 * Gives a contact the identifiers that it lacks, and the numbers that the person took over. Returns whether it has all
 * of them.
 */
async function addMissing(
  ports: PersonPorts,
  owner: Owner,
  report: PersonReport,
  id_contact: string,
  { missing, taken }: { readonly missing: readonly string[] } & Pick<Names, 'taken'>,
): Promise<boolean> {
  const held = missing.length === 0 ? [] : ((await findIdentities(ports, [id_contact])).get(id_contact) ?? []);
  let isAll = true;
  for (const [index, id] of missing.entries()) {
    isAll = (await addIdentity(ports, owner, id_contact, id, held.length + index, report)) && isAll;
  }
  for (const { row, by } of taken) isAll = (await takeNumber(ports, row, id_contact, by)) && isAll;
  return isAll;
}

/**
 * Returns the `_id` of the contact a network reported, storing new ones. When the network reports several to be one
 * person, or a fact concerns a message of another, they are merged into the oldest. When it reports that a number has a
 * new owner, that owner becomes a contact with the messages since then. Safe under concurrent calls: on return the
 * contact exists and has all the identifiers.
 */
export async function resolveContact(
  ports: PersonPorts,
  owner: Owner,
  person: NetworkPerson,
  circumstances: Circumstances,
): Promise<string> {
  const { date, same, messages } = circumstances;
  const { report, by } = toReport(owner, person, circumstances);
  /** Contacts that were chosen but then merged into another. */
  const left: string[] = [];
  for (;;) {
    const names = await findNames(ports, owner, report);
    const { ids, taken } = names;
    const known = await findContacts(ports, owner, report, names, same);
    if (!known) continue;
    const [survivor, ...others] = known.contacts;
    for (const { row } of taken) await settleHolder(ports, owner, row, messages);
    const _id = survivor?._id ?? (await meetNew(ports, owner, report, names));
    if (_id === undefined) continue;
    if (survivor) await mergeContacts(ports, survivor, others, messages);
    for (const one of left) if (one !== _id) await messages.move({ _id: one }, { _id });
    const held = new Set(known.found.map(getName));
    const missing = ids.filter((id) => !held.has(id) && !(survivor === undefined && id === ids[0]));
    const isAll = await addMissing(ports, owner, report, _id, { missing, taken });
    const contact = await ports.storage.get('contacts', _id);
    if (contact && isAll) {
      await refreshContact(ports, contact, person, date, by);
      if (taken.length > 0 || names.rows.some(({ unsorted }) => unsorted)) {
        const rows = await identitiesFound(ports, owner, [...report.present, ...report.former]);
        for (const row of rows) if (row.unsorted) await sortByNumber(ports, owner, row, messages);
      }
      return _id;
    }
    if (!contact) left.push(_id);
  }
}
