import type { Ports } from '#ports/platform/platform-ports';
import type { RecentAttempts } from '#ports/shared/recent-attempts';
import { ServiceError } from '../errors/index.ts';
import { toDateTime } from './date-time.ts';

/** How often something may be attempted. */
export interface AttemptLimit {
  /** What is counted, such as `['sign-in', 'person', 'ann@example.org']`. */
  readonly counted: readonly string[];
  readonly limit: number;
  /** The time in which `limit` attempts are allowed, in milliseconds. */
  readonly milliseconds: number;
}

const idOf = ({ identifiers }: Ports<'identifiers'>, { counted }: AttemptLimit): string =>
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
 * Counts one attempt, exactly, however many come at once in whichever processes. Returns 0; or, when no more are
 * allowed, counts nothing and returns the milliseconds until another one is.
 */
export async function countAttempt(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  allowed: AttemptLimit,
): Promise<number> {
  const { clock, storage } = ports;
  const { milliseconds } = allowed;
  const _id = idOf(ports, allowed);
  for (;;) {
    const now = clock.now();
    const known = await storage.get('recent_attempts', _id);
    const { recent, wait } = look(known, allowed, now);
    if (wait > 0) return wait;
    // Always later than before, because two writers are told apart by this date.
    const expires = Math.max(now + milliseconds, known ? Date.parse(known.expires_date) + 1 : 0);
    const next: RecentAttempts = {
      _id,
      dates: [...recent, toDateTime(now)],
      expires_date: toDateTime(expires),
    };
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
  if (wait > 0)
    throw new ServiceError('too_many_calls', { limit, retry_after_seconds: Math.ceil(wait / 1000) });
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
  const known = await ports.storage.get('recent_attempts', idOf(ports, allowed));
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

/** Takes back one counted attempt, as after a right password. The attempts of others stay counted. */
export async function uncountAttempt(
  ports: Ports<'identifiers' | 'storage'>,
  allowed: AttemptLimit,
): Promise<void> {
  const { storage } = ports;
  const _id = idOf(ports, allowed);
  for (;;) {
    const known = await storage.get('recent_attempts', _id);
    if (!known || known.dates.length === 0) return;
    const changes = {
      dates: known.dates.slice(0, -1),
      expires_date: toDateTime(Date.parse(known.expires_date) + 1),
    };
    if (await storage.update('recent_attempts', _id, changes, { expires_date: known.expires_date })) return;
  }
}

/** Removes all that was counted, as after a successful attempt. */
export async function forgetAttempts(
  ports: Ports<'identifiers' | 'storage'>,
  allowed: AttemptLimit,
): Promise<void> {
  await ports.storage.remove('recent_attempts', idOf(ports, allowed));
}
