import { problem } from '#domain/foundation/index';
import { type FailureKind, NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import { quote, tokenRefusal } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { envelope, oauthError } from './wire.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The kinds of failures: docs/networks/tiktok.md, Errors. All other codes are refusals. */
const kinds = new Map<string, FailureKind>(
  Object.entries({
    access_token_invalid: 'session_expired',
    scope_not_authorized: 'reconnect',
    scope_permission_missed: 'reconnect',
    auth_removed: 'reconnect',
    url_ownership_unverified: 'misconfigured',
    reached_active_user_cap: 'throttled',
    spam_risk_too_many_posts: 'throttled',
    spam_risk_too_many_pending_share: 'throttled',
    rate_limit_exceeded: 'throttled',
    internal_error: 'temporary',
  }),
);

/** What the person can do, where TikTok's own message does not say it. */
const advice = new Map(
  Object.entries({
    unaudited_client_can_only_post_to_private_accounts:
      'TikTok has not audited this application: it can only post to private accounts, visible to their owners only',
    app_version_check_failed: 'The TikTok app of the account is too old: update it',
    file_format_check_failed: 'TikTok does not accept the format of the file',
    duration_check_failed: 'TikTok does not accept a video of this length',
    frame_rate_check_failed: 'TikTok does not accept this frame rate; it must be 23 to 60 frames per second',
    picture_size_check_failed: 'TikTok does not accept a picture of this size',
    publish_cancelled: 'The post was cancelled at TikTok',
  }),
);

/** Returns the code of a response: `ok` for success, empty when the response is not TikTok's. */
export function getCode({ json }: NetworkAnswer): string {
  return envelope.safeParse(json).data?.error.code ?? '';
}

/** Returns what a code means, in a response or as the reason why a post failed later. */
export function failureForCode(code: string, words: string, clock: Clock, retry_date?: string): NetworkFailure {
  const kind = kinds.get(code) ?? 'refused';
  const message = quote(advice.get(code) ?? (words === '' ? `TikTok says ${code}` : words));
  if (kind !== 'throttled') return new NetworkFailure(kind, message);
  const until = retry_date ?? new Date(clock.now() + (code === 'rate_limit_exceeded' ? minute : hour)).toISOString();
  const retry_after_seconds = Math.ceil((Date.parse(until) - clock.now()) / 1000);
  const details = problem(code === 'spam_risk_too_many_posts' ? 'daily_posts_used_up' : 'account_throttled', {
    retry_after_seconds,
  });
  return new NetworkFailure(kind, message, { until, problem: details });
}

/** Returns the failure that an unsuccessful response means. */
export function toFailure(answer: NetworkAnswer, clock: Clock): NetworkFailure {
  const { status, retry_date } = answer;
  const found = envelope.safeParse(answer.json).data?.error;
  if (status === 429) return failureForCode('rate_limit_exceeded', found?.message ?? '', clock, retry_date);
  if (status === 401 && !found) return new NetworkFailure('session_expired', 'TikTok answered with status 401');
  // Without TikTok's envelope the response is not from TikTok, but from a proxy or a page in front of it.
  if (!found || found.code === 'ok' || status >= 500) {
    return new NetworkFailure('temporary', quote(found?.message ?? `TikTok answered with status ${status}`));
  }
  return failureForCode(found.code, found.message, clock, retry_date);
}

/** Returns what an error of the token endpoint means. An unknown code or token has kind `dead`. */
export function toTokenFailure(answer: NetworkAnswer, clock: Clock, dead: 'reconnect' | 'refused'): NetworkFailure {
  const found = oauthError.safeParse(answer.json).data;
  if (!found || answer.status === 429 || answer.status >= 500) return toFailure(answer, clock);
  const ours = ['invalid_client', 'unauthorized_client', 'invalid_request', 'invalid_scope'];
  return tokenRefusal(found, ours, dead);
}
