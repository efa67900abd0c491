import type { Contact, ContactChannel, ContactExtraData, ContactIdentity, ShownContact } from '#ports/inbox/contact';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/foundation/storage';
import { findAccount } from '../../accounts/index.ts';
import type { OrganizationAccess } from '../../access/index.ts';
import { channelsText, findContact, foundBy, freeFields } from './contact-record.ts';
import {
  findIdentity,
  findIdentities,
  identityKey,
  type IdentityInput,
  isScopedToAccount,
  oneSpelling,
} from './identities.ts';
import { contactsBySearch } from './search-contacts.ts';
import { viewContacts } from './contact-view.ts';
import {
  type CursorPage,
  cursorPage,
  type CursorPaging,
  ServiceError,
  toDateTime,
  UniqueConflict,
} from '../../foundation/index.ts';
import { requireSocialNetwork } from '../../networks/index.ts';
import { removeContact } from './remove-contact.ts';

/** An identity whose channel is not validated yet. */
interface NamedIdentity extends Omit<IdentityInput, 'social_network'> {
  readonly social_network: string;
}

/** The editable fields of a contact. */
export interface ContactInput {
  readonly name?: string | null | undefined;
  readonly profile_image?: string | null | undefined;
  readonly social_identifiers?: readonly NamedIdentity[] | undefined;
  readonly extra_data?: ContactExtraData | null | undefined;
}

/** The location of a contact. */
export interface ContactAddress {
  readonly id_organization: string;
  readonly id_contact: string;
}

export interface ContactFilter extends CursorPaging {
  readonly search?: string | undefined;
  readonly social_network?: string | undefined;
  readonly extra_data?: readonly { readonly key: string; readonly value: readonly string[] }[] | undefined;
}

/** Returns the channel with this name. Throws `network_not_supported` when there is none. */
const channelBy = (text: string): ContactChannel => (text === 'email' ? text : requireSocialNetwork(text));

/**
 * Returns normalized identities without duplicates. Throws `account_not_found` when an account that knows the person
 * does not exist, or is of another network; `network_not_supported` when a channel does not exist.
 */
async function spelled(
  ports: Ports<'storage'>,
  organization: Organization,
  named: readonly NamedIdentity[],
): Promise<readonly IdentityInput[]> {
  const byName = new Map<string, IdentityInput>();
  for (const [index, { social_network: channel, ...others }] of named.entries()) {
    const one: IdentityInput = { ...others, social_network: channelBy(channel) };
    const { _id, social_network, external_identifier = '', id_account } = one;
    const identifier = oneSpelling(social_network, external_identifier);
    const isKept = isScopedToAccount(social_network) && id_account !== undefined;
    if (isKept && (await findAccount(ports, organization, id_account)).social_network !== social_network) {
      throw new ServiceError('account_not_found');
    }
    const name = identityKey(organization._id, one) ?? `nameless:${_id ?? String(index)}`;
    if (byName.has(name)) continue;
    byName.set(name, {
      _id,
      social_network,
      ...(identifier !== '' && { external_identifier: identifier }),
      ...(isKept && { id_account }),
    });
  }
  return [...byName.values()];
}

/** The network-reported fields of an identity of which nothing was reported. */
const unsaid = {
  holders: undefined,
  last_send_date: undefined,
  of_next: undefined,
  profile: undefined,
  taken_date: undefined,
  unsorted: undefined,
} as const;

const taken = (id_contact: string) => new ServiceError('identifier_taken', { id_contact });

/**
 * Sets the identities of a contact to exactly this list. Throws `identifier_taken`, with `id_contact`, when one belongs
 * to another contact; then nothing has changed, unless both were written at the same time.
 */
async function assignIdentities(
  ports: Ports<'identifiers' | 'storage'>,
  { _id: id_contact, id_client, id_organization }: Pick<Contact, '_id' | 'id_client' | 'id_organization'>,
  requested: readonly IdentityInput[],
): Promise<void> {
  const { storage, identifiers } = ports;
  const held = (await findIdentities(ports, [id_contact])).get(id_contact) ?? [];
  const keys = requested.map((one) => identityKey(id_organization, one));
  for (const key of keys) {
    const holder = await findIdentity(ports, key);
    if (holder && holder.id_contact !== id_contact) throw taken(holder.id_contact);
  }
  const kept = new Set<string>();
  const keep = ({ _id }: ContactIdentity) => kept.add(_id);
  const rest = () => held.filter(({ _id }) => !kept.has(_id));
  const rows = requested.map((one, place) => {
    const key = keys[place];
    const row =
      rest().find(({ identity_key }) => key !== undefined && identity_key === key) ??
      rest().find(({ _id }) => _id === one._id);
    if (row) keep(row);
    return { one, key, place, row };
  });
  // Removed identities are deleted first, which frees their identifiers.
  for (const { _id } of rest()) await storage.remove('contact_identities', _id);
  for (const { one, key: identity_key, place, row } of rows) {
    const { social_network, external_identifier, id_account } = one;
    const fields = { social_network, external_identifier, id_account, identity_key, place };
    // The network's reports concerned the previous identifier.
    const isOther = row !== undefined && row.identity_key !== identity_key;
    try {
      const isDone = row
        ? await storage.update('contact_identities', row._id, { ...fields, ...(isOther && unsaid) })
        : await storage.insert('contact_identities', {
            _id: identifiers.next(),
            id_client,
            id_organization,
            id_contact,
            ...fields,
            revision: 0,
          });
      if (isDone) continue;
    } catch (error) {
      if (!(error instanceof UniqueConflict)) throw error;
    }
    const holder = await findIdentity(ports, identity_key);
    if (holder && holder.id_contact !== id_contact) throw taken(holder.id_contact);
  }
}

