import type { DateTime } from '#ports/foundation/date-time';
import { readBound, ServiceError } from '../foundation/index.ts';

/** A period as callers give it, both ends inclusive. */
export interface PeriodInput {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}

/**
 * Returns the bounds of a period as a condition on a date; undefined when there are none. Throws `filter_not_valid`
 * when `from_date` is not valid; `range_end_not_valid` when `to_date` is not valid or before `from_date`.
 */
export function toDateCondition(period: PeriodInput): { gte: DateTime; lte?: DateTime } | undefined {
  const { from_date, to_date } = period;
  if (from_date === undefined && to_date === undefined) return undefined;
  const from = readBound('from_date', from_date) ?? '';
  const to = readBound('to_date', to_date);
  if (to === undefined) return { gte: from };
  if (to < from) throw new ServiceError('range_end_not_valid', { field: 'to_date' });
  return { gte: from, lte: to };
}
