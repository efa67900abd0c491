import { type ErrorName, problem } from '#domain/foundation/index';
import { type FailureKind, NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import { quote } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { errorAnswer, tokenError } from './wire.ts';

/** A failure with Discord's own code; 0 when there was none. */
export class DiscordFailure extends NetworkFailure {
  readonly code: number;
  /** Which fields of the request are wrong. */
  readonly errors: unknown;

  constructor(
    kind: FailureKind,
    message: string,
    more: { code?: number; errors?: unknown } & ConstructorParameters<typeof NetworkFailure>[2] = {},
  ) {
    super(kind, message, more);
    this.code = more.code ?? 0;
    this.errors = more.errors;
  }
}

/**
 * The meanings of https://docs.discord.com/developers/topics/opcodes-and-status-codes; all other codes are
 * refusals.
 */
const meanings: readonly (readonly [codes: readonly number[], kind: FailureKind, problem?: ErrorName])[] = [
  // The channel, its server or its webhook no longer exists.
  [[10_003, 10_004, 10_015, 50_027], 'reconnect', 'discord_channel_gone'],
  [[40_001, 50_014], 'refused', 'discord_application_refused'],
  [[10_008], 'not_found'],
  [[40_005, 50_045], 'refused', 'file_too_large'],
  [[20_016, 20_028, 20_029], 'throttled'],
  [[130_000], 'unknown'],
  [[40_062, 400_001], 'temporary'],
  [[40_333], 'misconfigured'],
];

/** The channel is a forum, in which every message opens a thread with a title. */
const forumCodes = [40_067, 220_001, 220_004];
const forumWords = 'a forum takes no plain messages. Connect a text channel instead.';

function throttled(
  answer: NetworkAnswer,
  message: string,
  retry_after: number | undefined,
  clock: Clock,
): DiscordFailure {
  const now = clock.now();
  const own = retry_after === undefined ? undefined : new Date(now + retry_after * 1000).toISOString();
  const until = own ?? answer.retry_date ?? new Date(now + 60_000).toISOString();
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now) / 1000));
  // Cloudflare, in front of Discord, answers without Discord's JSON when it bans this address.
  const scope = errorAnswer.safeParse(answer.json).success ? 'account' : 'network';
  return new DiscordFailure('throttled', message, {
    until,
    scope,
    problem: problem('account_throttled', { retry_after_seconds: seconds }),
  });
}

/**
 * Returns the failure that an unsuccessful response means. Kind `unknown` when the request may still have been carried
 * out.
 */
export function toFailure(answer: NetworkAnswer, clock: Clock): DiscordFailure {
  const { status } = answer;
  const body = errorAnswer.safeParse(answer.json).data;
  const { code = 0, message: words = '', errors, retry_after } = body ?? {};
  const oauth = tokenError.safeParse(answer.json).data?.error;
  const reason = forumCodes.includes(code) ? forumWords : words === '' ? oauth : words;
  const message = quote(reason ?? `Discord answered with status ${status}`);
  const found = meanings.find(([codes]) => codes.includes(code));
  if (status === 429 || found?.[1] === 'throttled') return throttled(answer, message, retry_after, clock);
  const facts = { reason: message, max_mb: 10 };
  const refused = (error_name: ErrorName) =>
    new DiscordFailure('refused', message, { code, problem: problem(error_name, facts) });
  if (found) {
    const [, kind, error_name] = found;
    return new DiscordFailure(kind, message, {
      code,
      errors,
      ...(error_name && { problem: problem(error_name, facts) }),
    });
  }
  if (status >= 500 || status < 400) return new DiscordFailure('unknown', message);
  if (status === 413) return refused('file_too_large');
  // Without Discord's JSON the response is from a proxy that did not forward the request.
  if (!body) return new DiscordFailure('temporary', message);
  if (status === 401 || oauth === 'invalid_client') return refused('discord_application_refused');
  return new DiscordFailure('refused', message, { code, errors });
}
