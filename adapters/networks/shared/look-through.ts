import { NetworkFailure } from '#domain/networks/index';

/** One page of a list that is sorted newest first. */
export interface NewestPage<T> {
  readonly rows: readonly T[];
  /** Where the next page begins. Absent on the last page. */
  readonly next?: string | undefined;
}

/**
 * Finds the first matching row, reading page by page until the rows are too old. Throws kind `unknown` when
 * `most_pages` are not enough: a list that was not read to its end does not prove that something is missing.
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
  throw new NetworkFailure('unknown', 'too many later posts to look this one up');
}
