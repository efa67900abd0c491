/** One column to sort by. */
export interface OrderStep {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** The port's order with its tie-breaker made explicit. */
export function orderOf(order: readonly OrderStep[] | undefined): readonly OrderStep[] {
  const last = order?.at(-1);
  if (order === undefined || last === undefined) return [{ field: '_id', direction: 'asc' }];
  if (order.some((step) => step.field === '_id')) return order;
  return [...order, { field: '_id', direction: last.direction }];
}

/** The part of a statement's key that an order makes. */
export function orderKey(order: readonly OrderStep[]): string {
  let key = '';
  for (const { field, direction } of order) key += `${field} ${direction},`;
  return key;
}

/** What follows `order by`: absent values first ascending; the indexes are laid out the same way. */
export function orderSql(order: readonly OrderStep[]): string {
  return order
    .map(({ field, direction }) => {
      const nulls = direction === 'asc' ? ' nulls first' : ' nulls last';
      return `"${field}" ${direction}${field === '_id' ? '' : nulls}`;
    })
    .join(', ');
}
