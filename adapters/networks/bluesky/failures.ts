import { type FailureKind, NetworkFailure } from '#domain/networks/index';
import { problem } from '#domain/foundation/index';
import type { Problem } from '#ports/foundation/problem';
import type { Clock } from '#ports/foundation/clock';
import { quote } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { errorAnswer } from './wire.ts';

/** The meaning of an error's name, whatever the status: docs/networks/bluesky.md, Errors. */
const kinds = new Map<string, FailureKind>(
  Object.entries({
    use_dpop_nonce: 'temporary',
    invalid_token: 'session_expired',
    ExpiredToken: 'session_expired',
    InvalidToken: 'session_expired',
    AuthenticationRequired: 'session_expired',
    AuthMissing: 'session_expired',
    invalid_grant: 'reconnect',
    AccountTakedown: 'reconnect',
    AccountSuspended: 'reconnect',
    AccountDeactivated: 'reconnect',
    AccountNotFound: 'reconnect',
    ScopeMissingError: 'reconnect',
    invalid_client: 'misconfigured',
    invalid_client_metadata: 'misconfigured',
    unauthorized_client: 'misconfigured',
    AuthFactorTokenRequired: 'refused',
    InvalidRequest: 'refused',
    InvalidMimeType: 'refused',
    InvalidSize: 'refused',
    BlobTooLarge: 'refused',
    PayloadTooLarge: 'refused',
    BlobNotFound: 'temporary',
    InvalidSwap: 'temporary',
    RecordNotFound: 'not_found',
    NotFound: 'not_found',
    RateLimitExceeded: 'throttled',
  }),
);

function toKind(status: number, error: string | undefined): FailureKind {
  if (status === 429) return 'throttled';
  const known = error === undefined ? undefined : kinds.get(error);
  if (known) return known;
  if (status === 401) return 'session_expired';
  if (status === 413) return 'refused';
  // Without an error name the response is not from a Bluesky server, but from a proxy or a page in front of it.
  return status >= 500 || status === 408 || !error ? 'temporary' : 'refused';
}

export type BlueskyMedia = 'image' | 'video';

function toProblem(kind: FailureKind, reason: string, uploaded: BlueskyMedia | undefined): Problem | undefined {
  if (kind === 'reconnect') return problem('bluesky_session_ended');
  if (kind !== 'refused' || !uploaded) return undefined;
  return uploaded === 'image' ? problem('bluesky_image_not_accepted') : problem('bluesky_video_refused', { reason });
}

/**
 * How often Bluesky's servers reset their counters, in milliseconds
 * (https://docs.bsky.app/docs/advanced-guides/rate-limits).
 */
const rateWindowMilliseconds = 300_000;

/** Returns the `error` of a response, if there is one. */
export function errorName(answer: NetworkAnswer): string | undefined {
  return errorAnswer.safeParse(answer.json).data?.error;
}

/** Returns the failure that a response means. `uploaded` is the kind of media being uploaded, if any. */
export function toFailure(answer: NetworkAnswer, clock: Clock, uploaded?: BlueskyMedia): NetworkFailure {
  const error = errorAnswer.safeParse(answer.json).data;
  const kind = toKind(answer.status, error?.error);
  const words = error?.message ?? error?.error_description ?? error?.error;
  const message = quote(words ?? `Bluesky answered with status ${answer.status}`);
  const details = toProblem(kind, message, uploaded);
  return new NetworkFailure(kind, message, {
    ...(details && { problem: details }),
    ...(kind === 'throttled' && {
      until: answer.retry_date ?? new Date(clock.now() + rateWindowMilliseconds).toISOString(),
    }),
  });
}

/** Returns the failure of a video that Bluesky does not accept. */
export function videoRefused(reason: string): NetworkFailure {
  return new NetworkFailure('refused', quote(reason), {
    problem: problem('bluesky_video_refused', { reason: quote(reason) }),
  });
}

/** Returns the failure of an ended session or account, which only the person can resolve. */
export function reconnect(message: string): NetworkFailure {
  return new NetworkFailure('reconnect', quote(message), { problem: problem('bluesky_session_ended') });
}
