import type { Ports } from '#ports/platform/platform-ports';
import type { RecentAttempts } from '#ports/foundation/recent-attempts';
import { ServiceError } from '../errors/service-error.ts';
import { toDateTime } from '../time/date-time.ts';

/** A rate limit. */
export interface AttemptLimit {
  /** The counter's name, such as `['sign-in', 'person', 'ann@example.org']`. */
  readonly counted: readonly string[];
  readonly limit: number;
  /** The period in which `limit` attempts are allowed, in milliseconds. */
  readonly milliseconds: number;
}

const getId = ({ identifiers }: Ports<'identifiers'>, { counted }: AttemptLimit): string =>
  identifiers.derive('attempts', ...counted);

/** Returns the attempts that count now, and the milliseconds until another one is allowed, or 0. */
function look(
  known: RecentAttempts | undefined,
  { limit, milliseconds }: AttemptLimit,
  now: number,
): { readonly recent: readonly string[]; readonly wait: number } {
  const recent = (known?.dates ?? []).filter((date) => Date.parse(date) > now - milliseconds);
  // If the limit was lowered, there may be more attempts than it allows: wait until enough of them are old.
  const first = recent.at(-limit);
  return { recent, wait: first === undefined ? 0 : Date.parse(first) + milliseconds - now };
}

/**
 * Counts one attempt, exactly even with concurrent calls in several processes. Returns 0; or, when the limit is
 * reached, counts nothing and returns the milliseconds until another one is allowed.
 */
export async function countAttempt(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  allowed: AttemptLimit,
): Promise<number> {
  const { clock, storage } = ports;
  const { milliseconds } = allowed;
  const _id = getId(ports, allowed);
  for (;;) {
    const now = clock.now();
    const known = await storage.get('recent_attempts', _id);
    const { recent, wait } = look(known, allowed, now);
    if (wait > 0) return wait;
    // Always later than before, because this date distinguishes concurrent writers.
    const expires = Math.max(now + milliseconds, known ? Date.parse(known.expires_date) + 1 : 0);
    const next: RecentAttempts = { _id, dates: [...recent, toDateTime(now)], expires_date: toDateTime(expires) };
    if (!known) {
      if (await storage.insert('recent_attempts', next)) return 0;
    } else {
      const { dates, expires_date } = next;
      const guard = { expires_date: known.expires_date };
      if (await storage.update('recent_attempts', _id, { dates, expires_date }, guard)) return 0;
    }
  }
}

function refuse({ limit }: AttemptLimit, wait: number): void {
  if (wait > 0) throw new ServiceError('too_many_calls', { limit, retry_after_seconds: Math.ceil(wait / 1000) });
}

/** Counts one attempt. Throws `too_many_calls` with `retry_after_seconds` when no more are allowed. */
export async function requireAttempt(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  allowed: AttemptLimit,
): Promise<void> {
  refuse(allowed, await countAttempt(ports, allowed));
}

/**
 * Checks that another attempt is allowed, without counting it. Throws `too_many_calls` with `retry_after_seconds`
 * when it is not.
 */
export async function requireAttemptLeft(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  allowed: AttemptLimit,
): Promise<void> {
  const known = await ports.storage.get('recent_attempts', getId(ports, allowed));
  refuse(allowed, look(known, allowed, ports.clock.now()).wait);
}

/**
 * Counts one attempt against all limits. When one of them allows no more, counts it against none, and throws
 * `too_many_calls` with `retry_after_seconds`.
 */
export async function requireAttempts(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  limits: readonly AttemptLimit[],
): Promise<void> {
  const counted: AttemptLimit[] = [];
  try {
    for (const limit of limits) {
      await requireAttempt(ports, limit);
      counted.push(limit);
    }
  } catch (error) {
    for (const limit of counted) await uncountAttempt(ports, limit);
    throw error;
  }
}

/** Uncounts one attempt, such as after a correct password. Other attempts still count. */
export async function uncountAttempt(ports: Ports<'identifiers' | 'storage'>, allowed: AttemptLimit): Promise<void> {
  const { storage } = ports;
  const _id = getId(ports, allowed);
  for (;;) {
    const known = await storage.get('recent_attempts', _id);
    if (!known || known.dates.length === 0) return;
    const changes = { dates: known.dates.slice(0, -1), expires_date: toDateTime(Date.parse(known.expires_date) + 1) };
    if (await storage.update('recent_attempts', _id, changes, { expires_date: known.expires_date })) return;
  }
}

/** Resets the count, such as after a successful attempt. */
export async function forgetAttempts(ports: Ports<'identifiers' | 'storage'>, allowed: AttemptLimit): Promise<void> {
  await ports.storage.remove('recent_attempts', getId(ports, allowed));
}
