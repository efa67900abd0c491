import type { Clock } from '#ports/shared/clock';
import { heldBack, type OwnMeaning } from '../shared/graph.ts';

/** Returns what errors mean at Threads but not at Meta's other servers (docs/networks/threads.md, Errors). */
export function threadsMeaning(clock: Clock): OwnMeaning {
  return ({ subcode, words }) => {
    // The account may do nothing for a while, or its person must do something at Threads first.
    if (subcode === 2_207_051 || subcode === 4_279_013) return heldBack(words, clock);
    return /media (could not be|not) f(etched|ound)/i.test(words) ? 'temporary' : undefined;
  };
}
