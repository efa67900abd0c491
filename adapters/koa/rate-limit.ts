import { ServiceError } from '#domain/errors/index';
import type { Caller } from '#ports/authentication/caller';
import type { Clock } from '#ports/shared/clock';
import type { Context } from 'koa';

const windowMilliseconds = 60_000;
/** How long the limit of a plan is reused before it is looked up again, in milliseconds. */
const believed = 30_000;
const rememberedCallers = 10_000;

interface Window {
  readonly start: number;
  readonly limit: number;
  /** When the limit was looked up. */
  readonly asked: number;
  readonly count: number;
}

// All apps and connect tokens of a client are counted together; each user is counted alone.
const keyOf = (caller: Caller): string => (caller.kind === 'user' ? caller.id_user : caller.id_client);

/** Counts a call of a caller. Throws `too_many_calls` when their plan allows no more. */
export type RateLimit = (context: Context, caller: Caller) => Promise<void>;

/**
 * Creates a counter of calls per minute against the plan. It lives in this process, and a window begins with
 * its first call. Every answer says how many calls are left. Throws `too_many_calls`, before anything is
 * done, when there are none.
 */
export function createRateLimit(
  clock: Pick<Clock, 'now'>,
  limitOf: (caller: Caller) => Promise<number>,
): RateLimit {
  const windows = new Map<string, Window>();
  return async (context, caller) => {
    const key = keyOf(caller);
    const now = clock.now();
    const known = windows.get(key);
    const isFresh = known && now - known.asked < believed;
    const limit = isFresh ? known.limit : await limitOf(caller);
    // Read again, because other calls may have been counted while the plan was looked up.
    const last = windows.get(key);
    const isOpen = last && now - last.start < windowMilliseconds;
    const start = isOpen ? last.start : now;
    const count = (isOpen ? last.count : 0) + 1;
    windows.delete(key);
    windows.set(key, { start, limit, asked: isFresh ? known.asked : now, count: Math.min(count, limit + 1) });
    const [oldest] = windows.keys();
    if (windows.size > rememberedCallers && oldest !== undefined) windows.delete(oldest);
    const retry_after_seconds = Math.max(1, Math.ceil((start + windowMilliseconds - now) / 1000));
    context.res
      .setHeader('RateLimit-Limit', String(limit))
      .setHeader('RateLimit-Remaining', String(Math.max(0, limit - count)))
      .setHeader('RateLimit-Reset', String(retry_after_seconds));
    if (count > limit) throw new ServiceError('too_many_calls', { limit, retry_after_seconds });
  };
}
