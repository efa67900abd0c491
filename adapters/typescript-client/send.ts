import type { Access } from './access.ts';
import { backoff, pause } from './pause.ts';
import { toError, isError, PostwrightError } from './postwright-error.ts';
import { type TimeLimit, timeLimit } from './time-limit.ts';

/** How to reach the service. */
export interface Connection {
  /** The base path of the API, without a trailing slash. */
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  /** Without it, no token is sent. */
  readonly access: Access | undefined;
  /** Timeout of one attempt, in milliseconds. */
  readonly timeout: number;
}

/** A call that can be sent more than once. */
export interface Call {
  readonly method: string;
  /** Relative to the base path, with the query. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: RequestInit['body'] | undefined;
  /** Whether it may be sent again although it may have been carried out. */
  readonly isRepeatable: boolean;
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Maximum number of attempts. */
const maxAttempts = 6;
/** A longer requested delay, in seconds, is not awaited. */
const maxRetryAfter = 60;

/** Returns whether a failed call may be sent again. */
export function mayRepeat({ status, code, error }: PostwrightError, isRepeatable: boolean): boolean {
  // Rate limited: the call was not carried out.
  if (status === 429) return true;
  if (!isRepeatable) return false;
  return status >= 500 || (error === 'no_answer' && status === 0) || code === 1008;
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error); // The reason can be any value.
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject);
  });
}

async function askAs(connection: Connection, call: Call, signal: AbortSignal, token?: string): Promise<Response> {
  // `fetch` would show an invalid header value in its error.
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    throw new PostwrightError('credentials_refused', 'The token has characters that no token has');
  const response = await connection.fetch(`${connection.base}${call.address}`, {
    method: call.method,
    headers: {
      Accept: 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...call.headers,
    },
    ...(call.body !== undefined && { body: call.body }),
    // Tokens must not follow a redirect.
    redirect: 'manual',
    signal,
  });
  if (response.ok) return response;
  throw toError(response, await response.text());
}

/**
 * Sends a call once, or twice if the app's token has expired. Throws `PostwrightError` for an error response or none,
 * and the reason with which `call.signal` aborts.
 */
export async function ask(connection: Connection, call: Call, { signal }: TimeLimit): Promise<Response> {
  const { access } = connection;
  try {
    if (!access) return await askAs(connection, call, signal);
    const token = await unlessAborted(access.token(), signal);
    try {
      return await askAs(connection, call, signal, token);
    } catch (error) {
      const isEnded = isError(error, 'token_missing') || isError(error, 'token_expired');
      if (!isEnded || !access.forget(token)) throw error;
      return await askAs(connection, call, signal, await unlessAborted(access.token(), signal));
    }
  } catch (cause) {
    call.signal?.throwIfAborted();
    if (cause instanceof PostwrightError) throw cause;
    const message = signal.aborted
      ? 'The service did not answer in time'
      : 'The service cannot be reached, or the connection broke';
    throw new PostwrightError('no_answer', message, { cause });
  }
}

async function readAnswer(connection: Connection, call: Call): Promise<unknown> {
  const limit = timeLimit(call.timeout ?? connection.timeout, call.signal);
  try {
    const response = await ask(connection, call, limit);
    try {
      return JSON.parse(await response.text()) as unknown;
    } catch (cause) {
      call.signal?.throwIfAborted();
      throw new PostwrightError('no_answer', 'The answer broke off, or is not one of the service', { cause });
    }
  } finally {
    limit.end();
  }
}

/**
 * Sends a call and returns its response. Temporary failures are retried with increasing delays; a call that is not
 * repeatable only if it was certainly not carried out. Throws like `ask`.
 */
export async function send(connection: Connection, call: Call): Promise<unknown> {
  return repeat(call, () => readAnswer(connection, call));
}

/** Retries an action after temporary failures. */
export async function repeat<T>(
  { isRepeatable, signal }: Pick<Call, 'isRepeatable' | 'signal'>,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PostwrightError) || !mayRepeat(error, isRepeatable)) throw error;
      if (failures >= maxAttempts || (error.retry_after ?? 0) > maxRetryAfter) throw error;
      await pause(backoff(failures, error.retry_after), signal);
    }
  }
}
