import type { Contact, ContactIdentity } from '#ports/inbox/contact';
import type { NetworkPerson } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { ContactMessages } from './contact-messages.ts';
import { foundBy, withProfile } from './contact-record.ts';
import { getName } from './filed-under.ts';
import { findIdentities } from './identities.ts';
import {
  addIdentity,
  changeIdentity,
  identitiesFound,
  storeContact,
  type Owner,
  type PersonPorts,
  toContactId,
  unknownHolder,
} from './known-identities.ts';
import { contactsFound, mergeContacts } from './merge-contacts.ts';
import {
  getIdentityChanges,
  isNumbered,
  isOfHolder,
  passesOn,
  type PersonReport,
  spelledIds,
} from './person-report.ts';
import { settleNumber } from './settle-number.ts';
import { findHolders } from './shown-profile.ts';

/** How often a person is looked up while other processes change the same contacts. */
const maxAttempts = 100;

/** Stores a newer profile of a person. */
export async function refreshContact(
  { storage }: Ports<'storage'>,
  contact: Contact,
  person: Pick<NetworkPerson, 'name' | 'profile_image'>,
  date: DateTime,
): Promise<void> {
  if (person.name === undefined && person.profile_image === undefined) return;
  const { name, profile_image } = person;
  const profile = withProfile(contact.profile, { name, profile_image, date });
  if (!profile || profile === contact.profile) return;
  await storage.update('contacts', contact._id, { profile, ...foundBy(contact.name, profile, contact.extra_data) });
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
  /** The `_id` of the contact of the message in question. */
  readonly same?: string | undefined;
  readonly messages: ContactMessages;
}

function toReport(
  { _id, grant_key, social_network }: Owner,
  person: NetworkPerson,
  { date, at = date, wrote, also = [] }: Circumstances,
): PersonReport {
  const { former_ids: [former, ...others] = [], name, profile_image } = person;
  const reported = spelledIds(social_network, person);
  const present = [...new Set([...reported, ...also])];
  const before = former === undefined ? [] : spelledIds(social_network, { external_id: former, other_ids: others });
  const isNamed = name !== undefined || profile_image !== undefined;
  return {
    present,
    former: before.filter((id) => !present.includes(id)),
    reported,
    date,
    at,
    wrote,
    grant: grant_key ?? _id,
    ...(isNamed && { profile: { name, profile_image, date } }),
  };
}

/** Records what was reported about each stored identifier, and returns these identities. */
async function noteReport(
  ports: PersonPorts,
  owner: Owner,
  report: PersonReport,
): Promise<ReadonlyMap<string, ContactIdentity>> {
  const rows = new Map<string, ContactIdentity>();
  for (const found of await identitiesFound(ports, owner, [...report.present, ...report.former])) {
    const id = getName(found);
    const note = (current: ContactIdentity) => getIdentityChanges(owner.social_network, report, id, current);
    rows.set(id, (await changeIdentity(ports, found, note)) ?? found);
  }
  return rows;
}

/** Returns whether a contact has an identity at a network that cannot be reassigned. */
async function isIdentified(ports: PersonPorts, { social_network }: Owner, id_contact: string): Promise<boolean> {
  const held = (await findIdentities(ports, [id_contact])).get(id_contact) ?? [];
  return held.some((one) => one.social_network === social_network && !passesOn(social_network, getName(one)));
}

/** What is known about a reported person. */
interface Known {
  readonly rows: ReadonlyMap<string, ContactIdentity>;
  /** The identifiers in question: permanent ones, and numbers with those given up first. */
  readonly permanent: readonly string[];
  readonly numbers: readonly string[];
}

/** Returns whether somebody else than the reported person is known to have a number. */
async function isOthers(
  ports: PersonPorts,
  owner: Owner,
  { at, former }: PersonReport,
  { holders = [], id_contact, separate, ...row }: ContactIdentity,
  permanent: readonly string[],
): Promise<boolean> {
  const others = holders.filter(({ by }) => !permanent.includes(by));
  if (former.includes(getName({ ...row, id_contact }))) return others.some(({ since }) => since > at);
  if (permanent.length === 0) return false;
  if (others.length === 0) return separate ?? isIdentified(ports, owner, id_contact);
  return separate ?? others.some(({ by }) => !passesOn(owner.social_network, by));
}

/** Returns the contact that had one of these numbers at that date; undefined when that is unknown. */
async function findByNumber(
  ports: PersonPorts,
  owner: Owner,
  report: PersonReport,
  { rows, numbers, permanent }: Known,
): Promise<string | undefined> {
  for (const number of numbers) {
    const row = rows.get(number);
    if (!row || (await isOthers(ports, owner, report, row, permanent))) continue;
    if (isOfHolder(row, new Set((await findHolders(ports, row)).values()), report.at)) return row.id_contact;
  }
  return undefined;
}

