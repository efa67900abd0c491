import type { Message } from '#ports/messages/message';
import type { Called, Person, There } from './message-network.ts';
import { dateBy } from './message-traits.ts';
import type { Heard, Reading, Removal, World } from './message-world.ts';

/** Whether something must be here, must not, or may as well be as not, since nobody can tell. */
export type Presence = 'either' | 'in' | 'out';

const second = 1_000;
const minute = 60_000;
const apart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other));

/** Of two conditions for being here, returns what both say. */
const both = (one: Presence, other: Presence): Presence =>
  one === 'out' || other === 'out' ? 'out' : one === 'in' ? other : one;

/** Returns when it was heard that a message was written, after a moment; undefined when it was not. */
export function toldAfter({ heard }: World, message: There, moment: number): Heard | undefined {
  return heard.find(
    (one) => one.moment > moment && one.told.kind === 'message' && one.told.message === message,
  );
}

/** Returns the readings that showed a message and ended after a moment. */
export const shownAfter = ({ readings }: World, message: There, moment: number): readonly Reading[] =>
  readings.filter((one) => one.moment > moment && one.shown.versions.has(message));

/** A poll leaves out what is older than the poll before by more than this, since that has read it. */
const overlap = 9 * minute;

/** Whether a reading is one that stores a message which it shows. */
function takesIn({ readings }: World, reading: Reading, message: There): boolean {
  if (reading.isCut) return false;
  if (reading.how === 'list') return true;
  const before = readings.filter((one) => one.moment < reading.beganMoment && !one.isCut);
  const last = before.filter(({ how }) => how === 'poll').at(-1);
  // What was there before the first poll is left to whoever lists conversations.
  if (!last) return before.some(({ how }) => how === 'list');
  return message.at > last.began - (last.isEmpty ? 0 : overlap);
}

/** Returns what was done here to the person of a message, by what they were called then. */
export const removalOf = (all: ReadonlyMap<Called, Removal>, { called }: There): Removal | undefined =>
  all.get(called);

/** Whether a number of somebody who was removed is this person's now: then what is told by it may be theirs. */
function hasOthersNumber({ erased, deleted }: World, { person, called }: There): boolean {
  const others = [...erased.values(), ...deleted.values()].filter((one) => one.person !== person);
  const numbers = others.flatMap((removal) => removal.called.map(({ number }) => number));
  return called.number !== undefined && numbers.includes(called.number);
}

/** Whether a person was removed by another name, which may turn out to be theirs before or after a message by this one comes. */
const wasRemovedOtherwise = ({ erased, deleted }: World, { person, called }: There): boolean =>
  [...erased.values(), ...deleted.values()].some(
    (one) => one.person === person && !one.called.includes(called),
  );

/** Returns whether a message of a person is here that they wrote after they were erased. */
function theirsAfterErasure(world: World, message: There, erasure: Removal): Presence {
  const { network } = world;
  if (network.writtenDate(message) <= erasure.date) return 'out';
  if (erasure.unsure.has(message)) return 'either';
  if (toldAfter(world, message, erasure.moment)) return 'in';
  const shown = shownAfter(world, message, erasure.moment);
  if (shown.length === 0) return 'out';
  // A list may cut the time to the second of the erasure.
  const isClear = dateBy(network.traits.listed, message.at) > erasure.date;
  const isTakenIn = shown.some((one) => one.beganMoment > erasure.moment && takesIn(world, one, message));
  return isClear && isTakenIn ? 'in' : 'either';
}

/** Returns the first thing that a person wrote after they were erased, as far as it is known here. */
export function knownAgain(world: World, person: Person, erasure: Removal) {
  const dates = world.network.messages.flatMap((one) => {
    if (one.person !== person || one.own || !erasure.called.includes(one.called)) return [];
    const presence = theirsAfterErasure(world, one, erasure);
    if (presence === 'out') return [];
    const told = toldAfter(world, one, erasure.moment);
    const moments = [told, ...shownAfter(world, one, erasure.moment)].flatMap((each) => each?.moment ?? []);
    const date = told ? world.network.writtenDate(one) : dateBy(world.network.traits.listed, one.at);
    const moment = Math.min(...moments);
    return { date, moment, isExact: told?.moment === moment, isSure: presence === 'in' };
  });
  return dates.sort((one, other) => (one.date < other.date ? -1 : 1))[0];
}

