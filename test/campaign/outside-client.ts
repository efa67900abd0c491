import { setTimeout as sleep } from 'node:timers/promises';
import type { SetUpAnswer } from '../servers/postwright.ts';

type Json = Record<string, unknown>;

/** The timeout of one call, in milliseconds. Sending a post at once may take longer, and is retried. */
const timeout = 10_000;
const pause = 500;
/** The code for a token that has expired. */
const expired = 522;

/** Thrown for a call that the service understood and refused. */
export class Refused extends Error {
  readonly code: unknown;
  readonly data: Json;

  constructor(message: string, code: unknown, data: Json = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/**
 * Creates a remote client program. It calls any responding server, and repeats each call with the same
 * `Idempotency-Key` until a server reports the outcome.
 */
export function outsideClient(setUp: SetUpAnswer, origin: () => string | undefined) {
  let authorization: Promise<string> | undefined;

  async function once(method: string, path: string, headers: Record<string, string>, body?: string) {
    const server = origin();
    if (server === undefined) throw new Error('no server is up');
    const answer = await fetch(`${server}/v1.0.0${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, json: (await answer.json()) as Json };
  }

  async function signIn(): Promise<string> {
    const { client_id, client_secret } = setUp.app;
    const grant = JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret });
    const { status, json } = await once('POST', '/oauth/token', {}, grant);
    if (status !== 200) throw new Error(`no token: ${JSON.stringify(json)}`);
    return `Bearer ${String(json.access_token)}`;
  }

  /** Returns one token for all calls. After a failure, the next call gets another. */
  function bearer(): Promise<string> {
    authorization ??= signIn().catch((error: unknown) => {
      authorization = undefined;
      throw error;
    });
    return authorization;
  }

  /** Repeats a call until there is a response. Throws `Refused` for a response that repeating does not change. */
  async function call(method: string, path: string, body?: Json, key?: string): Promise<Json> {
    const content = body && JSON.stringify(body);
    for (;;) {
      try {
        const headers = { authorization: await bearer(), ...(key !== undefined && { 'idempotency-key': key }) };
        const { status, json } = await once(method, path, headers, content);
        if (status < 300) return json;
        if (status === 401 || json.code === expired) authorization = undefined;
        // 1008: the first call is still running somewhere, or its server died.
        else if (status < 500 && status !== 429 && json.code !== 1008) {
          // As the interface's description says.
          const data = json.data as Json | undefined;
          throw new Refused(`${method} ${path}: ${status} ${JSON.stringify(json)}`, json.code, data);
        }
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      await sleep(pause);
    }
  }

  return { call, organization: `/organizations/${setUp.id_organization}` };
}

export type OutsideClient = ReturnType<typeof outsideClient>;
