import type { DateTime } from '#ports/foundation/date-time';
import { ServiceError } from '../errors/service-error.ts';
import { parseDateTime } from '../time/date-time.ts';
import type { ByteStream } from '#ports/library/file-store';

/**
 * Reads one end of a period; undefined when it is absent. Throws `range_end_not_valid` for an invalid `to_date`,
 * `filter_not_valid` for any other.
 */
export function readBound(field: 'from_date' | 'to_date' | 'until', text: string | undefined): DateTime | undefined {
  if (text === undefined) return undefined;
  const date = parseDateTime(text);
  if (date !== undefined) return date;
  throw new ServiceError(field === 'to_date' ? 'range_end_not_valid' : 'filter_not_valid', { field });
}

/** Returns bytes in memory as a stream. */
export async function* oneChunk(bytes: Uint8Array): ByteStream {
  yield bytes;
}
