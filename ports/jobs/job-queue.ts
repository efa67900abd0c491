import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';

/**
 * Work the service does besides answering calls. Jobs carry no data: the truth is in storage. Each network
 * has a job of its own, so that a slow one delays nobody else's posts.
 */
export type JobName =
  | 'deliver-webhooks'
  | 'forget-expired'
  | 'read-network-events'
  | 'renew-sessions'
  | `publish-due:${SocialNetwork}`;

/**
 * Wakes handlers. A wake-up may be lost, doubled or late without harm, because every handler looks
 * into storage for what is due; one handler never runs twice at once in one process.
 */
export interface JobQueue {
  /** Sets what a job does. Before `start`. */
  handle(name: JobName, handler: () => Promise<void>): void;
  /** Asks that the job runs at that time (now when left out) in some process. The same name and time asked again is one run. */
  nudge(name: JobName, at?: DateTime): Promise<void>;
  /**
   * Runs the job again and again, once per time for all processes together: a cron line (`7 * * * *`, UTC)
   * or a pause in milliseconds, with the first run at once. Another schedule replaces; the same one asked
   * again, as at each start, moves nothing.
   */
  every(name: JobName, schedule: number | string): Promise<void>;
  /** Starts taking work. A process that never calls it only asks. */
  start(): Promise<void>;
  /** Takes no more work and resolves when running handlers have ended. */
  stop(): Promise<void>;
}
