import type { IncomingFile } from '#domain/authentication/operation';
import { ServiceError } from '#domain/errors/service-error';
import { isKnownKey, runOnce } from '#domain/jobs/run-once';
import type { Entered } from '#domain/platform/for-callers';
import type { NamedOperation } from '#domain/platform/operations';
import type { Caller } from '#ports/authentication/caller';
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { z } from 'zod';
import type { RoutePorts } from './application-ports.ts';
import { declaredErrors } from './declared-errors.ts';
import { explainIssue } from './explain-issue.ts';
import { inputFailure } from './failure.ts';
import { ignoredFields } from './ignored-fields.ts';
import { knownFields, type KnownFields } from './known-fields.ts';
import { queryReader } from './read-query.ts';
import { maxAnonymousBytes, maxBytes, readFile, readJson } from './request-body.ts';
import { schemasOf } from './schemas-of.ts';
import { withSpooledFile } from './spooled-file.ts';

type Path = Readonly<Record<string, string>>;
type Run = (context: Context, path: Path) => Promise<void>;

function bearer(context: Context): string | undefined {
  return /^bearer +(\S+)$/i.exec(context.req.headers.authorization ?? '')?.[1];
}

const nameOf = (caller: Caller): string =>
  caller.kind === 'user' ? caller.id_user : caller.kind === 'app' ? caller.id_app : caller.id_connect_token;

function parse<S extends z.ZodType>(schema: S, known: KnownFields, row: NamedOperation): z.output<S> {
  const result = schema.safeParse(known.value, { error: explainIssue, reportInput: true });
  if (result.success && known.problems.length === 0) return result.data;
  throw inputFailure({ names: known.problems, issues: result.error?.issues ?? [] }, row);
}

const keyOf = (context: Context, caller: Caller) => ({
  caller: nameOf(caller),
  key: context.get('idempotency-key'),
});

/** Turns a row of the table into what the router calls. */
export function runOperation(
  ports: RoutePorts,
  row: NamedOperation,
  rateLimit: (context: Context, caller: Caller) => Promise<void>,
): Run {
  const { platform } = ports;
  const schemas = schemasOf(row);
  const query = schemas.query ?? z.object({});
  const readQuery = queryReader(query);
  const { open } = row;

  let nothing: Readonly<Record<string, unknown>> | undefined;
  /** What the operation makes of a request without a query, which is the same every time. */
  const noQuery = () => (nothing ??= Object.freeze(parse(query, readQuery(new URLSearchParams()), row)));

  /** Who asks, and that they may: nobody else is told what is wrong with the rest of the request. */
  async function admit(context: Context): Promise<Caller | undefined> {
    if (open) {
      ports.limitAnonymous(row.id, context.ip);
      return undefined;
    }
    const caller = await platform.authentication.authenticate(bearer(context));
    await rateLimit(context, caller);
    const origin = context.get('origin');
    if (origin !== '') await platform.apps.requireAllowedOrigin(caller, origin);
    return caller;
  }

  /** The JSON of the request, by the fields of the operation; names it does not know are told in a header. */
  async function readInput(context: Context) {
    const sent = context.querystring === '' ? undefined : readQuery(new URLSearchParams(context.querystring));
    const largest = open ? maxAnonymousBytes : maxBytes;
    const body =
      schemas.body && !row.admitFile
        ? knownFields(schemas.body, await readJson(context.req, ports.patience, largest))
        : undefined;
    const ignored = ignoredFields(new Set([...(sent?.ignored ?? []), ...(body?.ignored ?? [])]));
    if (ignored !== undefined) context.set('Ignored-Fields', ignored);
    return {
      query: sent ? parse(query, sent, row) : noQuery(),
      body: schemas.body && body ? parse(schemas.body, body, row) : undefined,
    };
  }

  /** Runs the handler, at most once where the request carries a key; `content` is what makes it the same request. */
  async function answer(
    context: Context,
    input: {
      readonly caller: Caller | undefined;
      readonly entered: Entered;
      readonly path: Path;
      readonly query: Readonly<Record<string, unknown>>;
      readonly body: unknown;
    },
    content: () => string,
  ): Promise<unknown> {
    const { caller, entered, path, query, body } = input;
    const handle = (reservedId?: string): Promise<unknown> =>
      entered.run({
        path,
        query,
        body,
        reservedId,
        idempotencyKey: context.get('idempotency-key') || undefined,
        address: context.ip,
        rawQuery:
          context.querystring === '' ? {} : Object.fromEntries(new URLSearchParams(context.querystring)),
      });
    if (!caller || !isKeyed(context)) return handle();
    // With the key, which is kept nowhere: a body may hold a password, which nobody must be able to guess by it.
    const fingerprint = createHash('sha256')
      .update(
        `${context.get('idempotency-key')}\n${context.method} ${context.path}?${context.querystring}\n${content()}`,
      )
      .digest('base64url');
    const call = {
      ...keyOf(context, caller),
      fingerprint,
      secret_answer: row.secretAnswer,
    };
    const once = await runOnce(ports.idempotency, call, handle);
    if (once.replayed) context.set('Idempotency-Replayed', 'true');
    return once.answer;
  }

  // An empty key is a mistake to be told of, not a call without a key. Strangers leave nothing behind, and the
  // bodies of calls without a token hold passwords, so those have none.
  const isKeyed = ({ req }: Context): boolean =>
    !open && row.method === 'POST' && req.headers['idempotency-key'] !== undefined;

  async function run(context: Context, path: Path): Promise<unknown> {
    const caller = await admit(context);
    const entered = await platform.enter(row, caller, path);
    const input = { caller, entered, path, ...(await readInput(context)) };
    if (!caller || !entered.admitFile) return answer(context, input, () => JSON.stringify(input.body ?? ''));
    const isAgain = isKeyed(context) && (await isKnownKey(ports.idempotency, keyOf(context, caller)));
    const limit = await entered.admitFile(isAgain);
    const { name, content } = await readFile(context.req, ports.patience);
    const file = { name, content: limit(content) };
    if (!isKeyed(context)) return answer(context, { ...input, body: file }, () => '');
    return withSpooledFile(file, (body: IncomingFile, hash) =>
      answer(context, { ...input, body }, () => `${body.name}\n${hash}`),
    );
  }

  const declared = new Set(declaredErrors(row));

  /** Outside production nothing is refused for a reason that the description does not give. */
  function checked(error: unknown): unknown {
    if (!ports.check_answers || !(error instanceof ServiceError) || declared.has(error.error)) return error;
    return new Error(`${row.id} does not declare that it may raise ${error.error}`, { cause: error });
  }

  return async (context, path) => {
    // Answers hold tokens, secrets, people: nobody on the way may keep one.
    context.res.setHeader('Cache-Control', 'no-store');
    const body = await run(context, path).catch((error: unknown) => {
      throw checked(error);
    });
    if (ports.check_answers) {
      const checked = schemas.answer.safeParse(body);
      if (!checked.success) throw new Error(`${row.id} broke its own answer: ${checked.error.message}`);
    }
    context.body = body;
  };
}
