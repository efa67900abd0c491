import { ServiceError } from '#domain/errors/service-error';
import type { Caller } from '#ports/authentication/caller';
import type { Clock } from '#ports/shared/clock';
import type { Context } from 'koa';

const windowMilliseconds = 60_000;
/** How long a plan's number is believed, in milliseconds. */
const believed = 30_000;
const rememberedCallers = 10_000;

interface Window {
  readonly start: number;
  readonly limit: number;
  /** When the limit was asked for. */
  readonly asked: number;
  readonly count: number;
}

/** Whose calls are counted together: all of a client's apps and connect tokens; each person alone. */
const keyOf = (caller: Caller): string => (caller.kind === 'user' ? caller.id_user : caller.id_client);

/**
 * Counts calls a minute against the plan, in this process: the window begins with the first call. Every answer says
 * how many are left; `too_many_calls` when none is, before any handler acts.
 */
export function createRateLimit(clock: Pick<Clock, 'now'>, limitOf: (caller: Caller) => Promise<number>) {
  const windows = new Map<string, Window>();
  return async (context: Context, caller: Caller): Promise<void> => {
    const key = keyOf(caller);
    const now = clock.now();
    const known = windows.get(key);
    const isFresh = known && now - known.asked < believed;
    const limit = isFresh ? known.limit : await limitOf(caller);
    // Read again: others may have counted while the plan was looked up.
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
