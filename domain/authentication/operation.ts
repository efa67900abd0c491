import type { Caller } from '#ports/authentication/caller';
import type { ByteStream } from '#ports/files/file-store';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { ErrorName } from '../errors/index.ts';
import type { CallerAccess, ClientAccess, OrganizationAccess } from './access.ts';
import type { ClientPolicy, OrganizationPolicy, Policy } from './policy.ts';

/** A zod schema, reduced to what it reads and returns, so that embedders do not need zod's own types. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

type Read<S extends Schema> = S['_zod']['output'];

/** The names in braces in a path. */
type Parameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Parameter<Rest>
  : never;

type CallerOf<P extends Policy> = Extract<Caller, { readonly kind: P['callers'][number] }>;

/** What a use case gets from the policy of its operation. */
type AccessOf<P extends Policy, Who extends Caller = CallerOf<P>> = P extends OrganizationPolicy
  ? OrganizationAccess<Who>
  : P extends ClientPolicy
    ? ClientAccess<Who>
    : CallerAccess<Who>;

/** A call of an operation, after it was checked. */
export interface Call<Path extends string, Query, Body> {
  /** The path parameters by name. */
  readonly path: Readonly<Record<Parameter<Path>, string>>;
  readonly query: Query;
  readonly body: Body;
  /** The id for what is created, if the same call may come twice. */
  readonly reservedId: string | undefined;
  /** The `Idempotency-Key` itself, for the one operation without a token that remembers what it did. */
  readonly idempotencyKey: string | undefined;
  /** Where the call came from, as far as the service can tell; for IPv6, its /64 network. */
  readonly address: string;
  /** What the program that calls says of itself; empty when it says nothing. */
  readonly user_agent: string;
  /** The query as it came, for the one operation that passes it on. */
  readonly rawQuery: Readonly<Record<string, string>>;
}

/** A file that arrives as a request body. Its bytes are read as the use case asks for them. */
export interface IncomingFile {
  readonly name: string;
  readonly content: ByteStream;
}

/** Passes on the bytes of a file, and fails when there are more than may be stored. */
export type FileLimit = (content: ByteStream) => ByteStream;

/** The same shape, but read-only. */
export type ReadonlyDeep<T> = T extends readonly (infer I)[]
  ? readonly ReadonlyDeep<I>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

/** An answer as a table, for programs that read no JSON. What is empty in a row is an empty text. */
export interface Table {
  readonly columns: readonly string[];
  /** Read as they are asked for. */
  readonly rows: AsyncIterable<readonly (number | string)[]>;
}

/** One answer of an operation whose answers go on. */
export interface StreamStep {
  /** What is new, in its order. */
  readonly data: readonly { readonly _id: string }[];
  /** The `after` with which the next answer goes on. */
  readonly last: string;
  /** Whether there may be more already. */
  readonly more: boolean;
}

/** What the definition of an operation says besides its shapes and its use case. */
interface Facts<Path extends string> {
  /** The chapter of the reference in which it stands. */
  readonly area: string;
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** The path below the base path, with parameters in braces. */
  readonly path: Path;
  readonly summary: string;
  /** What a program must know to call it, beyond the summary. */
  readonly description?: string;
  /** Whether each success is recorded in the audit log. */
  readonly audited?: boolean;
  /** The errors it throws besides those that follow from its policy and its input. */
  readonly errors: readonly ErrorName[];
  /**
   * The error when a field of the query or body is missing or out of bounds; `request_not_valid` when not given. `name.*` stands for
   * all that is inside the field `name`.
   */
  readonly fieldErrors?: Readonly<Record<string, ErrorName>>;
  /** The error when a field has the wrong type; `request_not_valid` when not given. */
  readonly typeErrors?: Readonly<Record<string, ErrorName>>;
  /** True when any field of the body that is not known is ignored, even one that is nearly a known name. */
  readonly ignoresUnknown?: true;
  /** True when the answer is a secret, which is not kept for a repeated `Idempotency-Key`. */
  readonly secretAnswer?: boolean;
  /**
   * True when a caller is told more and more over one connection. Each answer is a `StreamStep`, and the next is asked for with its
   * `last` as `after`.
   */
  readonly stream?: boolean;
  /**
   * Given when the body is one file. Called before any of it is read: throws when it may not be stored, otherwise
   * returns how to limit it. `cameBefore`: the same call, by its `Idempotency-Key`, came before.
   */
  readonly admitFile?: (
    ports: PlatformPorts,
    access: OrganizationAccess,
    call: { readonly cameBefore: boolean },
  ) => Promise<FileLimit>;
}

