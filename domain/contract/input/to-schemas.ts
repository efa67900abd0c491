import type { z } from 'zod';

interface Schemas {
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

/** Returns the schemas of an operation. */
export function toSchemas({ query, body, answer }: { readonly [Name in keyof Schemas]: unknown }): Schemas {
  // Definitions are written with Zod, which the domain's types do not name. A query is always an object.
  return { query, body, answer } as Schemas;
}
