import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';

/**
 * Asks that a job runs at a time, or now when left out. A queue that cannot be reached is only logged and fails no
 * call: what is due is in storage, and the next run on schedule finds it.
 */
export async function wake(
  { jobs, logger }: Ports<'jobs' | 'logger'>,
  name: string,
  at?: DateTime,
): Promise<void> {
  try {
    await jobs.wake(name, at);
  } catch (error) {
    logger.warn('a job could not be woken', { job: name, error });
  }
}
