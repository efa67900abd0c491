import { problem } from '#domain/errors/service-error';
import { type FailureKind, NetworkFailure } from '#domain/networks/network-failure';
import type { Clock } from '#ports/shared/clock';
import { quote } from '../asking.ts';
import type { NetworkAnswer } from '../http.ts';
import { errorAnswer, tokenError } from './wire.ts';

const hour = 3_600_000;

/** docs/networks/threads.md, Errors. */
function kindOf(status: number, code: number, subcode: number | undefined, words: string): FailureKind {
  if (code === 190) return 'reconnect';
  if (code === 10 || (code >= 200 && code <= 299)) return 'reconnect';
  if (status === 429 || [4, 17, 32, 613].includes(code) || (code >= 80_000 && code <= 80_014))
    return 'throttled';
  if (/media (could not be|not) f(etched|ound)/i.test(words)) return 'temporary';
  if (code === 100 && subcode === 33) return 'not_found';
  if (code === 1 || code === 2 || status >= 500 || status === 408) return 'temporary';
  // Without their error object it is not their server speaking, but a proxy or a page before it.
  return code === 0 ? 'temporary' : 'refused';
}

/** What an answer other than success means. */
export function failureOf(answer: NetworkAnswer, clock: Clock): NetworkFailure {
  const found = errorAnswer.safeParse(answer.json).data?.error;
  const token = tokenError.safeParse(answer.json).data;
  const words = found?.error_user_msg ?? found?.message ?? token?.error_message ?? '';
  const message = quote(words || `Threads answered with status ${answer.status}`);
  const subcode = found?.error_subcode;
  // The account may not act for a while, or its person must do something at Threads first.
  if (subcode === 2_207_051 || subcode === 4_279_013) {
    return new NetworkFailure('throttled', message, { until: later(clock) });
  }
  const kind = kindOf(answer.status, found?.code ?? token?.code ?? 0, subcode, words);
  if (kind !== 'throttled') return new NetworkFailure(kind, message);
  const until = answer.retry_date ?? later(clock);
  const seconds = Math.ceil((Date.parse(until) - clock.now()) / 1000);
  return new NetworkFailure(kind, message, {
    until,
    problem: problem(978, { retry_after_seconds: seconds }),
  });
}

function later(clock: Clock): string {
  return new Date(clock.now() + hour).toISOString();
}
