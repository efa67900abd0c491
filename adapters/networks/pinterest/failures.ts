import { type ErrorName, problem } from '#domain/foundation/index';
import { type FailureKind, NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import { quote } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { errorAnswer } from './wire.ts';

/** The meanings of Pinterest's own codes that are more specific than the status. Other codes may just repeat it. */
const meanings: Readonly<Record<number, readonly [FailureKind, ErrorName?]>> = {
  3: ['reconnect'],
  7: ['refused', 'pinterest_board_not_valid'],
  8: ['throttled'],
  30: ['throttled'],
  40: ['refused', 'pinterest_board_not_valid'],
  50: ['not_found'],
  2031: ['refused', 'pinterest_board_not_valid'],
};

function byStatus(status: number): FailureKind {
  if (status === 401) return 'session_expired';
  if (status === 404) return 'not_found';
  if (status === 429) return 'throttled';
  if (status === 408 || status === 409) return 'temporary';
  return status >= 500 || status < 400 ? 'unknown' : 'refused';
}

/** Returns when to retry, from a header of Pinterest's own that holds seconds. */
function retryDate({ headers, retry_date }: NetworkAnswer, clock: Clock): string {
  const seconds = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  if (Number.isNaN(seconds)) return retry_date ?? new Date(clock.now() + 60_000).toISOString();
  return new Date(clock.now() + Math.max(1, seconds) * 1000).toISOString();
}

/**
 * Returns the failure that an unsuccessful response means. Kind `unknown` when the request may still have been carried
 * out.
 */
export function toFailure(answer: NetworkAnswer, clock: Clock): NetworkFailure {
  const { status } = answer;
  const body = errorAnswer.safeParse(answer.json).data;
  const reason = quote(body?.message ?? `Pinterest answered with status ${status}`);
  const isTheirs = body !== undefined || status === 429;
  if (status === 413) return new TooHeavy('refused', reason);
  // Without Pinterest's JSON the response is from a proxy. One that refuses has not forwarded the request.
  if (!isTheirs) return new NetworkFailure(status < 400 || status >= 500 ? 'unknown' : 'temporary', reason);
  // A dead token, a server error and a rate limit are recognised by the status; everything else by the code.
  const plain = byStatus(status);
  const isPlain = ['session_expired', 'throttled', 'unknown'].includes(plain);
  const [kind, code] = (isPlain ? undefined : meanings[body?.code ?? 0]) ?? [plain];
  if (kind !== 'throttled') {
    const Failure = status === 403 && kind === 'refused' ? Forbidden : NetworkFailure;
    return new Failure(kind, reason, code && { problem: problem(code, { reason }) });
  }
  const until = retryDate(answer, clock);
  const retry_after_seconds = Math.max(1, Math.ceil((Date.parse(until) - clock.now()) / 1000));
  return new NetworkFailure(kind, reason, { until, problem: problem('pinterest_throttled', { retry_after_seconds }) });
}

/** The failure of a request that the account or its access does not allow. */
export class Forbidden extends NetworkFailure {}

/** The failure of a request with more bytes than Pinterest reads. */
export class TooHeavy extends NetworkFailure {}

/** Returns the failure `pinterest_board_not_valid` of a missing board. */
export function boardMissing(reason: string): NetworkFailure {
  const details = problem('pinterest_board_not_valid', { reason });
  return new NetworkFailure('refused', details.message, { problem: details });
}
