import { type Paging, ServiceError } from '../../foundation/index.ts';

/** Networks use cursors, so skipped entries must be read. */
const most = { offset: 10_000, limit: 100 };

/** Returns the requested part of a list. Throws `filter_not_valid` for a too large offset. */
export function requirePart({ offset = 0, limit = 10 }: Paging): { offset: number; limit: number } {
  if (offset > most.offset) throw new ServiceError('filter_not_valid', { field: 'offset', max: most.offset });
  return { offset, limit: Math.min(limit, most.limit) };
}
