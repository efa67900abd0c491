import { problem } from '#domain/foundation/index';
import { type FailureKind, NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import { quote, tokenRefusal } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { oauthError, problemAnswer } from './wire.ts';

const minute = 60_000;
/** The length of X's rate limit window. Without a header, it is not known how much of it is left. */
const wholeWindow = 15 * minute;
const hour = 60 * minute;

function getMessage({ json }: NetworkAnswer): string {
  const { detail = '', title = '', errors = [] } = problemAnswer.safeParse(json).data ?? {};
  const listed = errors.map((error) => error.message || error.detail).join(' ');
  return detail || listed || title || (oauthError.safeParse(json).data?.error_description ?? '');
}

function getType({ json }: NetworkAnswer): string {
  return problemAnswer.safeParse(json).data?.type.split('/').at(-1) ?? '';
}

// Of the older error format: https://developer.x.com/en/support/x-api/error-troubleshooting
const suspended = 64;
const locked = 326;

/** Whether X has suspended or locked the account, so that only its owner can act, at X. */
function isShutOut(answer: NetworkAnswer): boolean {
  const { errors = [] } = problemAnswer.safeParse(answer.json).data ?? {};
  return (
    answer.status === 403 &&
    (getType(answer) === 'user-suspended' ||
      errors.some(({ code }) => code === suspended || code === locked) ||
      /\baccount is (suspended|(temporarily )?locked)\b/i.test(getMessage(answer)))
  );
}

/** Whether X reports that it already has a post with this text. */
export function isDuplicate(answer: NetworkAnswer): boolean {
  return (
    answer.status === 403 && (/duplicate content/i.test(getMessage(answer)) || getType(answer) === 'duplicate-rules')
  );
}

/** Returns the kind of a failure: docs/networks/x.md, Errors. */
function toKind(status: number, type: string, words: string): FailureKind {
  if (status === 401) return 'session_expired';
  if (status === 402 || status === 429) return 'throttled';
  if (status === 404) return 'not_found';
  if (status === 408 || status >= 500) return 'temporary';
  const isOurs = type === 'client-forbidden' || /unsupported authentication/i.test(words);
  if (status === 403 && isOurs) return 'misconfigured';
  return status >= 400 ? 'refused' : 'temporary';
}

function getResetTime({ headers, retry_date }: NetworkAnswer, now: number): number {
  const reset = Number(headers.get('x-rate-limit-reset') ?? Number.NaN) * 1000;
  // A nonsensical value must not delay a post for years.
  if (reset > now && reset < now + 24 * hour) return reset;
  return retry_date === undefined ? now + wholeWindow : Date.parse(retry_date);
}

/** Returns the failure that an unsuccessful response means. */
export function toFailure(answer: NetworkAnswer, clock: Clock): NetworkFailure {
  const words = getMessage(answer);
  const type = getType(answer);
  const message = quote(words || `X answered with status ${answer.status}`);
  const kind = isShutOut(answer) ? 'reconnect' : toKind(answer.status, type, `${type} ${words} ${getTitle(answer)}`);
  if (kind !== 'throttled') return new NetworkFailure(kind, message);
  const now = clock.now();
  // Credits or the monthly cap are used up, so no account can post until the operator acts.
  if (answer.status === 402 || type === 'usage-capped') {
    const until = new Date(now + hour).toISOString();
    return new NetworkFailure('throttled', `the X application may not make calls now: ${message}`, {
      until,
      scope: 'network',
    });
  }
  const until = getResetTime(answer, now);
  return new NetworkFailure('throttled', message, {
    until: new Date(until).toISOString(),
    problem: problem('account_throttled', { retry_after_seconds: Math.ceil((until - now) / 1000) }),
  });
}

function getTitle({ json }: NetworkAnswer): string {
  return problemAnswer.safeParse(json).data?.title ?? '';
}

/** Returns what an error of the token endpoint means. An unknown code or token has kind `dead`. */
export function toTokenFailure(answer: NetworkAnswer, clock: Clock, dead: 'reconnect' | 'refused'): NetworkFailure {
  const found = oauthError.safeParse(answer.json).data;
  if (!found || answer.status === 429 || answer.status >= 500) return toFailure(answer, clock);
  return tokenRefusal(found, ['invalid_client', 'unauthorized_client', 'invalid_scope'], dead);
}
