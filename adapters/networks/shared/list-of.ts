import { z } from 'zod';

/**
 * Reads a list whose entries are known by the first field of their schema, such as `id`. What has none is of a kind that
 * nobody knows yet, and is left out; an entry that has it and is not as it should be makes the whole unreadable, so that
 * nothing is taken for absent.
 */
export function listOf<T>(row: z.ZodType<T>) {
  const [name] = row instanceof z.ZodObject ? Object.keys(row.shape) : [];
  const isKnown = (one: unknown): boolean =>
    name === undefined || (typeof one === 'object' && one !== null && name in one);
  return z.preprocess((list) => (Array.isArray(list) ? list.filter(isKnown) : list), z.array(row));
}
