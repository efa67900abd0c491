import type { Ports } from '#ports/platform/platform-ports';
import type { IndexedField, Kind, Page, Records, Where } from '#ports/storage/storage';
import { ServiceError } from '../errors/index.ts';
import { paged, type Paging } from './paging.ts';

/** Which part of a list is asked for. */
export interface CursorPaging extends Paging {
  /** The `next_cursor` of the page before, in place of `offset`. */
  readonly after?: string | undefined;
}

/** A page of a list, and where the next one begins; absent on the last. */
export interface CursorPage<R> extends Page<R> {
  readonly next_cursor?: string;
}

/** Occurs neither in dates nor in identifiers. */
const separator = '~';

/** Throws `filter_not_valid` for a cursor of another list than one that is ordered by so many dates. */
export function requireCursor({ after }: CursorPaging, dates: readonly unknown[]): void {
  if (after !== undefined && after.split(separator).length !== dates.length + 1)
    throw new ServiceError('filter_not_valid', { field: 'after' });
}

/**
 * Returns a page of records, those with the latest dates first, then by `_id`. Unlike an offset, a cursor neither skips nor
 * repeats records while others come and go. Throws `filter_not_valid` for what is no cursor of such a list.
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
  // One record more shows whether another page follows.
  const wanted = limit === 0 ? 0 : limit + 1;
  const all = await storage.list(kind, { where, order, offset, limit: after === undefined ? wanted : 0 });
  const found = all.data;
  const values = after?.split(separator) ?? [];
  // First what differs from the place in the last field alone, and at the end what differs in the first.
  for (let ties = values.length - 1; ties >= 0 && found.length < wanted; ties -= 1) {
    const same = fields.slice(0, ties).map((field, index) => [field, values[index]] as const);
    const bounded = fields[ties] ?? '_id';
    // The condition on a date, if there is one, has bounds.
    const bounds = { ...(where[bounded] as object | undefined), lt: values[ties] };
    const rest = { ...where, ...Object.fromEntries(same), [bounded]: bounds };
    found.push(...(await storage.find(kind, { where: rest, order, limit: wanted - found.length })));
  }
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return {
    data,
    total: all.total,
    ...(last &&
      found.length > limit && {
        next_cursor: fields.map((field) => last[field as keyof Records[K]]).join(separator),
      }),
  };
}
