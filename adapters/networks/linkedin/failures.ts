import { problem } from '#domain/foundation/index';
import { type FailureKind, NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import { quote, tokenRefusal } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { errorAnswer, oauthError } from './wire.ts';

const hour = 3_600_000;
const day = 24 * hour;

function parseError({ json }: NetworkAnswer): { readonly code: string; readonly message: string } {
  return errorAnswer.safeParse(json).data ?? { code: '', message: '' };
}

/**
 * Returns the post that LinkedIn reports as a duplicate; empty when it does not say which. Undefined for other
 * responses.
 */
export function getDuplicate(answer: NetworkAnswer): string | undefined {
  const { code, message } = parseError(answer);
  const urn = /duplicate of (urn:li:\w+:\d+)/i.exec(message)?.[1];
  return answer.status === 422 && (code === 'DUPLICATE_POST' || urn !== undefined) ? (urn ?? '') : undefined;
}

/** Returns the kind of a failure: docs/networks/linkedin.md, Errors. */
function toKind(status: number, code: string, renewable: boolean): FailureKind {
  if (status === 401) return renewable ? 'session_expired' : 'reconnect';
  // LinkedIn may refuse one resource, often only briefly, to an access that is still valid.
  if (status === 403) return 'temporary';
  if (status === 404) return 'not_found';
  if (status === 426 || code === 'VERSION_MISSING' || code === 'NONEXISTENT_VERSION') return 'misconfigured';
  if (status === 429) return 'throttled';
  return status >= 400 && status < 500 && status !== 408 && status !== 409 ? 'refused' : 'temporary';
}

/**
 * Returns the failure that an unsuccessful response means. `renewable` says whether an expired token can be renewed.
 */
export function toFailure(answer: NetworkAnswer, clock: Clock, renewable: boolean): NetworkFailure {
  const { code, message: words } = parseError(answer);
  const message = quote(words || code || `LinkedIn answered with status ${answer.status}`);
  const kind = toKind(answer.status, code, renewable);
  if (kind !== 'throttled') return new NetworkFailure(kind, message);
  // Quotas are daily and end at midnight UTC. LinkedIn does not report what is left.
  const now = clock.now();
  const midnight = (Math.floor(now / day) + 1) * day;
  const until = answer.retry_date ?? new Date(Math.min(midnight, now + hour)).toISOString();
  const retry_after_seconds = Math.ceil((Date.parse(until) - now) / 1000);
  return new NetworkFailure(kind, message, {
    until,
    scope: /throttle APPLICATION DAY/i.test(words) ? 'network' : 'account',
    problem: problem('account_throttled', { retry_after_seconds }),
  });
}

/** Returns what an error of the token endpoint means. An unknown code or token has kind `dead`. */
export function toTokenFailure(answer: NetworkAnswer, clock: Clock, dead: 'reconnect' | 'refused'): NetworkFailure {
  const found = oauthError.safeParse(answer.json).data;
  if (!found || answer.status === 429 || answer.status >= 500) return toFailure(answer, clock, false);
  const ours = ['invalid_client', 'invalid_client_id', 'unauthorized_client', 'unauthorized_scope_error'];
  return tokenRefusal(found, ours, dead);
}
