/** One column to sort by. */
export interface OrderStep {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** Returns the order of a query with an explicit tie-breaker. */
export function withTieBreaker(order: readonly OrderStep[] | undefined): readonly OrderStep[] {
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

/** Common page sizes, each with a prepared statement. A page with a cursor reads one record more. */
const commonLimits = new Set([1, ...[10, 20, 25, 50, 100].flatMap((size) => [size, size + 1])]);

/**
 * Returns the `limit` and `offset` of a query with their values. Common limits are inlined, because Postgres reuses the
 * plan of a prepared statement only if it can see that few rows are requested. Inlining all of them would let callers
 * fill its memory with statements.
 */
export function pageClause(query: { readonly offset?: number; readonly limit?: number }): {
  readonly sql: string;
  readonly values: readonly number[];
} {
  const limit = query.limit ?? Number.MAX_SAFE_INTEGER;
  const offset = query.offset ?? 0;
  const written = commonLimits.has(limit);
  return {
    sql: `limit ${written ? limit : '?'}${offset > 0 ? ' offset ?' : ''}`,
    values: [...(written ? [] : [limit]), ...(offset > 0 ? [offset] : [])],
  };
}
