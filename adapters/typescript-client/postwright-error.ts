import { errorCodes } from './interface.ts';

/**
 * Names of errors: those of the API (docs/reference/errors.md), and of the client itself. `no_answer`: no usable
 * response, so a call with effects may have been carried out. `credentials_refused`: the service issues no token for
 * them. `webhook_not_verified`: a webhook that the service has not sent, or not recently. `unknown`: a code that this
 * version does not know.
 */
export type ErrorName =
  keyof typeof errorCodes | 'credentials_refused' | 'no_answer' | 'unknown' | 'webhook_not_verified';

/** The details of an error response. */
export interface ErrorFacts {
  /** The code of the API; 0 for errors of the client itself. */
  readonly code?: number;
  /** HTTP status; 0 without a response. */
  readonly status?: number;
  /** The values in the message. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The id of the request, for the operator of the service. */
  readonly request_id?: string | undefined;
  /** Seconds after which the service accepts a retry. */
  readonly retry_after?: number | undefined;
  readonly cause?: unknown;
}

const codes: Readonly<Record<string, number>> = errorCodes;

/** Why a call failed. It never contains a secret: no tokens, no headers, no request body. */
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

/** Returns whether a thrown value is the error with a name, such as `no_publications_left`. */
export function isError(thrown: unknown, name: ErrorName): thrown is PostwrightError {
  if (!(thrown instanceof PostwrightError)) return false;
  // Some codes have two names.
  return thrown.error === name || (thrown.code !== 0 && thrown.code === codes[name]);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts an error response; `text` is its body. */
export function toError(response: Response, text: string): PostwrightError {
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
    // A proxy's page, or empty.
  }
  const { code, message, data, error } = isRecord(body) ? body : {};
  if (typeof code === 'number') {
    // The keys of the table are error names.
    const name = Object.keys(codes).find((one) => codes[one] === code) as ErrorName | undefined;
    return new PostwrightError(name ?? 'unknown', String(message), { ...facts, code, ...(isRecord(data) && { data }) });
  }
  if (typeof error === 'string')
    return new PostwrightError('credentials_refused', `The service gives no token: ${error}`, facts);
  return new PostwrightError('no_answer', `HTTP ${String(response.status)} instead of an answer`, facts);
}
