import type { DateTime } from '../shared/date-time.ts';

/**
 * Runs handlers by the names of their jobs. Jobs carry no data, because the truth is in storage. A wake-up may be
 * lost, come twice or late without harm: every handler looks in storage for what is due. Within a process, a
 * handler never runs twice at the same time.
 */
export interface JobQueue {
  /** Sets what a job does. Must be called before `start`. */
  handle(name: string, handler: () => Promise<void>): void;
  /**
   * Asks that a job runs in some process at a time, or now when left out. Asking again for the same name and time
   * is one run.
   */
  wake(name: string, at?: DateTime): Promise<void>;
  /**
   * Runs a job on a schedule, once per time for all processes together: a cron line (`7 * * * *`, UTC), or a pause
   * in milliseconds with the first run at once. Another schedule replaces the old one. The same schedule, given
   * again at each start, changes nothing. A job whose next run is further away than its schedule says, because a clock was
   * wrong for a while, runs when the schedule says.
   */
  every(name: string, schedule: number | string): Promise<void>;
  /**
   * Starts to take work. A process that never calls it can only ask for runs. `mayTake`: asked before this process takes a
   * job that others could take; when it says no, the job is left to them.
   */
  start(mayTake?: () => Promise<boolean>): Promise<void>;
  /** Takes no more work, and resolves when all running handlers have ended. */
  stop(): Promise<void>;
}
