import type { Caller } from '#ports/authentication/caller';
import type { ByteStream } from '#ports/files/file-store';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { ErrorName } from '../errors/index.ts';
import type { CallerAccess, ClientAccess, OrganizationAccess } from './access.ts';
import type { ClientPolicy, OrganizationPolicy, Policy } from './policy.ts';

/** A schema of zod by what it reads and gives: programs of embedders must not need the types that zod's need. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

type Read<S extends Schema> = S['_zod']['output'];

/** The names that stand in braces in a path. */
type Parameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Parameter<Rest>
  : never;

type CallerOf<P extends Policy> = Extract<Caller, { readonly kind: P['callers'][number] }>;

/** What a use case is given by the policy of its operation. */
type AccessOf<P extends Policy, Who extends Caller = CallerOf<P>> = P extends OrganizationPolicy
  ? OrganizationAccess<Who>
  : P extends ClientPolicy
    ? ClientAccess<Who>
    : CallerAccess<Who>;

/** A call of an operation, already checked. */
export interface Call<Path extends string, Query, Body> {
  /** Path parameters by name. */
  readonly path: Readonly<Record<Parameter<Path>, string>>;
  readonly query: Query;
  readonly body: Body;
  /** The id for what is created, when the same call may come twice. */
  readonly reservedId: string | undefined;
  /** The `Idempotency-Key` itself, for the one operation without a token that keeps what it did. */
  readonly idempotencyKey: string | undefined;
  /** Where the call came from, as far as the service can tell; IPv6 as its /64. */
  readonly address: string;
  /** The query as it came, for the one operation that passes it through. */
  readonly rawQuery: Readonly<Record<string, string>>;
}

/** A file that arrives as a body; its bytes are read as the use case asks for them. */
export interface IncomingFile {
  readonly name: string;
  readonly content: ByteStream;
}

/** Passes the bytes of a file on until there are more than may be stored. */
export type FileLimit = (content: ByteStream) => ByteStream;

/** What an answer may be given as: the same shape, untouched by anybody after. */
export type ReadonlyDeep<T> = T extends readonly (infer I)[]
  ? readonly ReadonlyDeep<I>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

/** What the definition of an operation tells of it, besides its shapes and its use case. */
interface Facts<Path extends string> {
  /** The chapter of the reference it stands in. */
  readonly area: string;
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** Below the base path, parameters in braces. */
  readonly path: Path;
  readonly summary: string;
  /** Whether each success is noted in the audit. */
  readonly audited?: boolean;
  /** What it raises besides that which follows from its policy and its input. */
  readonly errors: readonly ErrorName[];
  /** The error for a field of query or body that is missing or out of bounds; `request_not_valid` for all others. */
  readonly fieldErrors?: Readonly<Record<string, ErrorName>>;
  /** The error for a field of another type than it must be; `request_not_valid` for all others. */
  readonly typeErrors?: Readonly<Record<string, ErrorName>>;
  /** True where the answer is a secret: it is not kept for a repeated `Idempotency-Key`. */
  readonly secretAnswer?: boolean;
  /**
   * Given where the body is one file: asked before any of it is read, refuses or says how much of it may be.
   * `cameBefore`: the same call, by its `Idempotency-Key`, did.
   */
  readonly admitFile?: (
    ports: PlatformPorts,
    access: OrganizationAccess,
    call: { readonly cameBefore: boolean },
  ) => Promise<FileLimit>;
}

/** The shapes of what is sent and answered, and how a call becomes one of the use case. */
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
  /** Calls the use case with what it takes of the call. */
  readonly call: (
    act: (...parameters: Parameters) => Promise<Result>,
    call: Call<Path, Read<Query>, Read<Body>>,
  ) => Promise<ReadonlyDeep<Answer['_zod']['input']>>;
}

/** A definition whose types were checked where it was written. */
export interface Operation extends Facts<string> {
  readonly policy: Policy;
  /** Whether no token is needed. */
  readonly open: boolean;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  call(
    act: (...parameters: never) => Promise<unknown>,
    call: Call<string, unknown, unknown>,
  ): Promise<unknown>;
  /** Takes the ports, then what the policy gives unless it is open, then what `call` gives. */
  readonly useCase: (...parameters: never) => Promise<unknown>;
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

/** Defines an operation: path parameters, what the use case is given, input and answer follow from what is written. */
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
    },
): CallerOperation<Parameters, Result> {
  // The types of path, query and body were checked above; whoever calls parses by these schemas first.
  return { ...definition, open: false } as unknown as CallerOperation<Parameters, Result>;
}

/** Defines an operation that anybody may call: its use case is told nothing of who asks. */
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
