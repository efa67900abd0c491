import type { DateTime } from './date-time.ts';

/** The source of a fact about a network: pushed by it, read from it, or our own action. */
export type FactSource = 'own' | 'push' | 'reading';

/**
 * The precision of a pushed date, if not to the millisecond. `second`: any time within that second. `latest`: then or
 * earlier, since the network gives only the time of sending.
 */
export type Precision = 'latest' | 'second';

/** When a fact became true at a network, as far as known. */
export interface FactTime {
  readonly source: FactSource;
  /** For a push, by the network's clock. Otherwise by ours: when the read began, or our action completed. */
  readonly date: DateTime;
  readonly precision?: Precision | undefined;
  /** When it was received, by our clock. */
  readonly received: DateTime;
}

/** When a part of a record last changed. Records of older versions have only the date. */
export type KnownTime = DateTime | FactTime;
