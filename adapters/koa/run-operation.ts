import { type Call, callerId, type IncomingFile, type StreamStep } from '#domain/access/index';
import { isKnownKey, runOnce, ServiceError } from '#domain/foundation/index';
import { answerFormats, knownFields, type KnownFields, parseFields, toSchemas } from '#domain/contract/index';
import type { AuditedAction, Entered, NamedOperation } from '#domain/platform/index';
import type { Caller } from '#ports/access/caller';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { z } from 'zod';
import type { RoutePorts } from './application-ports.ts';
import { csv } from './csv.ts';
import { declaredErrors } from './declared-errors.ts';
import { ignoredFields } from './ignored-fields.ts';
import { queryReader } from './read-query.ts';
import { maxAnonymousBytes, maxBytes, readFile, readJson } from './request-body.ts';
import { setBounded } from './set-bounded.ts';
import { withSpooledFile } from './spooled-file.ts';

type Path = Readonly<Record<string, string>>;
type Run = (context: Context, path: Path) => Promise<void>;

/** A query that was parsed before: programs send the same ones again and again. */
interface KnownQuery {
  readonly query: Readonly<Record<string, unknown>>;
  readonly ignored: ReadonlySet<string>;
}

/** How many queries of each operation are remembered, and their maximum length. */
const rememberedQueries = 20;
const maxQueryLength = 200;

function bearer(context: Context): string | undefined {
  return /^bearer +(\S+)$/i.exec(context.req.headers.authorization ?? '')?.[1];
}

const getKey = (context: Context, caller: Caller) => ({
  caller: callerId(caller),
  key: context.get('idempotency-key'),
});

/** Converts a call to the form that its use case takes. */
const toCall = (
  context: Context,
  { path, query, body }: Pick<Call<string, Readonly<Record<string, unknown>>, unknown>, 'body' | 'path' | 'query'>,
  reservedId?: string,
): Call<string, unknown, unknown> => ({
  path,
  query,
  body,
  reservedId,
  idempotencyKey: context.get('idempotency-key') || undefined,
  address: context.ip,
  user_agent: context.get('user-agent'),
  rawQuery: context.querystring === '' ? {} : Object.fromEntries(new URLSearchParams(context.querystring)),
});

/** Returns whether the caller requests CSV. Throws `filter_not_valid` for an unknown format. */
function wantsCsv(format: unknown): boolean {
  if (format !== undefined && !answerFormats.some((one) => one === format))
    throw new ServiceError('filter_not_valid', { field: 'format', allowed: answerFormats });
  return format === 'csv';
}

