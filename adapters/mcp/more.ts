import { ServiceError } from '#domain/foundation/index';
import { z } from 'zod';

/** The default number of list entries in a result. */
const defaultLimit = 10;
const maxLimit = 25;

/** Whether a list continues. */
export const more = z
  .strictObject({ left: z.int(), cursor: z.string() })
  .optional()
  .meta({ description: 'There are more: call again with this cursor, and the rest as it was' });

/** The pagination input of a tool. */
export const pageInput = {
  cursor: z.string().max(20).optional().meta({ description: 'The `cursor` of `more`' }),
  limit: z.int().min(1).max(maxLimit).optional().meta({ default: defaultLimit }),
};

/** Returns the requested part of a list. Throws `filter_not_valid` for an invalid cursor. */
export function readPage({
  cursor = '0',
  limit = defaultLimit,
}: {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}): { readonly offset: number; readonly limit: number } {
  if (!/^\d{1,9}$/.test(cursor)) throw new ServiceError('filter_not_valid', { field: 'cursor' });
  return { offset: Number(cursor), limit };
}

/** Returns how to continue a list; nothing at its end. */
export function getMore(
  { offset }: { readonly offset: number },
  { data, total }: { readonly data: readonly unknown[]; readonly total: number },
): { readonly more?: { readonly left: number; readonly cursor: string } } {
  const end = offset + data.length;
  return data.length > 0 && end < total ? { more: { left: total - end, cursor: String(end) } } : {};
}
