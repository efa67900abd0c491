import { type ErrorName, problem } from '#domain/errors/index';
import { type FailureKind, NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/shared/clock';
import { quote } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { errorAnswer } from './wire.ts';

/** The meanings of Pinterest's own codes that say more than the status. Other codes may just repeat it. */
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

/** Returns when to try again, from a header of Pinterest's own that holds seconds. */
function retryDate({ headers, retry_date }: NetworkAnswer, clock: Clock): string {
  const seconds = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  if (Number.isNaN(seconds)) return retry_date ?? new Date(clock.now() + 60_000).toISOString();
  return new Date(clock.now() + Math.max(1, seconds) * 1000).toISOString();
}

/**
 * Returns what an answer other than success means. Kind `unknown` when the request may have been carried out
 * all the same.
 */
export function failureOf(answer: NetworkAnswer, clock: Clock): NetworkFailure {
  const { status } = answer;
  const told = errorAnswer.safeParse(answer.json).data;
  const reason = quote(told?.message ?? `Pinterest answered with status ${status}`);
  const isTheirs = told !== undefined || status === 429;
  if (status === 413) return new TooHeavy('refused', reason);
  // Without Pinterest's JSON the answer is from a proxy. One that refuses has not passed the request on.
  if (!isTheirs) return new NetworkFailure(status < 400 || status >= 500 ? 'unknown' : 'temporary', reason);
  // A dead token, a server in trouble and a limit are recognised by the status; everything else by the code.
  const plain = byStatus(status);
  const isPlain = ['session_expired', 'throttled', 'unknown'].includes(plain);
  const [kind, code] = (isPlain ? undefined : meanings[told?.code ?? 0]) ?? [plain];
  if (kind !== 'throttled') {
    const Failure = status === 403 && kind === 'refused' ? Forbidden : NetworkFailure;
    return new Failure(kind, reason, code && { problem: problem(code, { reason }) });
  }
  const until = retryDate(answer, clock);
  const retry_after_seconds = Math.max(1, Math.ceil((Date.parse(until) - clock.now()) / 1000));
  return new NetworkFailure(kind, reason, {
    until,
    problem: problem('pinterest_throttled', { retry_after_seconds }),
  });
}

/** The error for what an account, or the access to it, may not do. */
export class Forbidden extends NetworkFailure {}

/** The error for a request of more bytes than Pinterest reads. */
export class TooHeavy extends NetworkFailure {}

/** Returns the failure `pinterest_board_not_valid` of a missing board. */
export function boardMissing(reason: string): NetworkFailure {
  const told = problem('pinterest_board_not_valid', { reason });
  return new NetworkFailure('refused', told.message, { problem: told });
}
