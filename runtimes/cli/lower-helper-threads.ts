import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Enough for requests to come first. With 10, the main thread waits too long for a helper when other programs keep all
 * processors busy.
 */
const niceness = 5;

/**
 * Gives all other threads of this process a lower priority than the main one, which answers requests: those with which V8
 * collects garbage, and libuv's, which check passwords. Otherwise, while the garbage of the thread that reads large texts
 * is collected, a request waits up to 25 ms for a processor. Does nothing where only whole processes have priorities:
 * https://man7.org/linux/man-pages/man2/setpriority.2.html#BUGS
 */
export function lowerHelperThreads(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task').map(Number)) {
    if (thread === process.pid) continue;
    try {
      setPriority(thread, niceness);
    } catch {
      // The thread has ended, or the system does not allow it: it keeps its priority.
    }
  }
}
