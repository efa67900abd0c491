import { publicationSchema } from '../schemas/publication-schema.ts';
import { namesIn } from './names-in.ts';

/** Matches a name that speaks of a time, but not `updated`. */
const timeName = /sched|when|time|(?<!up)date/i;
/** Matches a date, or the seconds or milliseconds of one since 1970. */
const dateValue = /^(?:\d{4}-\d\d-\d\d(?:[T ].*)?|\d{10}|\d{13})$/;

/**
 * Returns whether a field that is not known, or a column of a table, was probably meant as the date of a post, by its
 * name or its value. The dates that a stored post carries were not: they come along when it is sent back.
 */
export function readsAsDate(name: string, value: unknown): boolean {
  if (namesIn(publicationSchema).has(name)) return false;
  const isText = typeof value === 'string' || typeof value === 'number';
  return timeName.test(name) || (isText && dateValue.test(String(value).trim()));
}
