import type { Kind, Records, Storage, Where } from '#ports/storage/storage';

const pageSize = 500;

/** All records of a kind by `_id`, a page at a time. What is written meanwhile further down comes too. */
export async function* pagesOf<K extends Kind>(storage: Storage, kind: K): AsyncGenerator<Records[K][]> {
  let last: string | undefined;
  for (;;) {
    // Every kind has an `_id`, which the compiler cannot tell of all of them at once.
    const where = (last === undefined ? {} : { _id: { gt: last } }) as Where<K>;
    const page = await storage.find(kind, { where, limit: pageSize });
    if (page.length > 0) yield page;
    last = page.at(-1)?._id;
    if (page.length < pageSize) return;
  }
}

/** All records of a kind, one after the other; as `pagesOf`. */
export async function* everyRecord<K extends Kind>(storage: Storage, kind: K): AsyncGenerator<Records[K]> {
  for await (const page of pagesOf(storage, kind)) yield* page;
}
