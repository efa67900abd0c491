import type { Account } from '#ports/accounts/account';
import type { ContactIdentity } from '#ports/contacts/contact';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/storage/storage';
import { toDateTime } from '../shared/index.ts';
import { channelsText } from './contact-record.ts';
import { identitiesOf, identityKey, isOfAccount } from './identities.ts';
import { noted, type Said } from './what-is-said.ts';

export type PersonPorts = Ports<'clock' | 'identifiers' | 'storage'>;
export type Owner = Pick<Account, '_id' | 'grant_key' | 'id_client' | 'id_organization' | 'social_network'>;

/** Returns what is stored of identifiers that a network has for people. */
export async function identitiesFound(
  { storage }: Pick<PersonPorts, 'storage'>,
  { _id, id_organization, social_network }: Omit<Owner, 'id_client'>,
  ids: readonly string[],
): Promise<ContactIdentity[]> {
  if (ids.length === 0) return [];
  const accounts = isOfAccount(social_network) ? [_id, undefined] : [undefined];
  const keys = ids.flatMap((external_identifier) =>
    accounts.flatMap(
      (id_account) => identityKey(id_organization, { social_network, external_identifier, id_account }) ?? [],
    ),
  );
  return storage.find('contact_identities', { where: { identity_key: { in: keys } } });
}

/** Changes an identity from what is stored. `decide` is asked again whenever somebody else was faster. */
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

/** Stores that a contact is known by an identifier. Returns false when somebody else is. */
export async function addIdentity(
  { storage, identifiers }: PersonPorts,
  owner: Owner,
  id_contact: string,
  external_identifier: string,
  place: number,
  said?: Said,
): Promise<boolean> {
  const { _id: account, id_client, id_organization, social_network } = owner;
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
    ...(said && noted(social_network, said, external_identifier, {})),
    // Nobody has written by it yet.
    unsorted: undefined,
    revision: 0,
  });
}

/**
 * Gives a number to a contact who has it from another: to the holder who is called `by`, or else to one of whom nothing more is
 * known. Returns false when it was changed meanwhile.
 */
export async function takeNumber(
  { storage }: Pick<PersonPorts, 'storage'>,
  { _id, id_contact, revision }: ContactIdentity,
  to: string,
  by: string | undefined,
): Promise<boolean> {
  const changes: Changes<'contact_identities'> = {
    id_contact: to,
    place: (await identitiesOf({ storage }, [to])).get(to)?.length ?? 0,
    held_by: by,
    of_next: by === undefined ? true : undefined,
    // What was written to it since is theirs too.
    unsorted: true,
    revision: revision + 1,
  };
  return (await storage.update('contact_identities', _id, changes, { id_contact, revision })) !== undefined;
}

/** Whose contact somebody becomes. */
interface MetOwner extends Pick<Owner, 'id_organization' | 'social_network'> {
  readonly id_account?: string | undefined;
}

/**
 * Returns the `_id` of a contact whom a network tells of by this identifier for the first time. `number`: how many had it before.
 */
export function metContactId(
  { identifiers }: Ports<'identifiers'>,
  { id_organization, social_network, id_account = '' }: MetOwner,
  external_id: string,
  number = 0,
): string {
  const account = isOfAccount(social_network) ? id_account : '';
  return identifiers.derive('contact', id_organization, social_network, account, external_id, String(number));
}

/**
 * Stores a contact that a network told of. Its `_id` follows from the identifier, so that whoever hears of the person again
 * goes on where a process died. `give` gives it the identifier, and returns false when somebody else has it; then undefined is
 * returned.
 */
export async function meet(
  ports: PersonPorts,
  owner: Owner,
  external_id: string,
  give: (id_contact: string) => Promise<boolean>,
): Promise<string | undefined> {
  const { storage, clock } = ports;
  const { _id: id_account, id_client, id_organization, social_network } = owner;
  for (let number = 0; ; number += 1) {
    const _id = metContactId(ports, { id_organization, social_network, id_account }, external_id, number);
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
    if (isOther) continue;
    if (await give(_id)) return _id;
    // Somebody else met them at the same time.
    const [found] = await identitiesFound(ports, owner, [external_id]);
    if (isNew && found?.id_contact !== _id) await storage.remove('contacts', _id);
    if (found) return undefined;
  }
}
