import { type FindName, toError, PostwrightError } from './postwright-error.ts';
import { timeLimit } from './time-limit.ts';

/** Options of one request; headers are a record, so that they can be extended. */
export interface Init extends RequestInit {
  readonly headers: Record<string, string>;
}

/** How to reach the service, and what to do when it fails. */
export interface Connection {
  /** The base path of the API, without a trailing slash. */
  readonly base: string;
  fetch(address: string, init: Init): Promise<Response>;
  /** Timeout of one attempt, in milliseconds; none by default. */
  readonly timeout?: number;
  /** Names the errors of responses; without it, only their codes are known. */
  readonly findErrorName?: FindName;
  /** Runs an attempt with the headers of a token, again with those of another one if the token has expired. */
  authorize?(attempt: (headers: Record<string, string>) => Promise<Response>, signal: AbortSignal): Promise<Response>;
  /** Waits after a failure, counted from 1, and returns whether the call is sent again. */
  retry(error: PostwrightError, failures: number, call: Repeatable): Promise<boolean>;
}

/** What decides whether a call may be sent more than once. */
export interface Repeatable {
  /** Whether it may be sent again although it may have been carried out. */
  readonly isRepeatable: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** A call that can be sent more than once. */
export interface Call extends Repeatable {
  readonly method: string;
  /** Relative to the base path, with the query. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: RequestInit['body'] | undefined;
  readonly timeout?: number | undefined;
}

/** Sends a call once. Throws `PostwrightError` for an error response or none, and the reason of an aborted call. */
export async function ask(connection: Omit<Connection, 'retry'>, call: Call, signal: AbortSignal): Promise<Response> {
  const { base, findErrorName } = connection;
  const { method, address, headers, body } = call;
  const attempt = async (more?: Readonly<Record<string, string>>): Promise<Response> => {
    const response = await connection.fetch(base + address, {
      method,
      headers: { Accept: 'application/json', ...more, ...headers },
      body: body ?? null,
      // Tokens must not follow a redirect.
      redirect: 'manual',
      signal,
    });
    if (response.ok) return response;
    throw toError(response, await response.text(), findErrorName);
  };
  try {
    return await (connection.authorize?.(attempt, signal) ?? attempt());
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
    const response = await ask(connection, call, limit.signal);
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

/** Sends a call and returns its response; again after failures as the connection decides. Throws like `ask`. */
export const send = (connection: Connection, call: Call): Promise<unknown> =>
  repeat(connection, call, () => readAnswer(connection, call));

/** Runs an action, again after failures as the connection decides. */
export async function repeat<T>(
  connection: Pick<Connection, 'retry'>,
  call: Repeatable,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PostwrightError && (await connection.retry(error, failures, call)))) throw error;
    }
  }
}
