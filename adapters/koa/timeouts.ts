/** Timeouts for clients, in milliseconds. */
export interface Timeouts {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole JSON or form body. */
  readonly body: number;
  /** The period over which a file must average `slowestBytesPerSecond` in either direction, without a total limit. */
  readonly period: number;
  /** For the rest of a body that is no longer needed. */
  readonly leftover: number;
}

export const timeouts: Timeouts = { headers: 10_000, body: 15_000, period: 20_000, leftover: 2000 };

/** Slower clients are disconnected while they send or read a file. */
export const slowestBytesPerSecond = 16 * 1024;
