import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import { quote } from '../shared/asking.ts';
import { graphFailure, heldBack, type OwnMeaning } from '../shared/graph.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { notAnswerable, outsideWindow, windowClosed } from '../shared/messenger-failures.ts';
import { uploadError } from './wire.ts';

/** Posting too fast, suspected abuse, limits, or something that the person must first do at Facebook. */
const restricted = [1_346_003, 1_390_008, 1_404_006, 1_404_078, 1_404_112, 1_893_063, 4_854_002];
/** Meta advises to wait and retry: https://developers.facebook.com/docs/graph-api/guides/error-handling */
const blockedForAWhile = 368;
/** Against the community standards: waiting would not help this content. */
const unacceptable = 1_404_102;
const passing = [389, 6000, 6001, 1_363_019, 1_363_030, 1_363_047, 1_609_010];
/** The same text or photo was just posted. */
const repeated = [506, 1_366_051];

/** The failure of a post that Facebook already has. The caller finds out whether this attempt created it. */
export class Repeated extends NetworkFailure {
  constructor(message: string) {
    super('refused', message);
  }
}

/** Returns the meaning of errors that is specific to Facebook (docs/networks/facebook.md, Errors). */
export function facebookMeaning(clock: Clock): OwnMeaning {
  return ({ code, subcode = 0, words }) => {
    const either = (codes: readonly number[]): boolean => codes.includes(code) || codes.includes(subcode);
    const unanswerable = notAnswerable(code, words);
    if (unanswerable) return unanswerable;
    if (either(outsideWindow)) return windowClosed(words);
    if (either([unacceptable])) return 'refused';
    if (code === blockedForAWhile || either(restricted)) return heldBack(words, clock);
    if (either(repeated)) return new Repeated(words);
    if (either(passing)) return 'temporary';
    // A page token is needed, but reconnecting would return the same token.
    if (subcode >= 2_069_030 && subcode <= 2_069_033) return 'refused';
    return subcode === 1_363_042 ? 'reconnect' : undefined;
  };
}

/**
 * Returns the meaning of errors for a person's token. It may be dead or have too few permissions while the page's token
 * works: neither ends the account.
 */
export function personMeaning(clock: Clock): OwnMeaning {
  return ({ code, words }) => {
    if (code === 190 || code === 102)
      return new NetworkFailure('refused', words, { problem: problem('account_not_usable') });
    if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return 'refused';
    return code === blockedForAWhile ? heldBack(words, clock) : undefined;
  };
}

/** Returns the failure of a video that Facebook cannot use. */
export function videoRefused(id: string, words: string): NetworkFailure {
  const details = problem('meta_file_refused', { container_id: id, status: quote(words) });
  return new NetworkFailure('refused', details.message, { problem: details });
}

/** Returns the failure of a video upload's response. */
export function uploadFailure(id: string, answer: NetworkAnswer, clock: Clock): NetworkFailure {
  const found = uploadError.safeParse(answer.json).data?.debug_info;
  if (!found) return graphFailure('Facebook', answer, clock, facebookMeaning(clock));
  const words = quote(found.message || found.type);
  const isPassing = found.retriable || /^(OffsetInvalid|PartialRequest)Error$/.test(found.type);
  return isPassing ? new NetworkFailure('temporary', words) : videoRefused(id, words);
}
