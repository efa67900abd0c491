import type { Clock } from '#ports/foundation/clock';
import type { Logger } from '#ports/foundation/logger';

interface LogPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

/** The minimum interval between two lines about one failure, in milliseconds. */
const pause = 60_000;
/** How many failures are remembered; the least recent are forgotten first. */
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
  /** The number of failures since the last line. */
  unwritten: number;
  isOver: boolean;
}

const failuresByLogger = new WeakMap<Logger, Map<string, Failure>>();

/** The cause that identifies a failure: never an identifier or number, which may differ each time. */
function getCause({ error, reason, code, social_network, host }: Readonly<Record<string, unknown>>): string {
  const cause = error ?? reason ?? code;
  // An error of another realm is not an instance of this realm's Error.
  const words = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : cause;
  return `${String(social_network ?? host)} ${String(words)
    .slice(0, 300)
    .replace(/\b[\da-f-]{8,}\b|\d+/g, '#')}`;
}

/**
 * Logs a failure of a repeated action. The first one is logged at once; while the same cause persists, one line a
 * minute has the number of `times` since the previous line. `member`: what failed, where several may have one cause;
 * `logSuccess` uses the same name.
 */
export function logFailure(
  { clock, logger }: LogPorts,
  level: 'error' | 'warn',
  message: string,
  facts: Readonly<Record<string, unknown>>,
  member = '',
): void {
  const failures = failuresByLogger.get(logger) ?? new Map<string, Failure>();
  failuresByLogger.set(logger, failures);
  const now = clock.now();
  const key = `${message} ${getCause(facts)}`;
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
  // A clock that was set back must not suppress it.
  if (Math.abs(now - failure.written) < pause) return;
  if (failure.isOver) Object.assign(failure, { isOver: false, began: now, times: 0 });
  failure.times += failure.unwritten;
  logger[level](message, failure.times > 1 ? { ...facts, times: failure.unwritten } : facts);
  Object.assign(failure, { written: now, unwritten: 0 });
}

/** Records a success. After a failure, one line reports that it is over. */
export function logSuccess({ clock, logger }: LogPorts, message: string, member = ''): void {
  for (const failure of failuresByLogger.get(logger)?.values() ?? []) {
    if (failure.message !== message || failure.isOver || !failure.members.has(member)) continue;
    const now = clock.now();
    const seconds = Math.round((now - failure.began) / 1000);
    logger.info(`it is over: ${message}`, { times: failure.times + failure.unwritten, seconds });
    failure.members.clear();
    // If it fails again within a minute, that is logged after the minute.
    Object.assign(failure, { isOver: true, written: now, unwritten: 0 });
  }
}
