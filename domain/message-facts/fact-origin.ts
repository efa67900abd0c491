import type { MessageFact } from '#ports/networks/network-messages';
import type { DateTime } from '#ports/shared/date-time';
import type { FactTime } from '#ports/shared/fact-time';

/** How facts about messages reached us. */
export type Origin =
  /** The network pushed them, or keeps a log of them. */
  | { readonly source: 'push' }
  /**
   * We asked for a list, at `began` by our clock. `listed`: all that it shows, the oldest first. `isFirst`: they are of the past,
   * read because somebody looks at it, so apps are told nothing.
   */
  | {
      readonly source: 'reading';
      readonly began: DateTime;
      readonly listed: readonly MessageFact[];
      readonly isFirst?: boolean;
    };

/** Returns whether facts are of the past, of which apps are told nothing. */
export const isOfPast = (origin: Origin): boolean => origin.source === 'reading' && origin.isFirst === true;

/** Returns when a fact became so, as far as is known. */
export function timeOf({ date, precision }: MessageFact, origin: Origin, received: DateTime): FactTime {
  if (origin.source === 'reading') return { source: 'reading', date: origin.began, received };
  return { source: 'push', date, ...(precision && { precision }), received };
}
