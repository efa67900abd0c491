/** One column to sort by. */
export interface OrderStep {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** Returns the order of the storage port with its tie-breaker made explicit. */
export function orderOf(order: readonly OrderStep[] | undefined): readonly OrderStep[] {
  const last = order?.at(-1);
  if (order === undefined || last === undefined) return [{ field: '_id', direction: 'asc' }];
  if (order.some((step) => step.field === '_id')) return order;
  return [...order, { field: '_id', direction: last.direction }];
}

/** Returns the part of a statement's key that describes its order. */
export function orderKey(order: readonly OrderStep[]): string {
  let key = '';
  for (const { field, direction } of order) key += `${field} ${direction},`;
  return key;
}

/** Returns the SQL after `order by`. Absent values come first when ascending, as they do in the indexes. */
export function orderSql(order: readonly OrderStep[]): string {
  return order
    .map(({ field, direction }) => {
      const nulls = direction === 'asc' ? ' nulls first' : ' nulls last';
      return `"${field}" ${direction}${field === '_id' ? '' : nulls}`;
    })
    .join(', ');
}

/** Page sizes common enough to have a statement of their own. A page with a cursor takes one record more. */
const usualLimits = new Set([1, ...[10, 20, 25, 50, 100].flatMap((size) => [size, size + 1])]);

/**
 * Returns the `limit` and `offset` of a query with their values. Postgres reuses one plan of a prepared
 * statement only when it can see that few rows are wanted, so common limits are written into the SQL. Writing
 * all of them would let callers fill its memory with statements.
 */
export function cutOf(query: { readonly offset?: number; readonly limit?: number }): {
  readonly sql: string;
  readonly values: readonly number[];
} {
  const limit = query.limit ?? Number.MAX_SAFE_INTEGER;
  const offset = query.offset ?? 0;
  const written = usualLimits.has(limit);
  return {
    sql: `limit ${written ? limit : '?'}${offset > 0 ? ' offset ?' : ''}`,
    values: [...(written ? [] : [limit]), ...(offset > 0 ? [offset] : [])],
  };
}
