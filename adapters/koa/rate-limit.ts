import { ServiceError } from '#domain/foundation/index';
import type { Caller } from '#ports/access/caller';
import type { Clock } from '#ports/foundation/clock';
import type { Context } from 'koa';
import { setBounded } from './set-bounded.ts';

const windowMilliseconds = 60_000;
/** How long the limit of a plan is cached, in milliseconds. */
const cacheTtl = 30_000;
const rememberedCallers = 10_000;

interface Window {
  readonly start: number;
  /** The limit of the plan. */
  allowed: number;
  lookedUp: number;
  count: number;
}

/** A group of calls that count together, and its fraction of the plan's limit. */
interface Share {
  readonly key: string;
  readonly part: number;
}

/**
 * Returns the shares that count a caller's calls. All apps of a client share one, and each user has one. Portal links
 * and connect tokens count separately: together they have half of the limit, and a single one has a third.
 */
function getShares(caller: Caller): readonly Share[] {
  if (caller.kind === 'user') return [{ key: caller.id_user, part: 1 }];
  if (caller.kind === 'app') return [{ key: caller.id_client, part: 1 }];
  const key = caller.kind === 'portal_link' ? caller.id_portal_link : caller.id_connect_token;
  return [
    { key, part: 1 / 3 },
    { key: `links of ${caller.id_client}`, part: 1 / 2 },
  ];
}

/** Counts a call. Throws `too_many_calls` when the plan allows no more. */
export type RateLimit = (context: Pick<Context, 'res'>, caller: Caller) => Promise<void>;

/**
 * Creates a counter of calls per minute against the plan. It is kept in this process, and a window starts with its
 * first call. Every response has the number of calls left. Throws `too_many_calls`, before anything is done, when there
 * are none.
 */
export function createRateLimit(clock: Pick<Clock, 'now'>, findLimit: (caller: Caller) => Promise<number>): RateLimit {
  const windows = new Map<string, Window>();

  /** Counts a call in a share. Returns how many may still follow in this window; below 0 when this one is too many. */
  function take({ key, part }: Share, { allowed, lookedUp }: Pick<Window, 'allowed' | 'lookedUp'>, now: number) {
    const limit = Math.max(1, Math.round(allowed * part));
    let window = windows.get(key);
    if (!window || now - window.start >= windowMilliseconds) {
      window = { start: now, allowed, lookedUp, count: 0 };
      setBounded(windows, key, window, rememberedCallers);
    }
    window.allowed = allowed;
    window.lookedUp = lookedUp;
    window.count = Math.min(window.count, limit) + 1;
    const retry_after_seconds = Math.max(1, Math.ceil((window.start + windowMilliseconds - now) / 1000));
    return { limit, left: limit - window.count, retry_after_seconds };
  }

  return async (context, caller) => {
    let tightest: ReturnType<typeof take> | undefined;
    for (const share of getShares(caller)) {
      const now = clock.now();
      const known = windows.get(share.key);
      const isFresh = known && now - known.lookedUp < cacheTtl;
      const taken = take(share, isFresh ? known : { allowed: await findLimit(caller), lookedUp: now }, now);
      if (tightest === undefined || taken.left < tightest.left) tightest = taken;
      // Refused calls do not count in shares with others.
      if (taken.left < 0) break;
    }
    if (!tightest) return;
    const { limit, left, retry_after_seconds } = tightest;
    context.res
      .setHeader('RateLimit-Limit', String(limit))
      .setHeader('RateLimit-Remaining', String(Math.max(0, left)))
      .setHeader('RateLimit-Reset', String(retry_after_seconds));
    if (left < 0) throw new ServiceError('too_many_calls', { limit, retry_after_seconds });
  };
}
