import { ServiceError } from '#domain/errors/index';
import { z } from 'zod';

/** How many entries of a list are told at a time, unless fewer or more are asked for. */
const usualLimit = 10;
const mostListed = 25;

/** That a list goes on. */
export const more = z
  .strictObject({ left: z.int(), cursor: z.string() })
  .optional()
  .meta({ description: 'There are more: call again with this cursor, and the rest as it was' });

/** How a tool takes which part of a list is asked for. */
export const pageInput = {
  cursor: z.string().max(20).optional().meta({ description: 'The `cursor` of `more`' }),
  limit: z.int().min(1).max(mostListed).optional().meta({ default: usualLimit }),
};

/** Returns which part of a list is asked for. Throws `filter_not_valid` for a cursor that is none. */
export function readPage({
  cursor = '0',
  limit = usualLimit,
}: {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}): { readonly offset: number; readonly limit: number } {
  if (!/^\d{1,9}$/.test(cursor)) throw new ServiceError('filter_not_valid', { field: 'cursor' });
  return { offset: Number(cursor), limit };
}

/** Returns that a list goes on behind what was told of it; nothing when it does not. */
export function tellMore(
  { offset }: { readonly offset: number },
  { data, total }: { readonly data: readonly unknown[]; readonly total: number },
): { readonly more?: { readonly left: number; readonly cursor: string } } {
  const told = offset + data.length;
  return data.length > 0 && told < total ? { more: { left: total - told, cursor: String(told) } } : {};
}
