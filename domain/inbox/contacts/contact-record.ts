import type { Organization } from '#ports/access/organization';
import type { Contact, ContactExtraData, ContactIdentity, ContactProfile } from '#ports/inbox/contact';
import type { Message } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import { searchableText, ServiceError } from '../../foundation/index.ts';

/** What contacts need from the area of messages. */
export interface ContactMessages {
  /** Moves all messages of a contact to another. Repeating it continues where it stopped. */
  move(from: Pick<Contact, '_id'>, to: Pick<Contact, '_id'>): Promise<void>;
  /**
   * Assigns each message of a contact to the contact returned by `to`, and leaves it where that is undefined. Repeating
   * it continues where it stopped.
   */
  sort(from: string, to: (message: Message) => Promise<string | undefined>): Promise<void>;
}

/** Returns a contact of the organization. Throws `contact_not_found` when it has none with this identifier. */
export async function findContact(
  { storage }: Ports<'storage'>,
  organization: Organization,
  id_contact: string,
): Promise<Contact> {
  const contact = await storage.get('contacts', id_contact);
  if (contact?.id_organization !== organization._id) throw new ServiceError('contact_not_found');
  return contact;
}

/** The free fields of `extra_data`, which contacts can be filtered by. */
export const freeFields = [
  'string_property',
  'string_property2',
  'boolean_property',
  'boolean_property2',
  'number_property',
  'number_property2',
] as const;

/** Returns the fields that a contact is found by, besides those shown. */
export function foundBy(
  name: string | undefined,
  profile: ContactProfile | undefined,
  extra_data: ContactExtraData | undefined,
): Pick<Contact, 'search_text' | (typeof freeFields)[number]> {
  const texts = freeFields.map((field) => [field, extra_data?.[field]?.toString()] as const);
  // Each name is that of a field.
  const free = Object.fromEntries(texts) as Pick<Contact, (typeof freeFields)[number]>;
  return { ...free, search_text: searchableText(name ?? profile?.name ?? '') };
}

/** Returns the channels of identities as one text. */
export function channelsText(identities: readonly Pick<ContactIdentity, 'social_network'>[]): string {
  const channels = new Set(identities.map(({ social_network }) => social_network));
  return [...channels].map((channel) => ` ${channel} `).join('');
}

/** Returns the later of two profiles of a person; of equal dates, always the same one. */
export function laterProfile(
  one: ContactProfile | undefined,
  other: ContactProfile | undefined,
): ContactProfile | undefined {
  if (!one || !other) return one ?? other;
  const order = ({ date, name, profile_image, by }: ContactProfile) => JSON.stringify([date, name, profile_image, by]);
  return order(other) > order(one) ? other : one;
}
