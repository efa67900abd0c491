import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { AuditedInsert } from '../../access/index.ts';
import { inNextSlot } from '../slots/free-slot.ts';
import { inSlot, takesSlot, type Written } from './send-or-wait.ts';

/**
 * Stores a new publication, in the next free slot of its account if requested. Returns undefined if the same call
 * already stored it. Throws `account_without_slots` and `no_free_slot`.
 */
export async function storeNew(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  { publication, account }: Written,
  insert: AuditedInsert = ports.storage.insert,
): Promise<Publication | undefined> {
  const { storage } = ports;
  if (!takesSlot(publication)) {
    return (await insert('publications', publication)) ? publication : undefined;
  }
  const { _id } = publication;
  const stored = await inNextSlot(ports, organization, account, async (slot) => {
    const queued = { ...publication, ...inSlot(slot) };
    if (await insert('publications', queued)) return { queued };
    // Either the slot was taken, or this publication is already stored.
    return (await storage.get('publications', _id)) && {};
  });
  return stored.queued;
}
