import { existsSync, readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * By how much it is lower: enough for requests to come first. With 10, the main thread waits too long for a helper when
 * other programs keep all processors busy.
 */
const niceness = 5;
/** Only Linux has this folder, and only where `/proc` is mounted. */
const threads = '/proc/self/task';

/**
 * Gives all other threads of this process a lower priority than the main one, which answers requests: those with which V8
 * collects garbage, and libuv's, which check passwords. Otherwise, while the garbage of the thread that reads large texts
 * is collected, a request waits up to 25 ms for a processor. Does nothing where only whole processes have priorities:
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
      // The thread has ended, or the system does not allow it: it keeps its priority.
    }
  }
}
