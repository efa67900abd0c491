import { ServiceError } from '../errors/index.ts';
import type { Paging } from '../shared/index.ts';

/** Networks have cursors, so what is skipped is read. */
const most = { offset: 10_000, limit: 100 };

/** Returns which part of a list is wanted. Throws `filter_not_valid` when it begins too far behind. */
export function requirePart({ offset = 0, limit = 10 }: Paging): { offset: number; limit: number } {
  if (offset > most.offset) throw new ServiceError('filter_not_valid', { field: 'offset', max: most.offset });
  return { offset, limit: Math.min(limit, most.limit) };
}