/** Returns whether what the account wrote to a person who was erased is here. */
function ownAfterErasure(world: World, message: There, erasure: Removal): Presence {
  const known = knownAgain(world, message.person, erasure);
  const date = world.network.writtenDate(message);
  if (!known || date <= erasure.date) return 'out';
  // A list may cut one of the two times to the second, and with a deletion is forgotten what a push told.
  const forgotten = removalOf(world.deleted, message)?.moment ?? 0;
  const isExact = known.isExact && toldAfter(world, message, Math.max(known.moment, forgotten));
  if (apart(date, known.date) < second && !isExact) return 'either';
  if (date < known.date) return 'out';
  // What was on its way then may be dated after that, and stays out.
  if (wasOnItsWay(erasure, date)) return 'either';
  // What came before we knew the person again was dropped, and comes back only where it is listed.
  const isKept = toldAfter(world, message, known.moment) !== undefined || message.key !== undefined;
  const isShown = shownAfter(world, message, known.moment).some((one) => takesIn(world, one, message));
  return known.isSure && (isKept || isShown) ? 'in' : 'either';
}

/** Whether what the account sent may have been on its way when its person was removed. */
const wasOnItsWay = ({ isSending, date }: Removal, written: string): boolean =>
  isSending && Date.parse(written) <= Date.parse(date) + minute;

function afterErasure(world: World, message: There): Presence {
  const erasure = removalOf(world.erased, message);
  if (!erasure) return 'in';
  const isForgotten = (removalOf(world.deleted, message)?.moment ?? 0) > erasure.moment;
  const listed = dateBy(world.network.traits.listed, message.at);
  // With a deletion the exact time is forgotten that a push told.
  if (isForgotten && listed <= erasure.date && world.network.writtenDate(message) > erasure.date)
    return 'either';
  return message.own ? ownAfterErasure(world, message, erasure) : theirsAfterErasure(world, message, erasure);
}

function afterDeletion(world: World, message: There): Presence {
  const deletion = removalOf(world.deleted, message);
  if (!deletion) return 'in';
  const date = world.network.writtenDate(message);
  const isMeanwhile = date >= deletion.began && date <= deletion.date;
  if (isMeanwhile || apart(date, deletion.date) <= second || apart(date, deletion.began) <= second)
    return 'either';
  if (deletion.unsure.has(message)) return 'either';
  if (message.own && wasOnItsWay(deletion, date)) return 'either';
  const shown = shownAfter(world, message, deletion.moment);
  // Within one millisecond nobody can tell which of them came first.
  const isListed = shown.some(
    ({ how, began, isCut }) => how === 'list' && began > Date.parse(deletion.date) && !isCut,
  );
  if (isListed) return 'in';
  if (shown.length > 0) return 'either';
  if (date <= deletion.date) return 'out';
  return toldAfter(world, message, deletion.moment) || message.key !== undefined ? 'in' : 'out';
}

/** Returns whether a message is here as one that the account and a person exchanged. */
export function presenceOf(world: World, message: There): Presence {
  if (hasOthersNumber(world, message) || wasRemovedOtherwise(world, message)) return 'either';
  const removed = both(afterErasure(world, message), afterDeletion(world, message));
  if (removed !== 'in') return removed;
  if (toldAfter(world, message, 0)) return 'in';
  const shown = shownAfter(world, message, 0);
  if (shown.some((one) => takesIn(world, one, message))) return 'in';
  if (message.key !== undefined)
    return world.network.traits.finds && message.goneAt === undefined ? 'in' : 'either';
  return shown.length > 0 ? 'either' : 'out';
}

/** Returns whether anything was removed here of a person, whatever they were called. */
export const isUntouched = ({ erased, deleted }: World, { person }: There): boolean =>
  [...erased.values(), ...deleted.values()].every((one) => one.person !== person);

/** By which numbers the words of a message may be known: at least the first, at most the second. */
export interface KnownWords {
  readonly least: number;
  readonly most: number;
}

