import { z } from 'zod';

/**
 * Parses a list whose entries are recognised by the first field of their schema, such as `id`. An entry without that
 * field is of an unknown kind and is skipped; one that has it but is otherwise malformed fails the whole list, so that
 * nothing counts as absent by mistake.
 */
export function lenientList<T>(row: z.ZodType<T>) {
  const [name] = row instanceof z.ZodObject ? Object.keys(row.shape) : [];
  const isKnown = (one: unknown): boolean =>
    name === undefined || (typeof one === 'object' && one !== null && name in one);
  return z.preprocess((list) => (Array.isArray(list) ? list.filter(isKnown) : list), z.array(row));
}