/** Creates the function that runs an operation. `findCaller` identifies callers without a token. */
export function runOperation(
  ports: RoutePorts,
  row: NamedOperation,
  rateLimit: (context: Context, caller: Caller) => Promise<void>,
  findCaller?: (context: Context) => Promise<Caller>,
): Run {
  const { platform } = ports;
  const schemas = toSchemas(row);
  const query = schemas.query ?? z.object({});
  const readQuery = queryReader(query);
  const { open } = row;

  const queries = new Map<string, KnownQuery>();

  /** Returns the parsed query, and remembers it for requests with the same text. */
  function parseQuery(text: string, sent: KnownFields): KnownQuery['query'] {
    const { ignored } = sent;
    const parsed = parseFields(query, sent, row);
    for (const value of [parsed, ...Object.values(parsed)]) Object.freeze(value);
    if (text.length <= maxQueryLength) setBounded(queries, text, { query: parsed, ignored }, rememberedQueries);
    return parsed;
  }

  const authenticate =
    findCaller ??
    ((context: Context): Promise<Caller> => {
      const secret = bearer(context);
      return ports.entrance.prove({ kind: 'token', address: context.ip, secret }, () =>
        platform.authentication.authenticate(secret),
      );
    });

  /** Authenticates and checks limits first, so that unauthenticated callers learn nothing about the rest. */
  async function admit(context: Context): Promise<Caller | undefined> {
    if (open) return undefined;
    const caller = await authenticate(context);
    await rateLimit(context, caller);
    const origin = context.get('origin');
    if (origin !== '') await platform.apps.requireAllowedOrigin(caller, origin);
    return caller;
  }

  /** Reads query and body by the fields of the operation. Unknown names are reported in a header. */
  async function readInput(context: Context) {
    const { querystring } = context;
    const sent = queries.get(querystring) ?? readQuery(new URLSearchParams(querystring));
    const largest = open ? maxAnonymousBytes : maxBytes;
    const body =
      schemas.body && !row.admitFile
        ? knownFields(schemas.body, await readJson(context.req, ports.timeouts, largest, ports.largeTexts), {
            answer: schemas.answer,
            ignoresUnknown: row.ignoresUnknown ?? false,
          })
        : undefined;
    const reportIgnored = (names: readonly string[]): void => {
      const ignored = ignoredFields(new Set(names));
      if (ignored !== undefined) context.set('Ignored-Fields', ignored);
    };
    const unknown = [...sent.ignored, ...(body?.ignored ?? [])];
    reportIgnored(unknown);
    const input = {
      query: 'query' in sent ? sent.query : parseQuery(querystring, sent),
      body: schemas.body && body ? parseFields(schemas.body, body, row, true) : undefined,
    };
    if (row.ignored && input.body !== undefined) reportIgnored([...unknown, ...row.ignored(input.body)]);
    return input;
  }

  /** Runs the operation, at most once per idempotency key. `content` decides whether it is the same request. */
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
      entered.run(toCall(context, { path, query, body }, reservedId));
    if (!caller || !isKeyed(context)) return handle();
    // The fingerprint is stored, and the body may contain a password. The key is hashed with it and stored nowhere, so
    // that passwords cannot be guessed from the fingerprint.
    const fingerprint = createHash('sha256')
      .update(
        `${context.get('idempotency-key')}\n${context.method} ${context.path}?${context.querystring}\n${content()}`,
      )
      .digest('base64url');
    const call = { ...getKey(context, caller), fingerprint, secretAnswer: row.secretAnswer };
    const once = await runOnce(ports.idempotency, call, handle);
    if (once.replayed) context.set('Idempotency-Replayed', 'true');
    return once.answer;
  }

  // An empty key counts as a key, so that the caller gets an error. Calls without a token have no key: they must not
  // write to storage, and their bodies contain passwords.
  const isKeyed = ({ req }: Context): boolean =>
    !open && row.method === 'POST' && req.headers['idempotency-key'] !== undefined;

  async function run(context: Context, path: Path): Promise<unknown> {
    const caller = await admit(context);
    const entered = await platform.enter(row, caller, path);
    const input = { caller, entered, path, ...(await readInput(context)) };
    if (caller && row.stream)
      return ports.openStream(context, {
        caller: { id: callerId(caller), id_client: entered.id_client ?? '', isPortal: caller.kind === 'portal_link' },
        id_organization: path.id_organization ?? '',
        after: context.get('last-event-id') || (input.query.after as string | undefined),
        read: (after, actions) => readOn(context, { ...input, query: { ...input.query, after } }, actions),
      });
    if (entered.tabulate && wantsCsv(input.query.format)) {
      const table = await entered.tabulate(toCall(context, input));
      context.set('Content-Disposition', `attachment; filename="${row.id}.csv"`);
      context.type = 'text/csv';
      return Readable.from(csv(table));
    }
    if (!caller || !entered.admitFile) return answer(context, input, () => JSON.stringify(input.body ?? ''));
    const isAgain = isKeyed(context) && (await isKnownKey(ports.idempotency, getKey(context, caller)));
    const limit = await entered.admitFile(isAgain);
    const { name, content } = await readFile(context.req, ports.timeouts);
    const file = { name, content: limit(content) };
    if (!isKeyed(context)) return answer(context, { ...input, body: file }, () => '');
    return withSpooledFile(file, (body: IncomingFile, hash) =>
      answer(context, { ...input, body }, () => `${body.name}\n${hash}`),
    );
  }

  // Only calls of the console are rejected because of their origin.
  const declared = new Set([...declaredErrors(row), ...(findCaller ? ['not_from_console' as const] : [])]);

  /** Turns an error that the operation does not declare into an unexpected one, except in production. */
  function checked(error: unknown): unknown {
    if (!ports.checkAnswers || !(error instanceof ServiceError) || declared.has(error.error)) return error;
    return new Error(`${row.id} does not declare that it may raise ${error.error}`, { cause: error });
  }

  /** Checks a response against its schema, except in production. */
  function checkAnswer(answer: unknown): void {
    if (!ports.checkAnswers) return;
    const result = schemas.answer.safeParse(answer);
    if (!result.success) throw new Error(`${row.id} broke its own answer: ${result.error.message}`);
  }

  /** Reads the next messages of a stream with the caller's current permissions, including the permitted actions. */
  async function readOn(
    context: Context,
    { path, query }: { readonly path: Path; readonly query: Readonly<Record<string, unknown>> },
    actions: readonly AuditedAction[],
  ): Promise<StreamStep & { readonly actions: readonly AuditedAction[] }> {
    try {
      const entered = await platform.enter(row, await authenticate(context), path);
      const step = await entered.run(toCall(context, { path, query, body: undefined }));
      checkAnswer(step);
      // The definition of a stream guarantees this type.
      return { ...(step as StreamStep), actions: await entered.actsFor(actions) };
    } catch (error) {
      throw checked(error);
    }
  }

  return async (context, path) => {
    // Responses contain tokens, secrets and personal data, so no cache may store them.
    context.res.setHeader('Cache-Control', 'no-store');
    const body = await run(context, path).catch((error: unknown) => {
      throw checked(error);
    });
    if (!(body instanceof Readable)) checkAnswer(body);
    context.body = body;
  };
}
