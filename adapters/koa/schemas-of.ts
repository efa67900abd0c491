import type { Operation } from '#domain/authentication/index';
import type { z } from 'zod';

interface Schemas {
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

/** What an operation takes and answers. */
export function schemasOf({ query, body, answer }: Pick<Operation, 'answer' | 'body' | 'query'>): Schemas {
  // Definitions are written with zod, though the domain's types do not name it; a query is always an object.
  return { query, body, answer } as Schemas;
}
