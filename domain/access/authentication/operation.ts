import type { Caller } from '#ports/access/caller';
import type { ByteStream } from '#ports/library/file-store';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { ErrorName } from '../../foundation/index.ts';
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

type CallerFor<P extends Policy> = Extract<Caller, { readonly kind: P['callers'][number] }>;

/** What a use case receives from the policy of its operation. */
type AccessFor<P extends Policy, Who extends Caller = CallerFor<P>> = P extends OrganizationPolicy
  ? OrganizationAccess<Who>
  : P extends ClientPolicy
    ? ClientAccess<Who>
    : CallerAccess<Who>;

/** A validated call of an operation. */
export interface Call<Path extends string, Query, Body> {
  /** The path parameters by name. */
  readonly path: Readonly<Record<Parameter<Path>, string>>;
  readonly query: Query;
  readonly body: Body;
  /** The identifier for what is created, if the same call may be repeated. */
  readonly reservedId: string | undefined;
  /** The `Idempotency-Key` itself, for the one operation without a token that stores its result. */
  readonly idempotencyKey: string | undefined;
  /** The network address of the caller, as far as known; for IPv6, its /64 network. */
  readonly address: string;
  /** The caller's user agent; empty when it sends none. */
  readonly user_agent: string;
  /** The raw query, for the one operation that passes it on. */
  readonly rawQuery: Readonly<Record<string, string>>;
}

/** A file that arrives as a request body. Its bytes are read on demand. */
export interface IncomingFile {
  readonly name: string;
  readonly content: ByteStream;
}

/** Passes on the bytes of a file, and fails when they exceed the storage limit. */
export type FileLimit = (content: ByteStream) => ByteStream;

/** The same shape, but read-only. */
export type ReadonlyDeep<T> = T extends readonly (infer I)[]
  ? readonly ReadonlyDeep<I>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

/** An answer as a table, for programs that do not read JSON. Empty values are empty texts. */
export interface Table {
  readonly columns: readonly string[];
  /** Read on demand. */
  readonly rows: AsyncIterable<readonly (number | string)[]>;
}

/** One answer of a streaming operation. */
export interface StreamStep {
  /** The new records, in order. */
  readonly data: readonly { readonly _id: string }[];
  /** The `after` of the next answer. */
  readonly last: string;
  /** Whether more may be available already. */
  readonly more: boolean;
}

/** The definition of an operation besides its shapes and use case. */
interface Facts<Path extends string> {
  /** Its chapter in the reference. */
  readonly area: string;
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** The path below the base path, with parameters in braces. */
  readonly path: Path;
  readonly summary: string;
  /** What callers must know beyond the summary. */
  readonly description?: string;
  /**
   * Whether each success is recorded in the audit log. `with its record`: the use case writes the one record that it
   * makes with `insert` of its access, so that both are written at once.
   */
  readonly audited?: boolean | 'with its record';
  /** The errors it throws besides those that follow from its policy and its input. */
  readonly errors: readonly ErrorName[];
  /**
   * The error when a field of the query or body is missing or out of bounds; `request_not_valid` when not given.
   * `name.*` stands for all that is inside the field `name`.
   */
  readonly fieldErrors?: Readonly<Record<string, ErrorName>>;
  /** The error when a field has the wrong type; `request_not_valid` when not given. */
  readonly typeErrors?: Readonly<Record<string, ErrorName>>;
  /** True when unknown fields of the body are ignored, even those similar to a known name. */
  readonly ignoresUnknown?: true;
  /** True when the answer is a secret, which is not stored for a repeated `Idempotency-Key`. */
  readonly secretAnswer?: boolean;
  /** True for a streaming operation. Each answer is a `StreamStep`, and its `last` is the `after` of the next. */
  readonly stream?: boolean;
  /**
   * Present when the body is one file. Called before it is read: throws when it may not be stored, otherwise returns
   * how to limit it. `cameBefore`: the same call was made before, by its `Idempotency-Key`.
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
  /**
   * Returns the paths of fields of a body that have no effect in combination with the others. They are ignored and
   * reported like unknown ones.
   */
  readonly ignored?: (body: Read<Body>) => readonly string[];
  /** Passes the required parts of the call to the use case. */
  readonly call: (
    act: (...parameters: Parameters) => Promise<Result>,
    call: Call<Path, Read<Query>, Read<Body>>,
  ) => Promise<ReadonlyDeep<Answer['_zod']['input']>>;
}

/** A use case that returns a table for what another one returns as JSON. */
type Tabulate<Access, Parameters extends unknown[]> = (
  ports: PlatformPorts,
  access: Access,
  ...parameters: Parameters
) => Promise<Table>;

/** An operation whose types were checked at its definition. */
export interface Operation extends Facts<string> {
  readonly policy: Policy;
  /** Whether it needs no token. */
  readonly open: boolean;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  ignored?(body: unknown): readonly string[];
  call(act: (...parameters: never) => Promise<unknown>, call: Call<string, unknown, unknown>): Promise<unknown>;
  /** Takes the ports, then the access (unless it is open), then what `call` passes. */
  readonly useCase: (...parameters: never) => Promise<unknown>;
  /** Takes the same, and answers `format=csv`. The operation then has `format` in its query. */
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

/** Defines an operation. The types of path parameters, access, input and answer follow from the definition. */
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
        access: AccessFor<NoInfer<P>>,
        ...parameters: Parameters
      ) => Promise<Result>;
      readonly tabulate?: Tabulate<AccessFor<NoInfer<P>>, NoInfer<Parameters>>;
    },
): CallerOperation<Parameters, Result> {
  // The types of path, query and body were checked above; callers parse with these schemas first.
  return { ...definition, open: false } as unknown as CallerOperation<Parameters, Result>;
}

/** Defines an operation that anyone may call. Its use case does not receive the caller. */
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
  return { ...definition, policy: { callers: [] }, open: true } as unknown as OpenOperation<Parameters, Result>;
}
