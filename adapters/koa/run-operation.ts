import { requireCaller } from '#domain/authentication/authorize';
import { isKnownKey, runOnce } from '#domain/platform/idempotency';
import type { Caller } from '#ports/authentication/caller';
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { ApplicationPorts } from './application-ports.ts';
import { inputFailure } from './failure.ts';
import type { AnyOperation, IncomingFile } from './operation.ts';
import { queryReader } from './read-query.ts';
import { leaveBody, readFile, readJson } from './request-body.ts';

type Run = (context: Context, path: Readonly<Record<string, string>>) => Promise<void>;

function bearer(context: Context): string | undefined {
  return /^bearer +(\S+)$/i.exec(context.get('authorization'))?.[1];
}

function parse<S extends z.ZodType>(schema: S, value: unknown, row: AnyOperation): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw inputFailure(result.error, row.codes ?? {});
  return result.data;
}

const nameOf = (caller: Caller): string =>
  caller.kind === 'user' ? caller.id_user : caller.kind === 'app' ? caller.id_app : caller.id_connect_token;

async function* contentOf(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (let place = 0; ;) {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64 * 1024), position: place });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    place += bytesRead;
  }
}

/**
 * Keeps an incoming file while its hash is taken, so that the same key with another file is noticed. The
 * file has no name any more once it is open: whatever happens to this process, nothing of it stays.
 */
async function withSpooledFile<T>(
  file: IncomingFile,
  use: (file: IncomingFile, hash: string) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `postwright-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    const hash = createHash('sha256');
    for await (const chunk of file.content) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    return await use({ name: file.name, content: contentOf(handle) }, hash.digest('base64url'));
  } finally {
    await handle.close();
  }
}

/** Turns a row of the table into what the router calls. */
export function runOperation(
  ports: ApplicationPorts,
  row: AnyOperation,
  rateLimit: (context: Context, caller: Caller) => Promise<void>,
): Run {
  const { platform } = ports;
  const readQuery = row.query && queryReader(row.query);
  const anonymous = row.policy.callers.length === 0;

  const handle = async (
    context: Context,
    caller: Caller,
    path: Readonly<Record<string, string>>,
    body: unknown,
    reserved_id: string | undefined,
  ): Promise<unknown> => {
    const parameters = new URLSearchParams(context.querystring);
    const query = row.query && readQuery ? parse(row.query, readQuery(parameters), row) : {};
    const raw_query = Object.fromEntries(parameters);
    const input = row.multipart || !row.body ? body : parse(row.body, body, row);
    const { ip: address } = context;
    return row.handle({ platform, caller, path, query, body: input, reserved_id, address, raw_query });
  };

  const once = async (
    context: Context,
    caller: Caller,
    path: Readonly<Record<string, string>>,
    body: unknown,
    content: string,
  ): Promise<unknown> => {
    const key = context.get('idempotency-key');
    const fingerprint = createHash('sha256')
      .update(`${context.method} ${context.path}?${context.querystring}\n${content}`)
      .digest('base64url');
    const { answer, replayed } = await runOnce(
      ports.idempotency,
      { caller: anonymous ? `anonymous ${context.ip}` : nameOf(caller), key, fingerprint },
      (reserved_id) => handle(context, caller, path, body, reserved_id),
    );
    if (replayed) context.set('Idempotency-Replayed', 'true');
    return answer;
  };

  const run = async (context: Context, caller: Caller, path: Readonly<Record<string, string>>) => {
    // An empty key is a mistake to be told of, not a call without a key.
    const keyed = row.method === 'POST' && context.req.headers['idempotency-key'] !== undefined;
    if (row.multipart) {
      const key = { caller: nameOf(caller), key: context.get('idempotency-key') };
      const came_before = keyed && (await isKnownKey(ports.idempotency, key));
      const limit = await row.multipart({ platform, caller, path, came_before });
      const { name, content } = await readFile(context.req);
      const file = { name, content: limit(content) };
      if (!keyed) return handle(context, caller, path, file, undefined);
      return withSpooledFile(file, (kept, hash) =>
        once(context, caller, path, kept, `${kept.name}\n${hash}`),
      );
    }
    const body = row.body ? await readJson(context.req) : undefined;
    if (!keyed) return handle(context, caller, path, body, undefined);
    return once(context, caller, path, body, body === undefined ? '' : JSON.stringify(body));
  };

  const answer: Run = async (context, path) => {
    // Answers hold tokens, secrets, people: nobody on the way may keep one.
    context.set('Cache-Control', 'no-store');
    // Rows without callers never look at theirs.
    let caller: Caller = { kind: 'user', id_user: '' };
    if (!anonymous) {
      caller = await platform.authentication.authenticate(bearer(context));
      await rateLimit(context, caller);
      const origin = context.get('origin');
      if (origin !== '') await platform.apps.requireAllowedOrigin(caller, origin);
      requireCaller(caller, row.policy);
    }
    const body = await run(context, caller, path);
    if (ports.check_answers) {
      const checked = row.answer.safeParse(body);
      if (!checked.success) throw new Error(`${row.id} broke its own answer: ${checked.error.message}`);
    }
    context.body = body;
  };
  return async (context, path) => {
    try {
      await answer(context, path);
    } catch (error) {
      leaveBody(context.req);
      throw error;
    }
  };
}
