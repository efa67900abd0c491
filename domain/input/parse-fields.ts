import type { z } from 'zod';
import type { Operation } from '../authentication/index.ts';
import { brokenAt, inWords } from '../schemas/index.ts';
import { inputFailure } from './input-failure.ts';
import type { KnownFields } from './known-fields.ts';

/**
 * Parses what was sent to an operation. Throws the error of the first field that is not as it must be, with all that is
 * wrong.
 */
export function parseFields<S extends z.ZodType>(
  schema: S,
  known: KnownFields,
  row: Pick<Operation, 'fieldErrors' | 'typeErrors'>,
): z.output<S> {
  const result = schema.safeParse(known.value, inWords);
  if (result.success && known.problems.length === 0) return result.data;
  throw inputFailure({ names: known.problems, issues: result.error?.issues ?? [] }, row);
}

/** The fields of a body that hold tables, whose rows are refused one by one. */
const tables = { calendar: undefined, csv: undefined, rows: undefined };

/** Parses a body as `parseFields` does. Throws `request_not_valid` also for a text or name with broken Unicode anywhere in it. */
export function parseBody<S extends z.ZodType>(
  schema: S,
  known: KnownFields,
  row: Pick<Operation, 'fieldErrors' | 'typeErrors'>,
): z.output<S> {
  const parsed = parseFields(schema, known, row);
  const value: unknown = parsed;
  const field = brokenAt(typeof value === 'object' ? { ...value, ...tables } : value);
  if (field === undefined) return parsed;
  throw inputFailure(
    { names: [{ field: field || 'body', reason: 'must not contain broken Unicode' }], issues: [] },
    row,
  );
}
