import { existsSync, readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * The lowered priority: enough for requests to come first. With 10, the main thread waits too long for a helper when
 * other programs keep all processors busy.
 */
const niceness = 5;
/** Only Linux has this folder, and only where `/proc` is mounted. */
const threads = '/proc/self/task';

/**
 * Lowers the priority of all threads except the main one, which handles requests: V8's garbage collection and libuv's
 * pool, which checks passwords. Otherwise a request waits up to 25 ms for a processor while the garbage of the large
 * text thread is collected. Does nothing on systems without priorities per thread:
 * https://man7.org/linux/man-pages/man2/setpriority.2.html#BUGS
 */
export function lowerHelperThreads(): void {
  if (!existsSync(threads)) return;
  const lower = Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW);
  for (const thread of readdirSync(threads).map(Number)) {
    if (thread === process.pid) continue;
    try {
      setPriority(thread, lower);
    } catch {
      // The thread has ended, or the system does not allow it: its priority stays.
    }
  }
}
