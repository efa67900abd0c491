/** The only source of time. */
export interface Clock {
  /** Returns the milliseconds since 1970 in UTC. */
  now(): number;
  /**
   * Resolves after this time, or at once when the signal aborts. A sleep in the background does not keep the process
   * alive.
   */
  sleep(milliseconds: number, signal?: Cancellation, background?: boolean): Promise<void>;
}

/** The clock that decides when work is due, even if this machine's clock is wrong: the database's, where it has one. */
export interface DatabaseClock {
  /**
   * Returns its time in milliseconds, and by how many of them this process's clock is ahead: negative when behind, 0
   * unless they differ by more than five seconds. A process whose clock differs takes no jobs.
   */
  read(): Promise<{ readonly now: number; readonly ahead: number }>;
}

/** The part of an AbortSignal that the core needs; a real AbortSignal fits. */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
