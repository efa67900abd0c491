import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { logFailure, logSuccess } from '../shared/failure-log.ts';

const message = 'a job could not be woken';

/**
 * Requests a run of a job at a time, or now when left out. If the queue cannot be reached, this is only logged: due
 * work is in storage, and the next scheduled run finds it.
 */
export async function wake(ports: Ports<'clock' | 'jobs' | 'logger'>, name: string, at?: DateTime): Promise<void> {
  try {
    await ports.jobs.wake(name, at);
    logSuccess(ports, message);
  } catch (error) {
    logFailure(ports, 'warn', message, { job: name, error });
  }
}
