import type { operations, routes } from './interface.ts';

type Routes = typeof routes;

/** The areas of the interface. */
type Area = keyof Routes;

/** The name of an operation. */
export type OperationName = { [A in Area]: keyof Routes[A] }[Area];

type RouteOf<O extends OperationName> = {
  [A in Area]: O extends keyof Routes[A] ? Routes[A][O] : never;
}[Area];

/** A route without what follows the path. */
type Address<Route> = Route extends `${infer Method} ${infer Path} ${string}` ? `${Method} ${Path}` : Route;

/** The names of the operations by method and path, such as `GET /organizations/{id_organization}/accounts`. */
export type OperationAt = { [O in OperationName as Address<RouteOf<O>> & string]: O };

/** A field that may be left out may be undefined. */
type Loose<T> = { [Name in keyof T]: object extends Pick<T, Name> ? T[Name] | undefined : T[Name] };

/** Nothing is taken where the description has no such fields. */
type Fields<T> = [T] extends [never] ? unknown : Loose<T>;

type Parameters<O extends OperationName> = operations[O]['parameters'];

type Body<O extends OperationName> = operations[O] extends {
  readonly requestBody: { readonly content: infer Content };
}
  ? Content extends { readonly 'application/json': infer Sent }
    ? { readonly body: Sent }
    : { readonly file: Blob }
  : unknown;

type Parts<O extends OperationName> = Fields<NonNullable<Parameters<O>['path']>> &
  Fields<NonNullable<Parameters<O>['query']>> &
  Body<O>;

/** What a call of an operation takes: the fields of its path and of its query, and `body` or `file` if it has one. */
export type Input<O extends OperationName> = { [Name in keyof Parts<O>]: Parts<O>[Name] };

/** What an operation answers. */
export type Answer<O extends OperationName> = operations[O] extends {
  readonly responses: { readonly 200: { content: { readonly 'application/json': infer Told } } };
}
  ? Told
  : never;

/** How one call is made. */
export interface CallOptions {
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
  /** How long one attempt may take, in milliseconds; the client's own `timeout` when it is left out. */
  readonly timeout?: number | undefined;
  /**
   * The key under which the service does this POST once. One is made for each call; give your own, stored before the call,
   * to repeat the call after your program was restarted.
   */
  readonly idempotencyKey?: string | undefined;
}

type Takes<O extends OperationName, Options> =
  object extends Input<O> ? [input?: Input<O>, options?: Options] : [input: Input<O>, options?: Options];

type Item<O extends OperationName> =
  Answer<O> extends { readonly data: readonly (infer One)[] } ? One : never;

/** How an operation is called. */
export type Method<O extends OperationName> =
  RouteOf<O> extends `${string} stream`
    ? /** Tells each event as it happens; goes on where a lost connection ended. */
      (...taken: Takes<O, Pick<CallOptions, 'signal'>>) => AsyncGenerator<StreamedEvent, never>
    : ((...taken: Takes<O, CallOptions>) => Promise<Answer<O>>) &
        (RouteOf<O> extends `${string} ${'after' | 'cursor' | 'offset'}`
          ? {
              /** Reads the list to its end, page by page; `limit` is the size of a page. */
              all(...taken: Takes<O, CallOptions>): AsyncGenerator<Item<O>, void>;
            }
          : unknown);

/** An event of the organization, as `listEvents` lists it. */
export type StreamedEvent = Item<'listEvents'>;

// Made of the routes key by key, so that editors show their comments.
type MethodsOf<Named> = { readonly [O in keyof Named]: O extends OperationName ? Method<O> : never };

/** All operations, by area and name. */
export type Methods = { readonly [A in Area]: MethodsOf<Routes[A]> };
