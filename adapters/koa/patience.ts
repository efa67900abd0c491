/** How long the service waits for clients, in milliseconds. */
export interface Patience {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a JSON or form body, in all. */
  readonly body: number;
  /**
   * The period over which a file must move at `slowestBytesPerSecond` in either direction. Files may take
   * long in all.
   */
  readonly period: number;
  /** For the rest of a body that is no longer needed. */
  readonly leftover: number;
}

export const patience: Patience = { headers: 10_000, body: 15_000, period: 20_000, leftover: 2000 };

/** Clients that send or read a file more slowly than this are disconnected. */
export const slowestBytesPerSecond = 16 * 1024;
