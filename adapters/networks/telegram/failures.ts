import { problem } from '#domain/foundation/index';
import { type FailureKind, NetworkFailure } from '#domain/networks/index';
import type { Problem } from '#ports/foundation/problem';
import type { Clock } from '#ports/foundation/clock';
import { toExpiry, quote } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { refusal } from './wire.ts';

/** Errors about a bot that may not post. Due to a bug of Telegram's, bots that may post sometimes get them too. */
export const doubtful =
  /need administrator rights|not enough rights|have no write access|CHAT_WRITE_FORBIDDEN|CHAT_ADMIN_REQUIRED/i;

/**
 * The meanings of the messages in https://github.com/tdlib/telegram-bot-api/blob/master/telegram-bot-api/Client.cpp;
 * the first match counts.
 */
const words: readonly (readonly [RegExp, FailureKind, (() => Problem)?])[] = [
  [/FROZEN_METHOD_INVALID/i, 'misconfigured'],
  [doubtful, 'reconnect', () => problem('telegram_bot_may_not_post')],
  [/chat not found|upgraded to a supergroup/i, 'reconnect', () => problem('telegram_bot_may_not_post')],
  [/message to \S+( \S+)? not found|message thread not found/i, 'not_found'],
  [/^Bad Request: request entity too large/i, 'refused', () => problem('file_too_large', { max_mb: 50 })],
];

function statusKind(status: number): readonly [FailureKind, (() => Problem)?] {
  if (status === 401 || status === 404 || status === 409) return ['misconfigured'];
  if (status === 403) return ['reconnect', () => problem('telegram_bot_may_not_post')];
  if (status === 413) return ['refused', () => problem('file_too_large', { max_mb: 50 })];
  return status >= 500 || status === 408 ? ['temporary'] : ['refused'];
}

/** Returns the failure that an unsuccessful response means. `once`: the request must not be repeated. */
export function toFailure(answer: NetworkAnswer, clock: Clock, once: boolean): NetworkFailure {
  const { status } = answer;
  const body = refusal.safeParse(answer.json).data;
  // Without Telegram's envelope the response is from a proxy. One that refuses has not forwarded the request.
  if (!body && status !== 413) {
    const isUnclear = status < 400 || status >= 500;
    const kind = once && isUnclear ? 'unknown' : 'temporary';
    return new NetworkFailure(kind, `Telegram answered with status ${status}`);
  }
  const { error_code = status, description = '', parameters } = body ?? {};
  const message = quote(description || `Telegram answered with status ${status}`);
  if (error_code === 429) {
    const pause = parameters?.retry_after ?? 60;
    const seconds = Math.max(1, Math.ceil(pause));
    return new NetworkFailure('throttled', message, {
      until: toExpiry(clock, seconds),
      problem: problem('telegram_throttled', { retry_after_seconds: seconds }),
    });
  }
  const found = words.find(([pattern]) => pattern.test(description));
  const [kind, createProblem] = found ? ([found[1], found[2]] as const) : statusKind(error_code);
  const facts = createProblem ? { problem: createProblem() } : {};
  return new NetworkFailure(once && kind === 'temporary' ? 'unknown' : kind, message, facts);
}
