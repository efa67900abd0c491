import { NetworkFailure } from '#domain/networks/index';

/** One page of a list that begins with the newest. */
export interface NewestPage<T> {
  readonly rows: readonly T[];
  /** Where the next page begins; absent after the last one. */
  readonly next?: string | undefined;
}

/**
 * The first row that fits, read page by page until rows are too old to be it. Kind `unknown` when even the last
 * of so many pages was not: what nobody saw whole proves nothing by absence.
 */
export async function lookThrough<T>(
  read: (next: string | undefined) => Promise<NewestPage<T>>,
  found: { fits(row: T): boolean; isTooOld?(row: T): boolean },
  most_pages = 20,
): Promise<T | undefined> {
  let next: string | undefined;
  for (let pages = 0; pages < most_pages; pages += 1) {
    const page = await read(next);
    const row = page.rows.find((one) => found.fits(one));
    if (row !== undefined) return row;
    const last = page.rows.at(-1);
    next = page.next;
    if (next === undefined || last === undefined || found.isTooOld?.(last)) return undefined;
  }
  throw new NetworkFailure('unknown', 'too much was posted since to look a post up');
}
