import type { ImageFitter } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/foundation/clock';
import type { Identifiers } from '#ports/foundation/identifiers';
import type { Logger } from '#ports/foundation/logger';

/** The dependencies of every network adapter. */
export interface NetworkTools {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly identifiers: Identifiers;
  readonly logger: Logger;
  readonly images: ImageFitter;
  /** Called after each call: whether the network responded, with a status below 500. */
  readonly onResponse?: (isAnswered: boolean) => void;
  /** The timeout of one call; 30,000 by default. */
  readonly timeoutMilliseconds?: number;
}
