import type { Clock } from '#ports/shared/clock';
import type { Logger } from '#ports/shared/logger';

interface LogPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

/** The least time between two lines about one failure, in milliseconds. */
const pause = 60_000;
/** How many failures are remembered; those that were not seen for longest are forgotten first. */
const remembered = 200;

/** A failure that may be repeated. */
interface Failure {
  readonly message: string;
  /** What has failed in this way. */
  readonly members: Set<string>;
  /** When it began, and when the last line was written, in milliseconds. */
  began: number;
  written: number;
  times: number;
  /** How many times came after the last line. */
  unwritten: number;
  isOver: boolean;
}

const failuresOf = new WeakMap<Logger, Map<string, Failure>>();

/** What tells one failure from another: never an identifier or a figure, which may differ each time. */
function causeOf({ error, reason, code, social_network, host }: Readonly<Record<string, unknown>>): string {
  const cause = error ?? reason ?? code;
  // An error of another realm is not an instance of this realm's Error.
  const words = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : cause;
  return `${String(social_network ?? host)} ${String(words)
    .slice(0, 300)
    .replace(/\b[\da-f-]{8,}\b|\d+/g, '#')}`;
}

/**
 * Logs a failure of something that is done over and over. The first is written at once. While it fails for the same
 * cause, one line a minute says how many `times` it did since the line before. `member` is what failed, where several
 * may for one cause; `logSuccess` names it again.
 */
export function logFailure(
  { clock, logger }: LogPorts,
  level: 'error' | 'warn',
  message: string,
  facts: Readonly<Record<string, unknown>>,
  member = '',
): void {
  const failures = failuresOf.get(logger) ?? new Map<string, Failure>();
  failuresOf.set(logger, failures);
  const now = clock.now();
  const key = `${message} ${causeOf(facts)}`;
  const found = failures.get(key);
  const failure: Failure = found ?? {
    ...{ message, members: new Set(), began: now, written: -Infinity, times: 0, unwritten: 0, isOver: false },
  };
  failures.delete(key);
  failures.set(key, failure);
  const [oldest] = failures.keys();
  if (failures.size > remembered && oldest !== undefined) failures.delete(oldest);
  failure.members.add(member);
  failure.unwritten += 1;
  // A clock that was set back must not silence it.
  if (Math.abs(now - failure.written) < pause) return;
  if (failure.isOver) Object.assign(failure, { isOver: false, began: now, times: 0 });
  failure.times += failure.unwritten;
  logger[level](message, failure.times > 1 ? { ...facts, times: failure.unwritten } : facts);
  Object.assign(failure, { written: now, unwritten: 0 });
}

/** Notes that something succeeded. Where it had failed, one line says that this is over. */
export function logSuccess({ clock, logger }: LogPorts, message: string, member = ''): void {
  for (const failure of failuresOf.get(logger)?.values() ?? []) {
    if (failure.message !== message || failure.isOver || !failure.members.has(member)) continue;
    const now = clock.now();
    const seconds = Math.round((now - failure.began) / 1000);
    logger.info(`it is over: ${message}`, { times: failure.times + failure.unwritten, seconds });
    failure.members.clear();
    // When it comes back within a minute, that is written when the minute has passed.
    Object.assign(failure, { isOver: true, written: now, unwritten: 0 });
  }
}
