import { requireCaller } from '#domain/authentication/authorize';
import { isKnownKey, runOnce } from '#domain/jobs/run-once';
import type { Caller } from '#ports/authentication/caller';
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { z } from 'zod';
import type { RoutePorts } from './application-ports.ts';
import { explainIssue } from './explain-issue.ts';
import { inputFailure } from './failure.ts';
import { ignoredFields } from './ignored-fields.ts';
import { knownFields, type KnownFields } from './known-fields.ts';
import type { AnyOperation, IncomingFile } from './operation.ts';
import { queryReader } from './read-query.ts';
import { maxAnonymousBytes, maxBytes, readFile, readJson } from './request-body.ts';
import { withSpooledFile } from './spooled-file.ts';

type Path = Readonly<Record<string, string>>;
type Run = (context: Context, path: Path) => Promise<void>;

function bearer(context: Context): string | undefined {
  return /^bearer +(\S+)$/i.exec(context.get('authorization'))?.[1];
}

const nameOf = (caller: Caller): string =>
  caller.kind === 'user' ? caller.id_user : caller.kind === 'app' ? caller.id_app : caller.id_connect_token;

function parse<S extends z.ZodType>(schema: S, known: KnownFields, row: AnyOperation): z.output<S> {
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
  row: AnyOperation,
  rateLimit: (context: Context, caller: Caller) => Promise<void>,
): Run {
  const { platform } = ports;
  const query = row.query ?? z.object({});
  const readQuery = queryReader(query);
  const anonymous = row.policy.callers.length === 0;

  /** Who asks, and that they may: nobody else is told what is wrong with the rest of the request. */
  async function admit(context: Context, path: Path): Promise<Caller> {
    if (anonymous) {
      ports.limitAnonymous(row.id, context.ip);
      // Rows without callers never look at theirs.
      return { kind: 'user', id_user: '' };
    }
    const caller = await platform.authentication.authenticate(bearer(context));
    await rateLimit(context, caller);
    const origin = context.get('origin');
    if (origin !== '') await platform.apps.requireAllowedOrigin(caller, origin);
    requireCaller(caller, row.policy);
    await platform.authentication.authorizePlace(caller, row.policy, path);
    return caller;
  }

  /** The JSON of the request, by the fields of the operation; names it does not know are told in a header. */
  async function readInput(context: Context) {
    const sent = readQuery(new URLSearchParams(context.querystring));
    const largest = anonymous ? maxAnonymousBytes : maxBytes;
    const body =
      row.body && !row.multipart
        ? knownFields(row.body, await readJson(context.req, ports.patience, largest))
        : undefined;
    const ignored = ignoredFields(new Set([...sent.ignored, ...(body?.ignored ?? [])]));
    if (ignored !== undefined) context.set('Ignored-Fields', ignored);
    return {
      query: parse(query, sent, row),
      body: row.body && body ? parse(row.body, body, row) : undefined,
    };
  }

  /** Runs the handler, at most once where the request carries a key; `content` is what makes it the same request. */
  async function answer(
    context: Context,
    input: {
      readonly caller: Caller;
      readonly path: Path;
      readonly query: Record<string, unknown>;
      readonly body: unknown;
    },
    content: string,
  ): Promise<unknown> {
    const raw_query = Object.fromEntries(new URLSearchParams(context.querystring));
    const idempotency_key = context.get('idempotency-key') || undefined;
    const handle = (reserved_id?: string): Promise<unknown> =>
      row.handle({ ...input, platform, reserved_id, idempotency_key, address: context.ip, raw_query });
    if (!isKeyed(context)) return handle();
    // With the key, which is kept nowhere: a body may hold a password, which nobody must be able to guess by it.
    const fingerprint = createHash('sha256')
      .update(
        `${context.get('idempotency-key')}\n${context.method} ${context.path}?${context.querystring}\n${content}`,
      )
      .digest('base64url');
    const call = {
      ...keyOf(context, input.caller),
      fingerprint,
      secret_answer: row.secret_answer,
    };
    const once = await runOnce(ports.idempotency, call, handle);
    if (once.replayed) context.set('Idempotency-Replayed', 'true');
    return once.answer;
  }

  // An empty key is a mistake to be told of, not a call without a key. Strangers leave nothing behind, and the
  // bodies of calls without a token hold passwords, so those have none.
  const isKeyed = ({ req }: Context): boolean =>
    !anonymous && row.method === 'POST' && req.headers['idempotency-key'] !== undefined;

  async function run(context: Context, path: Path): Promise<unknown> {
    const caller = await admit(context, path);
    const input = { caller, path, ...(await readInput(context)) };
    if (!row.multipart) return answer(context, input, JSON.stringify(input.body ?? ''));
    const isAgain = isKeyed(context) && (await isKnownKey(ports.idempotency, keyOf(context, caller)));
    const limit = await row.multipart({ platform, caller, path, came_before: isAgain });
    const { name, content } = await readFile(context.req, ports.patience);
    const file = { name, content: limit(content) };
    if (!isKeyed(context)) return answer(context, { ...input, body: file }, '');
    return withSpooledFile(file, (body: IncomingFile, hash) =>
      answer(context, { ...input, body }, `${body.name}\n${hash}`),
    );
  }

  return async (context, path) => {
    // Answers hold tokens, secrets, people: nobody on the way may keep one.
    context.set('Cache-Control', 'no-store');
    const body = await run(context, path);
    if (ports.check_answers) {
      const checked = row.answer.safeParse(body);
      if (!checked.success) throw new Error(`${row.id} broke its own answer: ${checked.error.message}`);
    }
    context.body = body;
  };
}
