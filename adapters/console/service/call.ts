import { fillPath, type QueryValues, writeQuery } from '../router/path.ts';
import type { Answer, OperationAt, operations } from './interface.ts';

export type Method = 'DELETE' | 'GET' | 'POST' | 'PUT';

/** The paths that have an operation of a method. */
export type ApiPath<M extends Method> = keyof OperationAt extends infer Address
  ? Address extends `${M} ${infer Path}`
    ? Path
    : never
  : never;

type Definition<M extends Method, P extends ApiPath<M>> = `${M} ${P}` extends keyof OperationAt
  ? operations[OperationAt[`${M} ${P}`]]
  : never;

/** The response of an operation. */
export type ApiResponse<M extends Method, P extends ApiPath<M>> = `${M} ${P}` extends keyof OperationAt
  ? Answer<OperationAt[`${M} ${P}`]>
  : never;

/** Allows `undefined` for optional fields. */
type Loose<T> = { [Name in keyof T]: T extends Record<Name, T[Name]> ? T[Name] : T[Name] | undefined };

/** The field `Name` of `T`, renamed to `As`, with its optionality. */
type Given<T, Name extends string, As extends string> =
  T extends Readonly<Record<Name, infer Value>>
    ? Readonly<Record<As, Loose<Value>>>
    : T extends Readonly<Partial<Record<Name, infer Value>>>
      ? [Value] extends [undefined]
        ? unknown
        : Readonly<Partial<Record<As, Loose<Value> | undefined>>>
      : unknown;

type Body<D> = D extends { readonly requestBody: { readonly content: infer Content } }
  ? 'multipart/form-data' extends keyof Content
    ? { readonly body: FormData }
    : Given<Content, keyof Content & string, 'body'>
  : unknown;

/** The input of an operation. */
export type ApiInput<M extends Method, P extends ApiPath<M>> =
  Definition<M, P> extends { readonly parameters: infer Parameters }
    ? Given<Parameters, 'path', 'path'> & Given<Parameters, 'query', 'query'> & Body<Definition<M, P>>
    : never;

/** A call of an operation that can be sent, shown as curl, or kept for an undo. `Answer` is the response type. */
export interface Call<Answer = unknown> {
  readonly method: Method;
  /** Below the base of the API, with its query. */
  readonly address: string;
  readonly body?: unknown;
  /** Exists only for the type of the response. */
  readonly answer?: Answer;
}

interface Parts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: QueryValues;
  readonly body?: unknown;
}

/**
 * Creates a call of an API operation, typed by the OpenAPI description: `call('POST',
 * '/organizations/{id_organization}/publish/{id_publication}/retry', { path: { … } })`.
 */
export function call<M extends Method, P extends ApiPath<M>>(
  method: M,
  path: P,
  ...[input]: object extends ApiInput<M, P> ? [input?: ApiInput<M, P>] : [input: ApiInput<M, P>]
): Call<ApiResponse<M, P>> {
  // The types above come from the description; here only their shape matters.
  const { path: values = {}, query = {}, body } = (input ?? {}) as Parts;
  const address = `${fillPath(path, values)}${writeQuery(query)}`;
  return { method, address, ...(body !== undefined && { body }) };
}
