import type { Clock } from '#ports/foundation/clock';
import { ContainerLost } from '../shared/containers.ts';
import { heldBack, type OwnMeaning } from '../shared/graph.ts';

/** Returns the meaning of errors that is specific to Threads (docs/networks/threads.md, Errors). */
export function threadsMeaning(clock: Clock): OwnMeaning {
  return ({ subcode, words }) => {
    switch (subcode) {
      case 2_207_051:
      case 4_279_013:
        // The account is blocked for a while, or its owner must first act at Threads.
        return heldBack(words, clock);
      case 4_279_004:
      case 4_279_009:
        // Even a finished container is sometimes not found for a while.
        return new ContainerLost(words, false);
      default:
        if (/media not found/i.test(words)) return new ContainerLost(words, false);
        return /media could not be fetched/i.test(words) ? 'temporary' : undefined;
    }
  };
}
