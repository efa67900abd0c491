import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { findIdentities } from './identities.ts';

/**
 * Removes a contact that a network restored after their deletion on that date, if no user entered it and it has no
 * messages.
 */
export async function removeUnmet({ storage }: Ports<'storage'>, id_contact: string, deleted: DateTime): Promise<void> {
  const contact = await storage.get('contacts', id_contact);
  const isEntered = contact?.name !== undefined || contact?.extra_data !== undefined;
  if (!contact || isEntered || contact.creation_date < deleted) return;
  const [exchanged] = await storage.find('conversations', { where: { id_contact }, limit: 1 });
  if (exchanged) return;
  for (const { _id } of (await findIdentities({ storage }, [id_contact])).get(id_contact) ?? []) {
    await storage.remove('contact_identities', _id, { id_contact });
  }
  await storage.remove('contacts', id_contact);
}
