import type { Caller } from '#ports/authentication/caller';
import type { Policy } from '#domain/authentication/policies';
import type { ErrorName } from '#domain/errors/catalogue';
import type { Platform } from '#domain/platform/create-platform';
import type { z } from 'zod';

/** A file that arrives in a multipart body; its bytes are read as the handler asks for them. */
export interface IncomingFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** What a handler gets, already checked. */
export interface Call<Query, Body> {
  readonly platform: Platform;
  readonly caller: Caller;
  /** Path parameters by name. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** The id for what is created, when the caller sent an `Idempotency-Key`. */
  readonly reserved_id: string | undefined;
  /** The `Idempotency-Key` itself, for the one operation without a token that keeps what it did. */
  readonly idempotency_key: string | undefined;
  /** Where the call came from, as far as the service can tell; IPv6 as its /64. */
  readonly address: string;
  /** The query as it came, for the one operation that passes it through. */
  readonly raw_query: Readonly<Record<string, string>>;
}

/** What a handler may give: the same shape, untouched by anybody after. */
export type ReadonlyDeep<T> = T extends readonly (infer I)[]
  ? readonly ReadonlyDeep<I>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

/** One row of the table: everything about an operation, in one place. */
export interface Operation<Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType> {
  readonly id: string;
  readonly area: string;
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** Below the base path, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly policy: Policy;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * Given where the body is `multipart/form-data` with one part `file`: asked before any of it is read,
   * refuses or says how much of it may be. `came_before`: the same call, by its `Idempotency-Key`, did.
   */
  readonly multipart?: (
    call: Pick<Call<never, never>, 'caller' | 'path' | 'platform'> & { readonly came_before: boolean },
  ) => Promise<(content: IncomingFile['content']) => IncomingFile['content']>;
  readonly answer: Answer;
  /** Codes that this operation raises besides those of every operation. */
  readonly errors: readonly ErrorName[];
  /** The code for a field of query or body that is missing or out of bounds; 1004 for all others. */
  readonly codes?: Readonly<Record<string, ErrorName>>;
  /** The code for a field of another type than it must be; 1004 for all others. */
  readonly type_codes?: Readonly<Record<string, ErrorName>>;
  /** True where the answer is a secret: it is not kept for a repeated `Idempotency-Key`. */
  readonly secret_answer?: boolean;
  handle(call: Call<z.output<Query>, z.output<Body>>): Promise<ReadonlyDeep<z.input<Answer>>>;
}

/** A row whose types were checked where it was written. */
export type AnyOperation = Operation<z.ZodObject, z.ZodType, z.ZodType>;

/** Writes one row: the handler's query, body and answer follow from the schemas. */
export function operation<
  Answer extends z.ZodType,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodUndefined,
>(row: Operation<Query, Body, Answer>): AnyOperation {
  return row;
}
