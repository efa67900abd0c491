import type { JobName } from '#ports/jobs/job-queue';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';

/**
 * Asks that a job runs at that time, now when left out. What is due is in storage already and the next
 * sweep finds it, so a queue that cannot be reached is logged and fails nobody's call.
 */
export async function nudge(
  { jobs, logger }: Pick<PlatformPorts, 'jobs' | 'logger'>,
  name: JobName,
  at?: DateTime,
): Promise<void> {
  try {
    await jobs.nudge(name, at);
  } catch (error) {
    logger.warn('a job could not be asked for', { job: name, error });
  }
}
