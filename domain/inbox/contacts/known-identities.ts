import type { Account } from '#ports/accounts/account';
import type { Contact, ContactIdentity } from '#ports/inbox/contact';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/foundation/storage';
import { toDateTime } from '../../foundation/index.ts';
import { channelsText, foundBy } from './contact-record.ts';
import { findIdentities, identityKey, isScopedToAccount } from './identities.ts';
import { getIdentityChanges, type PersonReport } from './person-report.ts';

/** The maximum number of contacts that had the same identifier one after another. */
const maxContacts = 1000;

export type PersonPorts = Ports<'clock' | 'identifiers' | 'storage'>;
export type Owner = Pick<Account, '_id' | 'grant_key' | 'id_client' | 'id_organization' | 'social_network'>;

/** Returns the stored identities for a network's identifiers of people. */
export async function identitiesFound(
  { storage }: Pick<PersonPorts, 'storage'>,
  { _id, id_organization, social_network }: Omit<Owner, 'id_client'>,
  ids: readonly string[],
): Promise<ContactIdentity[]> {
  if (ids.length === 0) return [];
  const accounts = isScopedToAccount(social_network) ? [_id, undefined] : [undefined];
  const keys = ids.flatMap((external_identifier) =>
    accounts.flatMap(
      (id_account) => identityKey(id_organization, { social_network, external_identifier, id_account }) ?? [],
    ),
  );
  return storage.find('contact_identities', { where: { identity_key: { in: keys } } });
}

/** Changes an identity based on its stored state. `decide` is called again after a concurrent write. */
export async function changeIdentity(
  { storage }: Pick<PersonPorts, 'storage'>,
  first: ContactIdentity,
  decide: (current: ContactIdentity) => Changes<'contact_identities'>,
): Promise<ContactIdentity | undefined> {
  for (
    let current: ContactIdentity | undefined = first;
    current;
    current = await storage.get('contact_identities', first._id)
  ) {
    const changes = decide(current);
    if (Object.keys(changes).length === 0) return current;
    const { revision } = current;
    const written = { ...changes, revision: revision + 1 };
    const changed = await storage.update('contact_identities', first._id, written, { revision });
    if (changed) return changed;
  }
  return undefined;
}

/** Stores an identifier of a contact. Returns false when it belongs to another contact. */
export async function addIdentity(
  { storage, identifiers }: PersonPorts,
  owner: Owner,
  id_contact: string,
  external_identifier: string,
  place: number,
  report?: PersonReport,
): Promise<boolean> {
  const { _id: account, id_client, id_organization, social_network } = owner;
  const id_account = isScopedToAccount(social_network) ? account : undefined;
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
    ...(report && getIdentityChanges(social_network, report, external_identifier, {})),
    // No message has used it yet.
    unsorted: undefined,
    revision: 0,
  });
}

/** The organization and network of a new contact. */
interface MetOwner extends Pick<Owner, 'id_organization' | 'social_network'> {
  readonly id_account?: string | undefined;
}

/** Returns the `_id` of a contact first reported under this identifier. `number`: how many contacts had it before. */
export function toContactId(
  { identifiers }: Ports<'identifiers'>,
  { id_organization, social_network, id_account = '' }: MetOwner,
  external_id: string,
  number: number | 'unknown' = 0,
): string {
  const account = isScopedToAccount(social_network) ? id_account : '';
  return identifiers.derive('contact', id_organization, social_network, account, external_id, String(number));
}

/** Stores a contact that a network reported. Returns false when it exists. */
function insertContact(
  { storage, clock }: PersonPorts,
  { id_client, id_organization, social_network }: Owner,
  contact: Pick<Contact, '_id' | 'profile'>,
): Promise<boolean> {
  return storage.insert('contacts', {
    id_client,
    id_organization,
    creation_date: toDateTime(clock.now()),
    channels_text: channelsText([{ social_network }]),
    ...contact,
    ...foundBy(undefined, contact.profile, undefined),
  });
}

/** Returns the contact of messages that name only a number of which it is unknown who had it then. */
export async function unknownHolder(ports: PersonPorts, owner: Owner, number: string): Promise<string> {
  const _id = toContactId(ports, owner, number, 'unknown');
  // Every name that a network reports is later.
  await insertContact(ports, owner, { _id, profile: { name: `+${number}`, date: toDateTime(0) } });
  return _id;
}

/**
 * Stores a contact that a network reported, with its first identifier. The `_id` is derived from the identifier, so
 * that the next report of the person continues after a crash. Returns undefined when another contact has it.
 */
export async function storeContact(
  ports: PersonPorts,
  owner: Owner,
  external_id: string,
  report: PersonReport,
): Promise<string | undefined> {
  const { storage } = ports;
  const { _id: id_account, id_organization, social_network } = owner;
  for (let number = 0; number < maxContacts; number += 1) {
    const _id = toContactId(ports, { id_organization, social_network, id_account }, external_id, number);
    const isNew = await insertContact(ports, owner, { _id });
    // A contact that lost the identifier is a different person now.
    const isOther = !isNew && (await findIdentities(ports, [_id])).size > 0;
    if (isOther) continue;
    if (await addIdentity(ports, owner, _id, external_id, 0, report)) return _id;
    // The contact was stored concurrently.
    const [found] = await identitiesFound(ports, owner, [external_id]);
    if (isNew && found?.id_contact !== _id) await storage.remove('contacts', _id);
    if (found) return undefined;
  }
  throw new Error(`too many contacts had the same identifier of ${social_network}`);
}
