import type { Ports } from '#ports/platform/platform-ports';
import type { Kind, Records, Where } from '#ports/foundation/storage';

/** How many records are read at a time. */
const batch = 200;

/** The kinds whose records name the organization they belong to, or may. */
type OwnedKind = { [K in Kind]: 'id_organization' extends keyof Records[K] ? K : never }[Kind];

/** Removes all records of a kind that belong to an organization, each after `before` has run for it. */
export async function removeOwned<K extends OwnedKind>(
  { storage }: Ports<'storage'>,
  kind: K,
  id_organization: string,
  before: (record: Records[K]) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  // Every owned kind has this field, but TypeScript cannot tell while K is open.
  const where = { id_organization } as Where<K>;
  for (;;) {
    const records = await storage.find(kind, { where, limit: batch });
    for (const record of records) {
      await before(record);
      await storage.remove(kind, record._id);
    }
    if (records.length < batch) return;
  }
}
