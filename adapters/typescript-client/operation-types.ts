import type { operations, routes } from './interface.ts';

type Routes = typeof routes;

/** The areas of the API. */
type Area = keyof Routes;

/** The name of an operation. */
export type OperationName = { [A in Area]: keyof Routes[A] }[Area];

type RouteFor<O extends OperationName> = { [A in Area]: O extends keyof Routes[A] ? Routes[A][O] : never }[Area];

/** A route without the parts after its path. */
type Address<Route> = Route extends `${infer Method} ${infer Path} ${string}` ? `${Method} ${Path}` : Route;

/** The names of the operations by method and path, such as `GET /organizations/{id_organization}/accounts`. */
export type OperationAt = { [O in OperationName as Address<RouteFor<O>> & string]: O };

/** Optional fields may be undefined. */
type Loose<T> = { [Name in keyof T]: object extends Pick<T, Name> ? T[Name] | undefined : T[Name] };

/** Without such fields in the description, nothing is accepted. */
type Fields<T> = [T] extends [never] ? unknown : Loose<T>;

type Parameters<O extends OperationName> = operations[O]['parameters'];

type Body<O extends OperationName> = operations[O] extends { readonly requestBody: { readonly content: infer Content } }
  ? Content extends { readonly 'application/json': infer Sent }
    ? { readonly body: Sent }
    : { readonly file: Blob }
  : unknown;

type Parts<O extends OperationName> = Fields<NonNullable<Parameters<O>['path']>> &
  Fields<NonNullable<Parameters<O>['query']>> &
  Body<O>;

/** The input of an operation: the fields of its path and query, and `body` or `file` if it has one. */
export type Input<O extends OperationName> = { [Name in keyof Parts<O>]: Parts<O>[Name] };

/** The response of an operation. */
export type Answer<O extends OperationName> = operations[O] extends {
  readonly responses: { readonly 200: { content: { readonly 'application/json': infer Told } } };
}
  ? Told
  : never;

/** Options of one call. */
export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout of one attempt, in milliseconds; the client's own `timeout` by default. */
  readonly timeout?: number | undefined;
  /**
   * The key under which the service performs this POST once. By default each call gets a new one; pass your own, stored
   * before the call, to repeat the call after a restart of your program.
   */
  readonly idempotencyKey?: string | undefined;
}

type Takes<O extends OperationName, Options> =
  object extends Input<O> ? [input?: Input<O>, options?: Options] : [input: Input<O>, options?: Options];

type Item<O extends OperationName> = Answer<O> extends { readonly data: readonly (infer One)[] } ? One : never;

/** The method of an operation. */
export type Method<O extends OperationName> =
  RouteFor<O> extends `${string} stream`
    ? /** Yields each event as it happens; continues where a lost connection ended. */
      (...taken: Takes<O, Pick<CallOptions, 'signal'>>) => AsyncGenerator<StreamedEvent, never>
    : ((...taken: Takes<O, CallOptions>) => Promise<Answer<O>>) &
        (RouteFor<O> extends `${string} ${'after' | 'cursor' | 'offset'}`
          ? {
              /** Reads the whole list, page by page; `limit` is the size of a page. */
              all(...taken: Takes<O, CallOptions>): AsyncGenerator<Item<O>, void>;
            }
          : unknown);

/** An event of the organization, as in `listEvents`. */
export type StreamedEvent = Item<'listEvents'>;

// Built from the routes key by key, so that editors show their comments.
type MethodsFor<Named> = { readonly [O in keyof Named]: O extends OperationName ? Method<O> : never };

/** All operations, by area and name. */
export type Methods = { readonly [A in Area]: MethodsFor<Routes[A]> };
