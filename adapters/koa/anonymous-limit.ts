import { ServiceError } from '#domain/foundation/index';
import type { Clock } from '#ports/foundation/clock';
import { setBounded } from './set-bounded.ts';

const windowMilliseconds = 60_000;
/**
 * The maximum number of remembered addresses, so that unauthenticated callers cannot fill the memory. The least recent
 * is dropped first.
 */
const rememberedWindows = 10_000;

/** Counts a call without a token. Throws `too_many_calls` when its address made too many of this kind. */
export interface AnonymousLimit {
  (kind: string, address: string, limit: number): void;
  require(kind: string, address: string, limit: number): void;
  /** Counts a call that was already answered. */
  note(kind: string, address: string, limit: number): void;
}

/**
 * Creates a counter of calls without a token, by kind and address. It is kept in this process and stores nothing,
 * because rejecting such calls must cost less than serving them. Limits for the whole installation (password attempts,
 * mails) are also counted in storage.
 */
export function createAnonymousLimit(clock: Pick<Clock, 'now'>): AnonymousLimit {
  const windows = new Map<string, { readonly start: number; readonly count: number }>();
  const getWindow = (key: string, now: number) => {
    const last = windows.get(key);
    return last && now - last.start < windowMilliseconds ? last : { start: now, count: 0 };
  };
  function note(kind: string, address: string, limit: number): void {
    const key = `${kind} ${address}`;
    const { start, count } = getWindow(key, clock.now());
    setBounded(windows, key, { start, count: Math.min(count + 1, limit + 1) }, rememberedWindows);
  }
  function require(kind: string, address: string, limit: number): void {
    const now = clock.now();
    const { start, count } = getWindow(`${kind} ${address}`, now);
    if (count < limit) return;
    const retry_after_seconds = Math.max(1, Math.ceil((start + windowMilliseconds - now) / 1000));
    throw new ServiceError('too_many_calls', { limit, retry_after_seconds });
  }
  const count = (kind: string, address: string, limit: number): void => {
    require(kind, address, limit);
    note(kind, address, limit);
  };
  return Object.assign(count, { require, note });
}
