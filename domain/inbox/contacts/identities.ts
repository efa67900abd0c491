import type { ContactChannel, ContactIdentity } from '#ports/inbox/contact';
import type { Ports } from '#ports/platform/platform-ports';
import { rulebook } from '../../networks/index.ts';

/** An identity as entered by a user. */
export interface IdentityInput {
  readonly _id?: string | undefined;
  readonly social_network: ContactChannel;
  readonly external_identifier?: string | undefined;
  readonly id_account?: string | undefined;
}

/** Returns whether the identifiers of a channel are scoped to an account. */
export function isScopedToAccount(channel: ContactChannel): boolean {
  return channel !== 'email' && rulebook[channel].messages?.identifiers_of_account === true;
}

/** Returns a normalized identifier: phone numbers as digits, addresses in lower case. */
export function oneSpelling(channel: ContactChannel, identifier: string): string {
  const trimmed = identifier.trim();
  if (channel === 'email') return trimmed.toLowerCase();
  return rulebook[channel].messages?.spell?.(trimmed) ?? trimmed;
}

/** Returns the unique key of an identity; undefined while its identifier is unknown. */
export function identityKey(
  id_organization: string,
  { social_network, external_identifier = '', id_account = '' }: IdentityInput,
): string | undefined {
  const identifier = oneSpelling(social_network, external_identifier);
  if (identifier === '') return undefined;
  return [id_organization, social_network, isScopedToAccount(social_network) ? id_account : '', identifier].join(':');
}

/** Returns the identity with this key; undefined when there is none. */
export async function findIdentity(
  { storage }: Ports<'storage'>,
  identity_key: string | undefined,
): Promise<ContactIdentity | undefined> {
  if (identity_key === undefined) return undefined;
  const [found] = await storage.find('contact_identities', { where: { identity_key }, limit: 1 });
  return found;
}

/** Returns a person's current identities at one network, without identifiers they no longer have. */
export function getCurrentIdentities(identities: readonly ContactIdentity[]): readonly ContactIdentity[] {
  const renamed =
    identities
      .map(({ taken_date = '' }) => taken_date)
      .sort()
      .at(-1) ?? '';
  return identities.filter(
    ({ taken_date = '', last_send_date = '' }) => taken_date >= renamed || last_send_date >= renamed,
  );
}

/** Returns the identities of contacts, in order, by contact. */
export async function findIdentities(
  { storage }: Ports<'storage'>,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, readonly ContactIdentity[]>> {
  const found =
    contacts.length === 0 ? [] : await storage.find('contact_identities', { where: { id_contact: { in: contacts } } });
  const byContact = new Map<string, ContactIdentity[]>();
  for (const one of found.sort((first, second) => first.place - second.place)) {
    byContact.set(one.id_contact, [...(byContact.get(one.id_contact) ?? []), one]);
  }
  return byContact;
}