/** Returns the contacts that a person is known as; several only if the network reported their permanent identifiers. */
async function findKnown(
  ports: PersonPorts,
  owner: Owner,
  report: PersonReport,
  known: Known,
  same: string | undefined,
): Promise<readonly string[]> {
  const { rows, permanent, numbers } = known;
  const identified = permanent.flatMap((id) => rows.get(id) ?? []);
  const assigned = identified.filter(({ separate }) => !separate);
  const people = (assigned.length > 0 ? assigned : identified.slice(0, 1)).map(({ id_contact }) => id_contact);
  const unknown = numbers.map((number) => toContactId(ports, owner, number, 'unknown'));
  const mayBeSame =
    same !== undefined &&
    !unknown.includes(same) &&
    (!isNumbered(owner.social_network) || (permanent.length > 0 && !(await isIdentified(ports, owner, same))));
  if (mayBeSame) people.push(same);
  if (people.length > 0) return people;
  const byNumber = await findByNumber(ports, owner, report, known);
  if (byNumber !== undefined) return [byNumber];
  const isNew = permanent.length > 0 || !report.present.some((id) => rows.has(id));
  if (!isNew) return [await unknownHolder(ports, owner, report.present[0] ?? '')];
  return same !== undefined && permanent.length === 0 && !unknown.includes(same) ? [same] : [];
}

/** Gives a contact the identifiers that no contact has. Returns whether it has all of them. */
async function addMissing(
  ports: PersonPorts,
  owner: Owner,
  report: PersonReport,
  id_contact: string,
  missing: readonly string[],
): Promise<boolean> {
  const held = missing.length === 0 ? [] : ((await findIdentities(ports, [id_contact])).get(id_contact) ?? []);
  let isAll = true;
  for (const [index, id] of missing.entries()) {
    isAll = (await addIdentity(ports, owner, id_contact, id, held.length + index, report)) && isAll;
  }
  return isAll;
}

/** Resolves a person once. Returns what is left when another process changed the same contacts. */
async function tryResolve(
  ports: PersonPorts,
  owner: Owner,
  person: NetworkPerson,
  { date, same, messages }: Circumstances,
  report: PersonReport,
): Promise<{ readonly _id?: string; readonly isDone: boolean }> {
  const { storage } = ports;
  const { social_network } = owner;
  const all = [...report.former, ...report.present];
  const isNumber = (id: string): boolean => passesOn(social_network, id);
  const rows = await noteReport(ports, owner, report);
  const known = { rows, permanent: all.filter((id) => !isNumber(id)), numbers: all.filter(isNumber) };
  const requested = new Set(await findKnown(ports, owner, report, known, same));
  const contacts = await contactsFound(ports, requested);
  const stray = [...rows.values()].filter(
    ({ id_contact }) => requested.has(id_contact) && !contacts.some(({ _id }) => _id === id_contact),
  );
  for (const { _id, id_contact } of stray) await storage.remove('contact_identities', _id, { id_contact });
  if (stray.length > 0) return { isDone: false };
  const [survivor, ...others] = contacts;
  const [first = ''] = [...report.present.filter((id) => !isNumber(id)), ...report.present];
  const _id = survivor?._id ?? (await storeContact(ports, owner, first, report));
  if (_id === undefined) return { isDone: false };
  if (survivor) await mergeContacts(ports, survivor, others, messages);
  const isUnknown = report.present.some((id) => toContactId(ports, owner, id, 'unknown') === _id);
  const missing = all.filter((id) => !rows.has(id) && !isUnknown && !(survivor === undefined && id === first));
  const isAll = await addMissing(ports, owner, report, _id, missing);
  const contact = await storage.get('contacts', _id);
  if (!contact || !isAll) return { _id, isDone: false };
  if (!isUnknown) await refreshContact(ports, contact, person, date);
  const isUnsettled = known.numbers.length > 0 && [...rows.values()].some(({ unsorted }) => unsorted);
  const unsettled = isUnsettled ? await identitiesFound(ports, owner, known.numbers) : [];
  for (const row of unsettled) if (row.unsorted) await settleNumber(ports, owner, row, messages);
  return { _id, isDone: true };
}

/**
 * Returns the `_id` of the contact a network reported, storing new ones. A permanent identifier identifies a contact,
 * and contacts that the network reports under one are merged into the oldest. A number identifies the contact who has
 * it as long as only one is known to have had it. Safe under concurrent calls: on return the contact exists and has all
 * the identifiers.
 */
export async function resolveContact(
  ports: PersonPorts,
  owner: Owner,
  person: NetworkPerson,
  circumstances: Circumstances,
): Promise<string> {
  const report = toReport(owner, person, circumstances);
  /** Contacts that were chosen but then merged into another. */
  const left = new Set<string>();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { _id, isDone } = await tryResolve(ports, owner, person, circumstances, report);
    if (_id === undefined) continue;
    if (!isDone) {
      if (!(await ports.storage.get('contacts', _id))) left.add(_id);
      continue;
    }
    for (const one of left) if (one !== _id) await circumstances.messages.move({ _id: one }, { _id });
    return _id;
  }
  throw new Error(`the contacts of a person of ${owner.social_network} kept changing`);
}
