import type { Clock } from '#ports/shared/clock';
import { ContainerLost } from '../shared/containers.ts';
import { heldBack, type OwnMeaning } from '../shared/graph.ts';

/** Returns what errors mean at Threads but not at Meta's other servers (docs/networks/threads.md, Errors). */
export function threadsMeaning(clock: Clock): OwnMeaning {
  return ({ subcode, words }) => {
    switch (subcode) {
      case 2_207_051:
      case 4_279_013:
        // The account may do nothing for a while, or its person must do something at Threads first.
        return heldBack(words, clock);
      case 4_279_004:
      case 4_279_009:
        // Even a container that is finished is not found for a while, now and then.
        return new ContainerLost(words, false);
      default:
        if (/media not found/i.test(words)) return new ContainerLost(words, false);
        return /media could not be fetched/i.test(words) ? 'temporary' : undefined;
    }
  };
}
