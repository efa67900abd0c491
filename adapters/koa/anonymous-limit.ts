import { ServiceError } from '#domain/errors/index';
import type { Clock } from '#ports/shared/clock';

const windowMilliseconds = 60_000;
/** Calls a minute from one address to one thing that needs no token. */
const callsPerMinute = 120;
/** Who has not called for longest is forgotten first, so that strangers fill no memory. */
const rememberedWindows = 10_000;

/** Counts a call without a token. Throws `too_many_calls` when its address makes too many of this kind. */
export type AnonymousLimit = (kind: string, address: string, limit?: number) => void;

/**
 * Counts calls without a token by kind and address, in this process: refusing strangers must cost less than
 * serving them, so nothing is stored. What may be tried only so often in all (passwords, mails) is counted in
 * storage besides.
 */
export function createAnonymousLimit(clock: Pick<Clock, 'now'>): AnonymousLimit {
  const windows = new Map<string, { readonly start: number; readonly count: number }>();
  return (kind, address, limit = callsPerMinute) => {
    const key = `${kind} ${address}`;
    const now = clock.now();
    const last = windows.get(key);
    const { start, count } = last && now - last.start < windowMilliseconds ? last : { start: now, count: 0 };
    windows.delete(key);
    windows.set(key, { start, count: Math.min(count + 1, limit + 1) });
    const [oldest] = windows.keys();
    if (windows.size > rememberedWindows && oldest !== undefined) windows.delete(oldest);
    if (count < limit) return;
    const retry_after_seconds = Math.max(1, Math.ceil((start + windowMilliseconds - now) / 1000));
    throw new ServiceError('too_many_calls', { limit, retry_after_seconds });
  };
}
