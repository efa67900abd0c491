import type { Changes, Kind, Records, Storage } from '#ports/foundation/storage';

/** Replaces the record with this `_id`. `absent`: fields to remove if the new record lacks them. */
export async function put<K extends Kind>(
  storage: Storage,
  kind: K,
  record: Records[K],
  absent: Changes<K> = {},
): Promise<void> {
  const { _id, ...fields } = record;
  // Without `_id`, the fields of a record are changes to it.
  const changes = { ...absent, ...fields } as unknown as Changes<K>;
  for (;;) {
    if (await storage.insert(kind, record)) return;
    if (await storage.update(kind, _id, changes)) return;
  }
}
