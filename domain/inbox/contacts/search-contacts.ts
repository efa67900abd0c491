import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/foundation/storage';
import { searchText } from '../../foundation/index.ts';

/** The maximum number of contacts searched by phone number, or listed by `_id`. */
const maxFound = 1000;
/** A phone number, or part of one, in any notation. */
const numberForm = /^\+?[\d\s()./-]{4,30}$/;

/** Returns the condition for contacts whose name contains a text or, if it is a number, whose phone number does. */
export async function contactsBySearch(
  { storage }: Ports<'storage'>,
  id_organization: string,
  search: string,
): Promise<Where<'contacts'>> {
  const byName = { search_text: { contains: searchText(search) } };
  const digits = search.replace(/\D/g, '');
  if (!numberForm.test(search.trim()) || digits.length < 4) return byName;
  const identities = await storage.find('contact_identities', {
    where: { id_organization, identity_key: { contains: digits } },
    limit: maxFound,
  });
  const named = await storage.find('contacts', { where: { id_organization, ...byName }, limit: maxFound });
  // The key also contains the organization and the account.
  const numbered = identities.filter(({ external_identifier = '' }) =>
    external_identifier.replace(/\D/g, '').includes(digits),
  );
  const ids = [...named.map(({ _id }) => _id), ...numbered.map(({ id_contact }) => id_contact)];
  return { _id: { in: [...new Set(ids)] } };
}
