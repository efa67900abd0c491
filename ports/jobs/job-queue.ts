import type { DateTime } from '../shared/date-time.ts';

/**
 * Wakes handlers, each known by the name of its job. Jobs carry no data: the truth is in storage. A wake-up may be
 * lost, doubled or late without harm, because every handler looks into storage for what is due; one handler never
 * runs twice at once in one process.
 */
export interface JobQueue {
  /** Sets what a job does. Before `start`. */
  handle(name: string, handler: () => Promise<void>): void;
  /** Asks that the job runs at that time (now when left out) in some process. The same name and time asked again is one run. */
  wake(name: string, at?: DateTime): Promise<void>;
  /**
   * Runs the job again and again, once per time for all processes together: a cron line (`7 * * * *`, UTC)
   * or a pause in milliseconds, with the first run at once. Another schedule replaces; the same one asked
   * again, as at each start, moves nothing.
   */
  every(name: string, schedule: number | string): Promise<void>;
  /** Starts taking work. A process that never calls it only asks. */
  start(): Promise<void>;
  /** Takes no more work and resolves when running handlers have ended. */
  stop(): Promise<void>;
}
