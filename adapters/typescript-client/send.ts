import type { Access } from './access.ts';
import { backoff, pause } from './pause.ts';
import { errorOf, isError, PostwrightError } from './postwright-error.ts';
import { type TimeLimit, timeLimit } from './time-limit.ts';

/** How the service is reached. */
export interface Connection {
  /** The base path of the interface, without a slash at the end. */
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  /** Without it, no token is sent. */
  readonly access: Access | undefined;
  /** How long one attempt may take, in milliseconds. */
  readonly timeout: number;
}

/** One call that can be sent, more than once if need be. */
export interface Call {
  readonly method: string;
  /** Below the base path, with its query. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: RequestInit['body'] | undefined;
  /** Whether it may be sent again although it may have been carried out. */
  readonly isRepeatable: boolean;
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How often a call is sent at most. */
const mostAttempts = 6;
/** A service that wants to be left alone for longer, in seconds, is not waited for. */
const longestWait = 60;

/** Tells whether a call that failed so may be sent again. */
export function mayRepeat({ status, code, error }: PostwrightError, isRepeatable: boolean): boolean {
  // Too many calls: this one was not carried out.
  if (status === 429) return true;
  if (!isRepeatable) return false;
  return status >= 500 || (error === 'no_answer' && status === 0) || code === 1008;
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error); // Whatever it was aborted with.
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject);
  });
}

async function askAs(
  connection: Connection,
  call: Call,
  signal: AbortSignal,
  token?: string,
): Promise<Response> {
  // What a header cannot hold would be shown in the error of `fetch`.
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
    // Tokens go nowhere else.
    redirect: 'manual',
    signal,
  });
  if (response.ok) return response;
  throw errorOf(response, await response.text());
}

/**
 * Asks once, as an app with a new token where the last has ended. Throws `PostwrightError` when it is refused or not answered,
 * and what `call.signal` aborts with.
 */
export async function ask(connection: Connection, call: Call, { signal }: TimeLimit): Promise<Response> {
  const { access } = connection;
  try {
    if (!access) return await askAs(connection, call, signal);
    const token = await orAborted(access.token(), signal);
    try {
      return await askAs(connection, call, signal, token);
    } catch (error) {
      const isEnded = isError(error, 'token_missing') || isError(error, 'token_expired');
      if (!isEnded || !access.forget(token)) throw error;
      return await askAs(connection, call, signal, await orAborted(access.token(), signal));
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

async function answerOf(connection: Connection, call: Call): Promise<unknown> {
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
 * Sends a call and returns its answer. What failed for the moment is tried again, as often and as late as makes sense: a call that is
 * not repeatable only where it was certainly not carried out. Throws as `ask` does.
 */
export async function send(connection: Connection, call: Call): Promise<unknown> {
  return repeat(call, () => answerOf(connection, call));
}

/** Does something again while it fails for the moment. */
export async function repeat<T>(
  { isRepeatable, signal }: Pick<Call, 'isRepeatable' | 'signal'>,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PostwrightError) || !mayRepeat(error, isRepeatable)) throw error;
      if (failures >= mostAttempts || (error.retry_after ?? 0) > longestWait) throw error;
      await pause(backoff(failures, error.retry_after), signal);
    }
  }
}
