/** The only source of time. */
export interface Clock {
  /** Returns the milliseconds since 1970 in UTC. */
  now(): number;
  /**
   * Resolves after so many milliseconds, or at once when the signal aborts. A sleep in the background does not keep
   * a process from ending.
   */
  sleep(milliseconds: number, signal?: Cancellation, background?: boolean): Promise<void>;
}

/** The part of an AbortSignal that the core needs; a real AbortSignal fits. */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
