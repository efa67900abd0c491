import type { z } from 'zod';
import { inWords } from '../schemas/explain-issue.ts';
import { isBroken } from '../schemas/fields.ts';
import { type FieldErrors, inputFailure } from './input-failure.ts';
import type { KnownFields } from './known-fields.ts';

/** The fields that hold tables, whose rows are refused one by one. */
const tables = ['calendar', 'csv', 'rows'];

/**
 * Parses what was sent to an operation. Throws the error of the first field that is not as it must be, with all that is
 * wrong; in a body, no text or name may have broken Unicode.
 */
export function parseFields<S extends z.ZodType>(
  schema: S,
  known: KnownFields,
  row: FieldErrors,
  isBody = false,
): z.output<S> {
  const result = schema.safeParse(known.value, inWords);
  const { problems, value } = known;
  const broken = Object.entries(isBody && result.success ? (value ?? {}) : {})
    .filter((entry) => !tables.includes(entry[0]) && isBroken(entry))
    .map(([field]) => ({ field, reason: 'must not contain broken Unicode' }));
  const names = [...problems, ...broken];
  if (result.success && names.length === 0) return result.data;
  throw inputFailure({ names, issues: result.error?.issues ?? [] }, row);
}
