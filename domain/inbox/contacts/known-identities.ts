import type { Account } from '#ports/accounts/account';
import type { ContactIdentity } from '#ports/inbox/contact';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/foundation/storage';
import { toDateTime } from '../../foundation/index.ts';
import { channelsText } from './contact-record.ts';
import { findIdentities, identityKey, isScopedToAccount } from './identities.ts';
import { getIdentityChanges, type PersonReport } from './person-report.ts';

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

/**
 * Reassigns a number to a contact: as the holder `by`, or else as its new, unknown owner. Returns false when it was
 * changed concurrently.
 */
export async function takeNumber(
  { storage }: Pick<PersonPorts, 'storage'>,
  { _id, id_contact, revision }: ContactIdentity,
  to: string,
  by: string | undefined,
): Promise<boolean> {
  const changes: Changes<'contact_identities'> = {
    id_contact: to,
    place: (await findIdentities({ storage }, [to])).get(to)?.length ?? 0,
    held_by: by,
    of_next: by === undefined ? true : undefined,
    // Messages to it since then are theirs too.
    unsorted: true,
    revision: revision + 1,
  };
  return (await storage.update('contact_identities', _id, changes, { id_contact, revision })) !== undefined;
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
  number = 0,
): string {
  const account = isScopedToAccount(social_network) ? id_account : '';
  return identifiers.derive('contact', id_organization, social_network, account, external_id, String(number));
}

/**
 * Stores a contact that a network reported. Its `_id` is derived from the identifier, so that the next report of the
 * person continues after a crash. `give` assigns the identifier, and returns false when another contact has it; then
 * undefined is returned.
 */
export async function storeContact(
  ports: PersonPorts,
  owner: Owner,
  external_id: string,
  give: (id_contact: string) => Promise<boolean>,
): Promise<string | undefined> {
  const { storage, clock } = ports;
  const { _id: id_account, id_client, id_organization, social_network } = owner;
  for (let number = 0; ; number += 1) {
    const _id = toContactId(ports, { id_organization, social_network, id_account }, external_id, number);
    const isNew = await storage.insert('contacts', {
      _id,
      id_client,
      id_organization,
      creation_date: toDateTime(clock.now()),
      search_text: '',
      channels_text: channelsText([{ social_network }]),
    });
    // A contact that lost the identifier is a different person now.
    const isOther = !isNew && (await findIdentities(ports, [_id])).size > 0;
    if (isOther) continue;
    if (await give(_id)) return _id;
    // The contact was stored concurrently.
    const [found] = await identitiesFound(ports, owner, [external_id]);
    if (isNew && found?.id_contact !== _id) await storage.remove('contacts', _id);
    if (found) return undefined;
  }
}