/** The shapes of input and answer, and how a call is passed to the use case. */
interface Shapes<
  Path extends string,
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
  Parameters extends unknown[],
  Result,
> {
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** Returns the paths of fields of a body that are of no use beside the others. They are ignored and reported like unknown ones. */
  readonly ignored?: (body: Read<Body>) => readonly string[];
  /** Passes to the use case what it needs of the call. */
  readonly call: (
    act: (...parameters: Parameters) => Promise<Result>,
    call: Call<Path, Read<Query>, Read<Body>>,
  ) => Promise<ReadonlyDeep<Answer['_zod']['input']>>;
}

/** A use case that answers with a table to what another one answers in JSON. */
type Tabulate<Access, Parameters extends unknown[]> = (
  ports: PlatformPorts,
  access: Access,
  ...parameters: Parameters
) => Promise<Table>;

/** A definition whose types were checked where it was written. */
export interface Operation extends Facts<string> {
  readonly policy: Policy;
  /** Whether it needs no token. */
  readonly open: boolean;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  ignored?(body: unknown): readonly string[];
  call(
    act: (...parameters: never) => Promise<unknown>,
    call: Call<string, unknown, unknown>,
  ): Promise<unknown>;
  /** Takes the ports, then what the policy gives (unless it is open), then what `call` passes. */
  readonly useCase: (...parameters: never) => Promise<unknown>;
  /** Takes the same, and answers to `format=csv`. The operation then has `format` in its query. */
  readonly tabulate?: (...parameters: never) => Promise<Table>;
}

/** An operation for callers with a token. */
export interface CallerOperation<Parameters extends unknown[], Result> extends Operation {
  readonly open: false;
  readonly useCase: (ports: PlatformPorts, access: never, ...parameters: Parameters) => Promise<Result>;
}

/** An operation that needs no token. */
export interface OpenOperation<Parameters extends unknown[], Result> extends Operation {
  readonly open: true;
  readonly useCase: (ports: PlatformPorts, ...parameters: Parameters) => Promise<Result>;
}

/**
 * Defines an operation. The types of path parameters, of the access its use case gets, of input and answer follow
 * from the definition.
 */
export function operation<
  const Path extends string,
  const P extends Policy,
  Answer extends Schema,
  Parameters extends unknown[],
  Result,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
>(
  definition: Facts<Path> &
    Shapes<Path, Query, Body, Answer, Parameters, Result> & {
      readonly policy: P;
      readonly useCase: (
        ports: PlatformPorts,
        access: AccessOf<NoInfer<P>>,
        ...parameters: Parameters
      ) => Promise<Result>;
      readonly tabulate?: Tabulate<AccessOf<NoInfer<P>>, NoInfer<Parameters>>;
    },
): CallerOperation<Parameters, Result> {
  // The types of path, query and body were checked above; callers parse with these schemas first.
  return { ...definition, open: false } as unknown as CallerOperation<Parameters, Result>;
}

/** Defines an operation that anyone may call. Its use case does not learn who makes the call. */
export function openOperation<
  const Path extends string,
  Answer extends Schema,
  Parameters extends unknown[],
  Result,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
>(
  definition: Facts<Path> &
    Shapes<Path, Query, Body, Answer, Parameters, Result> & {
      readonly useCase: (ports: PlatformPorts, ...parameters: Parameters) => Promise<Result>;
    },
): OpenOperation<Parameters, Result> {
  // As in `operation`.
  return { ...definition, policy: { callers: [] }, open: true } as unknown as OpenOperation<
    Parameters,
    Result
  >;
}
