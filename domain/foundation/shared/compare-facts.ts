import type { FactTime, KnownTime } from '#ports/foundation/fact-time';
import { lastMillisecond, toDateTime } from '../time/date-time.ts';

/** How far a network's clock may be behind ours, in milliseconds. */
const skew = 1000;

/** Returns the last moment, by our clock, at which a pushed fact may have become so. */
const getEnd = ({ date, precision }: FactTime): string =>
  toDateTime(Date.parse(date) + (precision === 'second' ? lastMillisecond : 0) + skew);

const order = (one: string, other: string): number => (one === other ? 0 : one > other ? 1 : -1);

/** Returns a positive number when what was read counts more than what was pushed, otherwise a negative one. */
function compareReadingToPush(reading: FactTime, push: FactTime): number {
  if (push.precision === 'latest') return 1;
  // A push that came before we asked was true before that, whatever the network's clock says.
  const includesPush = reading.date > push.received || reading.date > getEnd(push);
  return includesPush ? 1 : -1;
}

/** The same for what we did ourselves: within a second that the network names, we know better. */
const compareOwnToPush = (own: FactTime, push: FactTime): number =>
  push.precision === 'latest' || own.date >= push.date ? 1 : -1;

const getTime = (known: KnownTime): FactTime =>
  typeof known === 'string' ? { source: 'push', date: known, received: known } : known;

/**
 * Compares two facts about the same thing: positive when the first is the later one, which counts; negative when it is
 * the other; 0 when nothing says which. Two pushes are compared by the network's clock, all else by ours. A reading
 * never undoes what was pushed or done while it ran.
 */
export function compareFacts(first: KnownTime, second: KnownTime): number {
  const [one, other] = [getTime(first), getTime(second)];
  if (one.source === other.source) {
    const [isVague, isOtherVague] = [one.precision === 'latest', other.precision === 'latest'];
    if (isVague && isOtherVague) return 0;
    if (isVague !== isOtherVague) return isVague ? -1 : 1;
    return order(one.date, other.date);
  }
  if (other.source === 'push') {
    return one.source === 'own' ? compareOwnToPush(one, other) : compareReadingToPush(one, other);
  }
  if (one.source === 'push') return -compareFacts(other, one);
  if (one.source === 'own') return one.date >= other.date ? 1 : -1;
  return other.date >= one.date ? -1 : 1;
}

/**
 * Returns whether a fact replaces what is known: it is later or, of two facts of one time, `said` follows `known` in an
 * order that has nothing to do with when they came.
 */
export function replaces(time: FactTime, reported: unknown, since: KnownTime | undefined, known: unknown): boolean {
  const compared = since === undefined ? 1 : compareFacts(time, since);
  return compared > 0 || (compared === 0 && JSON.stringify(reported) > JSON.stringify(known));
}