/** Returns an entered text; undefined when it is empty or cleared. */
const entered = (text: string | null): string | undefined => (text === '' ? undefined : (text ?? undefined));

/** Returns a single contact as callers see it. */
async function view(ports: Ports<'storage'>, contact: Contact): Promise<ShownContact> {
  const [shown] = await viewContacts(ports, [contact]);
  if (!shown) throw new ServiceError('contact_not_found');
  return shown;
}

/** Returns the contacts of an organization, newest first. `extra_data`: each key must have one of its values. */
export async function listContacts(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  filter: ContactFilter,
): Promise<CursorPage<ShownContact>> {
  const { search, social_network, extra_data = [] } = filter;
  const values = new Map<string, readonly string[]>();
  for (const { key, value } of extra_data) {
    if (!freeFields.some((field) => field === key)) {
      throw new ServiceError('filter_not_valid', { field: 'extra_data', allowed: freeFields });
    }
    const before = values.get(key);
    values.set(key, before ? value.filter((one) => before.includes(one)) : value);
  }
  const where: Where<'contacts'> = {
    id_organization: organization._id,
    ...(search && (await contactsBySearch(ports, organization._id, search))),
    channels_text: social_network ? { contains: ` ${channelBy(social_network)} ` } : undefined,
    ...Object.fromEntries([...values].map(([key, requested]) => [key, { in: requested }])),
  };
  const page = await cursorPage(ports, 'contacts', where, ['creation_date'], filter);
  return { ...page, data: [...(await viewContacts(ports, page.data))] };
}

/** Returns one contact. */
export async function getContact(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  { id_contact }: ContactAddress,
): Promise<ShownContact> {
  return view(ports, await findContact(ports, organization, id_contact));
}

/** Creates a contact and returns it. When a contact already has the first identifier, returns that one unchanged. */
export async function createContact(
  ports: Ports<'clock' | 'files' | 'identifiers' | 'storage'>,
  { organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  input: ContactInput,
  _id: string = ports.identifiers.next(),
): Promise<ShownContact> {
  const { _id: id_organization, id_client } = organization;
  const requested = await spelled(ports, organization, input.social_identifiers ?? []);
  const [first] = requested;
  if (!first) throw new ServiceError('contact_without_identifier');
  const firstKey = identityKey(id_organization, first);
  const existing = async (): Promise<ShownContact | undefined> => {
    const holder = await findIdentity(ports, firstKey);
    if (!holder || holder.id_contact === _id) return undefined;
    return view(ports, await findContact(ports, organization, holder.id_contact));
  };
  const known = await existing();
  if (known) return known;
  const { name, profile_image, extra_data } = input;
  const contact: Contact = {
    _id,
    id_client,
    id_organization,
    ...(name && { name }),
    ...(profile_image && { profile_image }),
    ...(extra_data && { extra_data }),
    creation_date: toDateTime(ports.clock.now()),
    ...foundBy(name ?? undefined, undefined, extra_data ?? undefined),
    channels_text: channelsText(requested),
  };
  // Stored before its identities, so that an identity always leads to its contact.
  await ports.storage.insert('contacts', contact);
  try {
    await assignIdentities(ports, contact, requested);
  } catch (error) {
    await removeContact(ports, contact);
    const other = await existing();
    // The same contact was created concurrently, and has the first identifier.
    if (error instanceof ServiceError && other) return other;
    throw error;
  }
  return view(ports, contact);
}

/**
 * Changes a contact and returns it. Omitted fields stay; `null` clears; `social_identifiers` replaces the whole list.
 */
export async function updateContact(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { organization }: OrganizationAccess,
  { id_contact }: ContactAddress,
  input: ContactInput,
): Promise<ShownContact> {
  const contact = await findContact(ports, organization, id_contact);
  const { social_identifiers } = input;
  if (social_identifiers?.length === 0) throw new ServiceError('contact_without_identifier');
  const requested = social_identifiers && (await spelled(ports, organization, social_identifiers));
  if (requested) await assignIdentities(ports, contact, requested);
  const name = input.name === undefined ? contact.name : entered(input.name);
  const extra_data = input.extra_data === undefined ? contact.extra_data : (input.extra_data ?? undefined);
  const changed = await ports.storage.update('contacts', id_contact, {
    name,
    extra_data,
    ...(input.profile_image !== undefined && { profile_image: entered(input.profile_image) }),
    ...foundBy(name, contact.profile, extra_data),
    ...(requested && { channels_text: channelsText(requested) }),
  });
  if (!changed) throw new ServiceError('contact_not_found');
  return view(ports, changed);
}
