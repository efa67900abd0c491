import { problem } from '#domain/foundation/index';
import { type FailureKind, NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import { quote, tokenRefusal } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { errorAnswer, oauthError } from './wire.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The kinds of failures: docs/networks/youtube.md, Errors. */
const kinds = new Map<string, FailureKind>(
  Object.entries({
    authError: 'session_expired',
    UNAUTHENTICATED: 'session_expired',
    youtubeSignupRequired: 'reconnect',
    insufficientPermissions: 'reconnect',
    ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'reconnect',
    ineligibleAccount: 'reconnect',
    accessNotConfigured: 'misconfigured',
    SERVICE_DISABLED: 'misconfigured',
    quotaExceeded: 'throttled',
    dailyLimitExceeded: 'throttled',
    rateLimitExceeded: 'throttled',
    userRateLimitExceeded: 'throttled',
    RESOURCE_EXHAUSTED: 'throttled',
    uploadLimitExceeded: 'throttled',
  }),
);

function toKind(status: number, reasons: readonly string[]): FailureKind {
  for (const reason of reasons) {
    const kind = kinds.get(reason);
    if (kind) return kind;
  }
  if (status === 401) return 'session_expired';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 429) return 'throttled';
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'temporary';
}

/** Returns the failure that an unsuccessful response means. */
export function toFailure(answer: NetworkAnswer, clock: Clock): NetworkFailure {
  const {
    message: words = '',
    errors = [],
    details = [],
    status = '',
  } = errorAnswer.safeParse(answer.json).data?.error ?? {};
  const reasons = [...[...errors, ...details].map(({ reason }) => reason), status];
  const explanation = [words, ...reasons].find((one) => one !== '');
  const message = quote(explanation ?? `YouTube answered with status ${answer.status}`);
  const kind = toKind(answer.status, reasons);
  if (kind !== 'throttled') return new NetworkFailure(kind, message);
  const isQuota = reasons.includes('quotaExceeded') || reasons.includes('dailyLimitExceeded');
  const isDay = reasons.includes('uploadLimitExceeded');
  const pause = isQuota || isDay ? hour : minute;
  const until = answer.retry_date ?? new Date(clock.now() + pause).toISOString();
  const retry_after_seconds = Math.ceil((Date.parse(until) - clock.now()) / 1000);
  return new NetworkFailure(kind, message, {
    until,
    // The quota is the application's, so no account can continue before midnight in California.
    ...(isQuota
      ? { scope: 'network' }
      : { problem: problem(isDay ? 'daily_posts_used_up' : 'account_throttled', { retry_after_seconds }) }),
  });
}

/** Returns what an error of the token endpoint means. An unknown code or token has kind `dead`. */
export function toTokenFailure(answer: NetworkAnswer, clock: Clock, dead: 'reconnect' | 'refused'): NetworkFailure {
  const found = oauthError.safeParse(answer.json).data;
  if (!found || answer.status === 429 || answer.status >= 500) return toFailure(answer, clock);
  const ours = ['invalid_client', 'unauthorized_client', 'redirect_uri_mismatch', 'invalid_scope'];
  return tokenRefusal(found, ours, dead);
}
