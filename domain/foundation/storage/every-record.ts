import type { Kind, Records, Storage, Where } from '#ports/foundation/storage';

const pageSize = 500;

/**
 * Yields all records of a kind, or those that match, by `_id`, one page at a time. Includes records with a greater
 * `_id` that are written concurrently.
 */
export async function* readPages<K extends Kind>(
  storage: Storage,
  kind: K,
  matching?: Where<K>,
): AsyncGenerator<Records[K][]> {
  let last: string | undefined;
  for (;;) {
    // Every kind has an `_id`, but the compiler cannot tell that for all kinds at once.
    const where = { ...matching, ...(last !== undefined && { _id: { gt: last } }) } as Where<K>;
    const page = await storage.find(kind, { where, limit: pageSize });
    if (page.length > 0) yield page;
    last = page.at(-1)?._id;
    if (page.length < pageSize) return;
  }
}

/** Yields all records of a kind one by one, from the same pages. */
export async function* everyRecord<K extends Kind>(
  storage: Storage,
  kind: K,
  matching?: Where<K>,
): AsyncGenerator<Records[K]> {
  for await (const page of readPages(storage, kind, matching)) yield* page;
}
