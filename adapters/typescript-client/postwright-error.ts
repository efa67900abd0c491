import { errorCodes } from './interface.ts';

/**
 * Names of errors: those of the interface (docs/reference/errors.md), and of the client itself. `no_answer`: no usable answer
 * came, so a call that changes something may have been carried out. `credentials_refused`: the service gives no token for them.
 * `webhook_not_verified`: a webhook that the service has not sent, or not now. `unknown`: a code that this version does not know.
 */
export type ErrorName =
  keyof typeof errorCodes | 'credentials_refused' | 'no_answer' | 'unknown' | 'webhook_not_verified';

/** What the interface tells of a refusal. */
export interface ErrorFacts {
  /** The code of the interface; 0 for errors of the client itself. */
  readonly code?: number;
  /** The status of HTTP; 0 when nothing was answered. */
  readonly status?: number;
  /** What the message speaks of. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The name of the request, for the operator of the service. */
  readonly request_id?: string | undefined;
  /** After how many seconds the service wants to be asked again. */
  readonly retry_after?: number | undefined;
  readonly cause?: unknown;
}

const codes: Readonly<Record<string, number>> = errorCodes;

/** Why a call failed. It never holds a secret: neither tokens, nor headers, nor what was sent. */
export class PostwrightError extends Error {
  override readonly name = 'PostwrightError';
  readonly error: ErrorName;
  readonly code: number;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly request_id: string | undefined;
  readonly retry_after: number | undefined;

  constructor(error: ErrorName, message: string, facts: ErrorFacts = {}) {
    super(message, 'cause' in facts ? { cause: facts.cause } : undefined);
    this.error = error;
    this.code = facts.code ?? 0;
    this.status = facts.status ?? 0;
    this.data = facts.data ?? {};
    this.request_id = facts.request_id;
    this.retry_after = facts.retry_after;
  }
}

/** Tells whether something that was thrown is the error of a name, such as `no_publications_left`. */
export function isError(thrown: unknown, name: ErrorName): thrown is PostwrightError {
  if (!(thrown instanceof PostwrightError)) return false;
  // Some codes have two names.
  return thrown.error === name || (thrown.code !== 0 && thrown.code === codes[name]);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the error that an answer tells; `text` is its body. */
export function errorOf(response: Response, text: string): PostwrightError {
  const wait = Number(response.headers.get('Retry-After') ?? NaN);
  const facts = {
    status: response.status,
    request_id: response.headers.get('X-Request-Id') ?? undefined,
    retry_after: Number.isNaN(wait) ? undefined : wait,
  };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's page, or nothing.
  }
  const { code, message, data, error } = isRecord(body) ? body : {};
  if (typeof code === 'number') {
    // The keys of the table are names.
    const name = Object.keys(codes).find((one) => codes[one] === code) as ErrorName | undefined;
    return new PostwrightError(name ?? 'unknown', String(message), {
      ...facts,
      code,
      ...(isRecord(data) && { data }),
    });
  }
  if (typeof error === 'string')
    return new PostwrightError('credentials_refused', `The service gives no token: ${error}`, facts);
  return new PostwrightError('no_answer', `HTTP ${String(response.status)} instead of an answer`, facts);
}
