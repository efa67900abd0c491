import type { Changes, Kind, Records, Storage } from '#ports/storage/storage';

/** Writes a record in the place of the one with its `_id`. `absent`: fields that are removed where the record lacks them. */
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
