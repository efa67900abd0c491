import type { ImageFitter } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/shared/clock';
import type { Identifiers } from '#ports/shared/identifiers';
import type { Logger } from '#ports/shared/logger';

/** The tools that every network adapter is created with. */
export interface NetworkTools {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly identifiers: Identifiers;
  readonly logger: Logger;
  readonly images: ImageFitter;
  /** Called after each call: whether the network answered, other than that it is down. */
  readonly heard?: (isAnswered: boolean) => void;
  /** How long one call may take; 30,000 by default. */
  readonly timeoutMilliseconds?: number;
}
