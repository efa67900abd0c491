import type { Contact, ContactExtraData, ContactIdentity, ContactProfile } from '#ports/contacts/contact';
import { searchableText } from '../shared/index.ts';

/** The fields of `extra_data` that are free for any use, by which contacts can be looked for. */
export const freeFields = [
  'string_property',
  'string_property2',
  'boolean_property',
  'boolean_property2',
  'number_property',
  'number_property2',
] as const;

/** Returns what a contact is found by, beside what is shown. */
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

/** Of two things that a network said of a person, returns the later; of one time, always the same. */
export function laterProfile(
  one: ContactProfile | undefined,
  other: ContactProfile | undefined,
): ContactProfile | undefined {
  if (!one || !other) return one ?? other;
  const order = ({ date, name, profile_image, by }: ContactProfile) =>
    JSON.stringify([date, name, profile_image, by]);
  return order(other) > order(one) ? other : one;
}
