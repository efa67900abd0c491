/** How long the service waits for clients, in milliseconds. */
export interface Patience {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a JSON or form body, in all. */
  readonly body: number;
  /** Files may take long, but in every such period `slowestBytesPerSecond` must pass, either way. */
  readonly period: number;
  /** For the rest of a body that nobody wants any more. */
  readonly leftover: number;
}

export const patience: Patience = { headers: 10_000, body: 15_000, period: 20_000, leftover: 2000 };

/** Clients that send or take a file more slowly than this are cut off. */
export const slowestBytesPerSecond = 16 * 1024;
