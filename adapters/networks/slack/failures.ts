import { type ErrorName, problem } from '#domain/foundation/index';
import { type FailureKind, NetworkFailure } from '#domain/networks/index';
import type { Problem } from '#ports/foundation/problem';
import type { Clock } from '#ports/foundation/clock';
import { quote } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { answered } from './wire.ts';

const minute = 60_000;

const uploads =
  /^(file_uploads_disabled|file_uploads_except_images_disabled|file_type_not_allowed|file_upload_size_restricted|storage_limit_reached|snippet_too_large|file_not_found|file_update_failed)$/;

/** The channel is the problem, not the access; a member who adds the app resolves it. */
export const notLetIn = /^(not_in_channel|method_not_supported_for_channel_type|too_many_members)$/;

/** The meanings of the errors of https://docs.slack.dev/reference/methods; all others are refusals. */
const meanings: readonly (readonly [RegExp, FailureKind, ErrorName?])[] = [
  [notLetIn, 'refused', 'slack_app_not_in_channel'],
  [/^(channel_not_found|is_archived|channel_is_limited_access)$/, 'refused', 'slack_channel_gone'],
  [/^(invalid_auth|not_authed|account_inactive|token_revoked|token_expired|team_access_not_granted)$/, 'reconnect'],
  [/^(missing_scope|no_permission|not_allowed_token_type)$/, 'reconnect'],
  [/^(ratelimited|rate_limited|message_limit_exceeded)$/, 'throttled'],
  // These calls may have been carried out.
  [/^(internal_error|fatal_error|service_unavailable|request_timeout)$/, 'unknown'],
  [/^org_login_required$/, 'temporary'],
  [uploads, 'refused', 'slack_upload_refused'],
  [/^(message_not_found|file_deleted)$/, 'not_found'],
  [
    /^(bad_redirect_uri|bad_client_secret|invalid_client_id|invalid_grant_type|pkce_not_allowed|invalid_refresh_token)$/,
    'misconfigured',
  ],
];

/** A failure with Slack's own error name; empty when there was none. */
export class SlackFailure extends NetworkFailure {
  readonly error: string;

  constructor(
    kind: FailureKind,
    { status }: NetworkAnswer,
    error: string,
    facts?: { until?: string; problem: Problem },
  ) {
    super(kind, error ? `Slack: ${error}` : `Slack answered with status ${status}`, facts);
    this.error = error;
  }
}

/**
 * Returns the failure that an unsuccessful response means. Kind `unknown` when the request may still have been carried
 * out.
 */
export function toFailure(answer: NetworkAnswer, clock: Clock): SlackFailure {
  const { status, json } = answer;
  const error = quote(answered.safeParse(json).data?.error ?? '');
  const [, kind, code] = meanings.find(([pattern]) => pattern.test(error)) ?? [];
  if (status === 429 || kind === 'throttled') {
    const pause = error === 'message_limit_exceeded' ? 60 * minute : minute;
    const until = answer.retry_date ?? new Date(clock.now() + pause).toISOString();
    const retry_after_seconds = Math.max(1, Math.ceil((Date.parse(until) - clock.now()) / 1000));
    return new SlackFailure('throttled', answer, error, {
      until,
      problem: problem('slack_throttled', { retry_after_seconds }),
    });
  }
  if (status >= 500) return new SlackFailure('unknown', answer, error);
  if (kind) return new SlackFailure(kind, answer, error, code && { problem: problem(code, { reason: error }) });
  if (error) return new SlackFailure('refused', answer, error);
  // Without Slack's JSON the response is from a proxy. One that refuses has not forwarded the request.
  return new SlackFailure(status < 400 ? 'unknown' : 'temporary', answer, error);
}
