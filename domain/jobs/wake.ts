import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { logFailure, logSuccess } from '../shared/index.ts';

const message = 'a job could not be woken';

/**
 * Asks that a job runs at a time, or now when left out. A queue that cannot be reached is only logged and fails no
 * call: what is due is in storage, and the next run on schedule finds it.
 */
export async function wake(
  ports: Ports<'clock' | 'jobs' | 'logger'>,
  name: string,
  at?: DateTime,
): Promise<void> {
  try {
    await ports.jobs.wake(name, at);
    logSuccess(ports, message);
  } catch (error) {
    logFailure(ports, 'warn', message, { job: name, error });
  }
}
