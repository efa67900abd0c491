import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { PlatformPorts, Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { logFailure, logSuccess } from '../shared/failure-log.ts';

/** Work that the service does besides answering calls. A job is defined next to the use case it runs. */
export interface Job {
  /** Unique: jobs are woken by name. */
  readonly name: string;
  /** The pause between two runs in milliseconds, or a cron line in UTC. */
  readonly every: number | string;
  /** Whether a configured network needs this job. Left out, the job is always needed. */
  neededBy?(network: NetworkAdapter): boolean;
  run(ports: PlatformPorts): Promise<void>;
}

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

/** A worker without a heartbeat for this long does not count, in milliseconds. */
export const workerSilence = 60_000;
