import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';

/**
 * Asks that a job runs at that time, now when left out. What is due is in storage already and the next
 * sweep finds it, so a queue that cannot be reached is logged and fails nobody's call.
 */
export async function wake(
  { jobs, logger }: Pick<PlatformPorts, 'jobs' | 'logger'>,
  name: string,
  at?: DateTime,
): Promise<void> {
  try {
    await jobs.wake(name, at);
  } catch (error) {
    logger.warn('a job could not be asked for', { job: name, error });
  }
}
