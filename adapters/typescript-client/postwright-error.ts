import type { errorCodes } from './interface.ts';
import { isRecord } from './is-record.ts';

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

/** Why a call failed. It never contains a secret: no tokens, no headers, no request body. */
export class PostwrightError extends Error {
  override readonly name = 'PostwrightError';
  readonly error: ErrorName;
  readonly code: number = 0;
  readonly status: number = 0;
  readonly data: Readonly<Record<string, unknown>> = {};
  readonly request_id: string | undefined;
  readonly retry_after: number | undefined;

  constructor(error: ErrorName, message: string, facts: ErrorFacts = {}) {
    super(message, facts);
    Object.assign(this, facts);
    this.error = error;
  }
}

/** Finds the name of an error by its code. */
export type FindName = (code: number) => ErrorName | undefined;

/** Converts an error response; `text` is its body. Errors without a name are `unknown`. */
export function toError(response: Response, text: string, findName?: FindName): PostwrightError {
  const { status, headers } = response;
  const wait = Number(headers.get('Retry-After') ?? NaN);
  const facts = {
    status,
    request_id: headers.get('X-Request-Id') ?? undefined,
    retry_after: Number.isNaN(wait) ? undefined : wait,
  };
  const { code, message, data } = parseRecord(text);
  if (typeof code !== 'number') return new PostwrightError('no_answer', `HTTP ${status} instead of an answer`, facts);
  const name = findName?.(code) ?? 'unknown';
  return new PostwrightError(name, String(message), { ...facts, code, ...(isRecord(data) && { data }) });
}

/** Parses a JSON object; anything else, such as a proxy's page, is an empty one. */
export function parseRecord(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
