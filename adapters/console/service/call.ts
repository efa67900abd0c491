import { fillPath, type QueryValues, writeQuery } from '../router/path.ts';
import type { OperationAt, operations } from './interface.ts';

export type Method = 'DELETE' | 'GET' | 'POST' | 'PUT';

/** The paths that have an operation of a method. */
export type PathOf<M extends Method> = keyof OperationAt extends infer Address
  ? Address extends `${M} ${infer Path}`
    ? Path
    : never
  : never;

type Definition<M extends Method, P extends PathOf<M>> = `${M} ${P}` extends keyof OperationAt
  ? operations[OperationAt[`${M} ${P}`]]
  : never;

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

/** What an operation answers. */
export type AnswerOf<M extends Method, P extends PathOf<M>> =
  Definition<M, P> extends { responses: infer Responses }
    ? Json<Responses[Extract<keyof Responses, 200 | 201 | 202>]>
    : never;

/** A field may be undefined where it may be left out. */
type Loose<T> = { [Name in keyof T]: T extends Record<Name, T[Name]> ? T[Name] : T[Name] | undefined };

/** The field `Name` of `T`, as `As`: absent, optional or required as it is there. */
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

/** What a call of an operation takes. */
export type InputOf<M extends Method, P extends PathOf<M>> =
  Definition<M, P> extends { readonly parameters: infer Parameters }
    ? Given<Parameters, 'path', 'path'> & Given<Parameters, 'query', 'query'> & Body<Definition<M, P>>
    : never;

/** A call of an operation that can be sent, shown as curl, or kept for an undo. `Answer` is what it answers. */
export interface Call<Answer = unknown> {
  readonly method: Method;
  /** Below the base of the interface, with its query. */
  readonly address: string;
  readonly body?: unknown;
  /** Only tells the compiler what comes back. */
  readonly answer?: Answer;
}

interface Parts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: QueryValues;
  readonly body?: unknown;
}

/**
 * Makes a call of an operation of the interface, typed by its description:
 * `call('POST', '/organizations/{id_organization}/publish/{id_publication}/retry', { path: { … } })`.
 */
export function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[input]: object extends InputOf<M, P> ? [input?: InputOf<M, P>] : [input: InputOf<M, P>]
): Call<AnswerOf<M, P>> {
  // The types above are those of the description; here only their shape counts.
  const { path: values = {}, query = {}, body } = (input ?? {}) as Parts;
  const address = `${fillPath(path, values)}${writeQuery(query)}`;
  return { method, address, ...(body !== undefined && { body }) };
}
