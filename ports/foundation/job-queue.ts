import type { DateTime } from './date-time.ts';

/**
 * Runs handlers by job name. Jobs carry no data: every handler reads from storage what is due, so a wake-up may be
 * lost, repeated or late without harm. Within a process, a handler never runs twice at the same time.
 */
export interface JobQueue {
  /** Sets what a job does. Must be called before `start`. */
  handle(name: string, handler: () => Promise<void>): void;
  /**
   * Requests a run in some process at a time, or now when left out. Repeated requests for the same name and time are
   * one run.
   */
  wake(name: string, at?: DateTime): Promise<void>;
  /**
   * Schedules a job, once per time for all processes together: a cron line (`7 * * * *`, UTC), or an interval in
   * milliseconds with the first run at once. A different schedule replaces the old one; the same one, repeated at each
   * start, changes nothing. If a wrong clock put the next run too far away, it is moved back to the schedule.
   */
  every(name: string, schedule: number | string): Promise<void>;
  /**
   * Starts to take jobs. A process that never calls it can only request runs. `mayTake` is called before taking a job
   * that other processes could take; if it returns false, the job is left to them.
   */
  start(mayTake?: () => Promise<boolean>): Promise<void>;
  /** Stops taking jobs, and resolves when all running handlers have ended. */
  stop(): Promise<void>;
}