/** Returns which words of a message must be here, by what was pushed, and at the end by what was read as well. */
export function wordsKnown(world: World, message: There, withReadings: boolean): KnownWords {
  const { network, heard, readings } = world;
  const dates = message.versions.map(({ at }) => dateBy(network.traits.pushed, at));
  const pushed = heard.flatMap(({ told }) => {
    if (told.kind === 'message' && told.message === message) return 0;
    if (told.kind !== 'edit' || told.message !== message) return [];
    // Nobody edits what was sent from here within a second; by two clocks it would be before it was sent.
    const isTooSoon = message.key !== undefined && told.version.at < message.at + 2 * second;
    return isTooSoon ? [] : message.versions.indexOf(told.version);
  });
  const latest = pushed
    .map((index) => dates[index] ?? '')
    .sort()
    .at(-1);
  // Of two edits within one second nobody knows which was the last.
  let least = Math.max(0, Math.min(...pushed.filter((index) => dates[index] === latest)));
  let most = message.key === undefined ? Math.max(0, ...pushed) : message.versions.length - 1;
  if (!Number.isFinite(least)) least = 0;
  for (const { shown, began, isCut } of readings) {
    const index = shown.versions.get(message);
    if (index === undefined) continue;
    most = Math.max(most, index);
    // A push of something that happened while it was read may be the later one.
    const isClear = pushed.every((one) => one >= index || Date.parse(dates[one] ?? '') < began - second);
    if (withReadings && isClear && !isCut && message.key === undefined) least = Math.max(least, index);
  }
  return { least, most };
}

/** Returns whether a message that is gone must be known to be: it was told, or a list passed over it. */
export function mustBeGone(world: World, message: There): boolean {
  const isTold = world.heard.some(({ told }) => told.kind === 'gone' && told.message === message);
  if (isTold) return true;
  const last = world.readings.at(-1);
  // A list may leave out buttons that were pressed, so nothing follows from that.
  if (message.isPressed || !world.network.traits.polled || last?.how !== 'poll' || last.isCut) return false;
  const beside = [...last.shown.versions.keys()].filter(({ person }) => person === message.person);
  const isBefore = beside.some(({ at }) => at < message.at - second);
  return isBefore && beside.some(({ at }) => at > message.at + second);
}

/** Returns the reactions that one side may be known to have given. */
export function reactionsKnown({ heard }: World, message: There, by: 'account' | 'contact') {
  const all = heard.flatMap(({ told }) =>
    told.kind === 'reaction' && told.message === message && told.by === by ? told : [],
  );
  const latest = all
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const given = all.filter(({ date }) => date === latest).map(({ emoji }) => emoji);
  // Taken back within the time in which it was given, it is gone.
  return given.length === 0 || given.includes(undefined) ? [undefined] : given;
}

const ranks = { sending: 0, unconfirmed: 0, sent: 1, delivered: 2, read: 3, failed: 4 } as const;
export const rankOf = ({ state = 'sending' }: Pick<Message, 'state'>): number => ranks[state];

/** Returns how far a message of the account must be known to have come, and how far it may. */
export function reachKnown(world: World, message: There, row: Message): KnownWords {
  // What was sent from here is dated by our clock at first, and what was listed first perhaps to the second.
  const told = toldAfter(world, message, 0)?.moment;
  const isToldFirst = told !== undefined && shownAfter(world, message, 0).every((one) => one.moment > told);
  const isExact = isToldFirst && message.key === undefined;
  const margin = isExact ? 0 : 1.5 * second;
  let [least, most] = [0, 1];
  for (const { told } of world.heard) {
    if (told.kind === 'state' && told.message === message) {
      least = Math.max(least, ranks[told.state]);
      most = Math.max(most, ranks[told.state]);
    }
    if (told.kind !== 'until' || told.person !== message.person) continue;
    const written = Date.parse(row.creation_date);
    const until = Date.parse(dateBy(world.network.traits.pushed, told.at));
    if (written + margin <= until) least = Math.max(least, ranks[told.state]);
    if (written - margin <= until) most = Math.max(most, ranks[told.state]);
  }
  return { least, most };
}

/** What is said of whoever was called one thing and then another, as far as we heard. */
export const componentOf = (world: World, { person, called }: There): readonly Called[] =>
  world.linked(person, called);
