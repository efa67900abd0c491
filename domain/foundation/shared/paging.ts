import type { Ports } from '#ports/platform/platform-ports';
import type { IndexedField, Kind, Page, Records, Where } from '#ports/foundation/storage';
import { ServiceError } from '../errors/service-error.ts';

/** The requested part of a list. */
export interface Paging {
  /** How many records to skip; 0 when left out. */
  readonly offset?: number | undefined;
  /** The maximum number of records; 10 when left out. */
  readonly limit?: number | undefined;
}

/** Returns the offset and limit for a storage. */
export function paged({ offset = 0, limit = 10 }: Paging): { offset: number; limit: number } {
  return { offset, limit };
}

/** The requested part of a list. */
export interface CursorPaging extends Paging {
  /** The `next_cursor` of the previous page, in place of `offset`. */
  readonly after?: string | undefined;
}

/** A page of a list, and the cursor of the next one; absent on the last. */
export interface CursorPage<R> extends Page<R> {
  readonly next_cursor?: string;
}

/** Occurs neither in dates nor in identifiers. */
const separator = '~';

/** Throws `filter_not_valid` for a cursor of a list with another number of dates. */
export function requireCursor({ after }: CursorPaging, dates: readonly unknown[]): void {
  if (after !== undefined && after.split(separator).length !== dates.length + 1)
    throw new ServiceError('filter_not_valid', { field: 'after' });
}

/**
 * Returns a page of records, latest dates first, then by `_id`. Unlike an offset, a cursor neither skips nor repeats
 * records while others are added or removed. Throws `filter_not_valid` for an invalid cursor.
 */
export async function cursorPage<K extends Kind>(
  { storage }: Ports<'storage'>,
  kind: K,
  where: Where<K>,
  dates: readonly IndexedField<K>[],
  paging: CursorPaging,
): Promise<CursorPage<Records[K]>> {
  requireCursor(paging, dates);
  const { after } = paging;
  const { offset, limit } = paged(paging);
  const order = dates.map((field) => ({ field, direction: 'desc' as const }));
  const fields = [...dates, '_id' as const];
  // One extra record shows whether there is another page.
  const requested = limit === 0 ? 0 : limit + 1;
  const all = await storage.list(kind, { where, order, offset, limit: after === undefined ? requested : 0 });
  const found = all.data;
  const values = after?.split(separator) ?? [];
  // Records that differ from the cursor in the last field only come first, those that differ in the first field last.
  for (let ties = values.length - 1; ties >= 0 && found.length < requested; ties -= 1) {
    const same = fields.slice(0, ties).map((field, index) => [field, values[index]] as const);
    const bounded = fields[ties] ?? '_id';
    // A condition on a date, if any, has bounds.
    const bounds = { ...(where[bounded] as object | undefined), lt: values[ties] };
    const rest = { ...where, ...Object.fromEntries(same), [bounded]: bounds };
    found.push(...(await storage.find(kind, { where: rest, order, limit: requested - found.length })));
  }
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return {
    data,
    total: all.total,
    ...(last &&
      found.length > limit && { next_cursor: fields.map((field) => last[field as keyof Records[K]]).join(separator) }),
  };
}
