import type { MessageFact } from '#ports/networks/network-messages';
import type { DateTime } from '#ports/foundation/date-time';
import type { FactTime } from '#ports/foundation/fact-time';

/** How facts about messages were received. */
export type Origin =
  /** Pushed by the network, or read from its log. */
  | { readonly source: 'push' }
  /**
   * Read from a list, requested at `began` by our clock. `listed`: the whole list, oldest first. `isFirst`: history
   * that is read because a user views it, so apps are not notified.
   */
  | {
      readonly source: 'reading';
      readonly began: DateTime;
      readonly listed: readonly MessageFact[];
      readonly isFirst?: boolean;
    };

/** Returns whether facts are history that is not announced to apps. */
export const isHistory = (origin: Origin): boolean => origin.source === 'reading' && origin.isFirst === true;

/** Returns when a fact became true, as far as known. */
export function toFactTime({ date, precision }: MessageFact, origin: Origin, received: DateTime): FactTime {
  if (origin.source === 'reading') return { source: 'reading', date: origin.began, received };
  return { source: 'push', date, ...(precision && { precision }), received };
}
