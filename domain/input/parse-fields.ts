import type { z } from 'zod';
import type { Operation } from '../authentication/index.ts';
import { inWords } from '../schemas/index.ts';
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
