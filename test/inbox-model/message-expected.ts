import type { Message } from '#ports/inbox/message';
import type { Called, Person, There } from './message-network.ts';
import { dateBy } from './message-traits.ts';
import type { Heard, Reading, Removal, World } from './message-world.ts';

/** Whether something must be stored, must not be, or may be. */
export type Presence = 'either' | 'in' | 'out';

const second = 1_000;
const minute = 60_000;
const apart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other));

/** Combines two conditions. */
const both = (one: Presence, other: Presence): Presence =>
  one === 'out' || other === 'out' ? 'out' : one === 'in' ? other : one;

/** Returns the first report after a moment that a message was written; undefined when there was none. */
export function findReportAfter({ heard }: World, message: There, moment: number): Heard | undefined {
  return heard.find((one) => one.moment > moment && one.report.kind === 'message' && one.report.message === message);
}

/** Returns the readings that showed a message and ended after a moment. */
export const shownAfter = ({ readings }: World, message: There, moment: number): readonly Reading[] =>
  readings.filter((one) => one.moment > moment && one.shown.versions.has(message));

/** A poll skips messages that are older than the previous poll by more than this, since that one has read them. */
const overlap = 9 * minute;

/** Whether a reading stores a message which it shows. */
function takesIn({ readings }: World, reading: Reading, message: There): boolean {
  if (reading.isCut) return false;
  if (reading.how === 'list') return true;
  const before = readings.filter((one) => one.moment < reading.beganMoment && !one.isCut);
  const last = before.filter(({ how }) => how === 'poll').at(-1);
  // Messages before the first poll are read by listing conversations.
  if (!last) return before.some(({ how }) => how === 'list');
  return message.at > last.began - (last.isEmpty ? 0 : overlap);
}

/** Returns the removal of a message's person under an identifier of that time. */
export const findRemoval = (all: ReadonlyMap<Called, Removal>, { called }: There): Removal | undefined =>
  all.get(called);

/** Whether this person has the number of a removed one: reports about the number may then be theirs. */
function hasOthersNumber({ erased, deleted }: World, { person, called }: There): boolean {
  const others = [...erased.values(), ...deleted.values()].filter((one) => one.person !== person);
  const numbers = others.flatMap((removal) => removal.called.map(({ number }) => number));
  return called.number !== undefined && numbers.includes(called.number);
}

/**
 * Whether a person was removed under another identifier, which may turn out to be theirs before or after a message
 * under this one arrives.
 */
const wasRemovedOtherwise = ({ erased, deleted }: World, { person, called }: There): boolean =>
  [...erased.values(), ...deleted.values()].some((one) => one.person === person && !one.called.includes(called));

/** Whether a message that a person wrote after they were erased is stored. */
function theirsAfterErasure(world: World, message: There, erasure: Removal): Presence {
  const { network } = world;
  if (network.writtenDate(message) <= erasure.date) return 'out';
  if (erasure.unsure.has(message)) return 'either';
  if (findReportAfter(world, message, erasure.moment)) return 'in';
  const shown = shownAfter(world, message, erasure.moment);
  if (shown.length === 0) return 'out';
  // A list may truncate the time to the second of the erasure.
  const isClear = dateBy(network.traits.listed, message.at) > erasure.date;
  const isTakenIn = shown.some((one) => one.beganMoment > erasure.moment && takesIn(world, one, message));
  return isClear && isTakenIn ? 'in' : 'either';
}

/** Returns the first known message that a person wrote after they were erased. */
export function knownAgain(world: World, person: Person, erasure: Removal) {
  const dates = world.network.messages.flatMap((one) => {
    if (one.person !== person || one.own || !erasure.called.includes(one.called)) return [];
    const presence = theirsAfterErasure(world, one, erasure);
    if (presence === 'out') return [];
    const report = findReportAfter(world, one, erasure.moment);
    const moments = [report, ...shownAfter(world, one, erasure.moment)].flatMap((each) => each?.moment ?? []);
    const date = report ? world.network.writtenDate(one) : dateBy(world.network.traits.listed, one.at);
    const moment = Math.min(...moments);
    return { date, moment, isExact: report?.moment === moment, isSure: presence === 'in' };
  });
  return dates.sort((one, other) => (one.date < other.date ? -1 : 1))[0];
}

/** Whether a message of the account to an erased person is stored. */
function ownAfterErasure(world: World, message: There, erasure: Removal): Presence {
  const known = knownAgain(world, message.person, erasure);
  const date = world.network.writtenDate(message);
  if (!known || date <= erasure.date) return 'out';
  // A list may truncate one of the two times to the second, and a deletion also deletes a pushed time.
  const forgotten = findRemoval(world.deleted, message)?.moment ?? 0;
  const isExact = known.isExact && findReportAfter(world, message, Math.max(known.moment, forgotten));
  if (apart(date, known.date) < second && !isExact) return 'either';
  if (date < known.date) return 'out';
  // A message in transit then may have a later date, and stays out.
  if (wasOnItsWay(erasure, date)) return 'either';
  // Messages that arrived before the person was known again were dropped, and return only where they are listed.
  const isKept = findReportAfter(world, message, known.moment) !== undefined || message.key !== undefined;
  const isShown = shownAfter(world, message, known.moment).some((one) => takesIn(world, one, message));
  return known.isSure && (isKept || isShown) ? 'in' : 'either';
}

/** Whether the account's message may have been in transit when its person was removed. */
const wasOnItsWay = ({ isSending, date }: Removal, written: string): boolean =>
  isSending && Date.parse(written) <= Date.parse(date) + minute;

function afterErasure(world: World, message: There): Presence {
  const erasure = findRemoval(world.erased, message);
  if (!erasure) return 'in';
  const isForgotten = (findRemoval(world.deleted, message)?.moment ?? 0) > erasure.moment;
  const listed = dateBy(world.network.traits.listed, message.at);
  // A deletion also deletes the exact time from a push.
  if (isForgotten && listed <= erasure.date && world.network.writtenDate(message) > erasure.date) return 'either';
  return message.own ? ownAfterErasure(world, message, erasure) : theirsAfterErasure(world, message, erasure);
}

function afterDeletion(world: World, message: There): Presence {
  const deletion = findRemoval(world.deleted, message);
  if (!deletion) return 'in';
  const date = world.network.writtenDate(message);
  const isMeanwhile = date >= deletion.began && date <= deletion.date;
  if (isMeanwhile || apart(date, deletion.date) <= second || apart(date, deletion.began) <= second) return 'either';
  if (deletion.unsure.has(message)) return 'either';
  if (message.own && wasOnItsWay(deletion, date)) return 'either';
  const shown = shownAfter(world, message, deletion.moment);
  // Within one millisecond the order is unknown.
  const isListed = shown.some(({ how, began, isCut }) => how === 'list' && began > Date.parse(deletion.date) && !isCut);
  if (isListed) return 'in';
  if (shown.length > 0) return 'either';
  if (date <= deletion.date) return 'out';
  return findReportAfter(world, message, deletion.moment) || message.key !== undefined ? 'in' : 'out';
}

/** Returns whether a message is stored as one between the account and a person. */
export function getPresence(world: World, message: There): Presence {
  if (hasOthersNumber(world, message) || wasRemovedOtherwise(world, message)) return 'either';
  const removed = both(afterErasure(world, message), afterDeletion(world, message));
  if (removed !== 'in') return removed;
  if (findReportAfter(world, message, 0)) return 'in';
  const shown = shownAfter(world, message, 0);
  if (shown.some((one) => takesIn(world, one, message))) return 'in';
  if (message.key !== undefined) return world.network.traits.finds && message.goneAt === undefined ? 'in' : 'either';
  return shown.length > 0 ? 'either' : 'out';
}

/** Whether nothing was removed of a person, under any identifier. */
export const isUntouched = ({ erased, deleted }: World, { person }: There): boolean =>
  [...erased.values(), ...deleted.values()].every((one) => one.person !== person);

/** The range of versions in which the text of a message may be known: from the first to the second. */
export interface KnownWords {
  readonly least: number;
  readonly most: number;
}

/**
 * Returns the versions in which the text of a message must be known, from pushes, and finally from readings as well.
 */
export function wordsKnown(world: World, message: There, withReadings: boolean): KnownWords {
  const { network, heard, readings } = world;
  const dates = message.versions.map(({ at }) => dateBy(network.traits.pushed, at));
  const pushed = heard.flatMap(({ report }) => {
    if (report.kind === 'message' && report.message === message) return 0;
    if (report.kind !== 'edit' || report.message !== message) return [];
    // A message from here is never edited within a second; with two clocks the edit could precede the sending.
    const isTooSoon = message.key !== undefined && report.version.at < message.at + 2 * second;
    return isTooSoon ? [] : message.versions.indexOf(report.version);
  });
  const latest = pushed
    .map((index) => dates[index] ?? '')
    .sort()
    .at(-1);
  // The order of two edits within one second is unknown.
  let least = Math.max(0, Math.min(...pushed.filter((index) => dates[index] === latest)));
  let most = message.key === undefined ? Math.max(0, ...pushed) : message.versions.length - 1;
  if (!Number.isFinite(least)) least = 0;
  for (const { shown, began, isCut } of readings) {
    const index = shown.versions.get(message);
    if (index === undefined) continue;
    most = Math.max(most, index);
    // A push about a change during the reading may be the later one.
    const isClear = pushed.every((one) => one >= index || Date.parse(dates[one] ?? '') < began - second);
    if (withReadings && isClear && !isCut && message.key === undefined) least = Math.max(least, index);
  }
  return { least, most };
}

/** Whether a deleted message must be known as such: it was reported, or missing from a list. */
export function mustBeGone(world: World, message: There): boolean {
  const isReported = world.heard.some(({ report }) => report.kind === 'gone' && report.message === message);
  if (isReported) return true;
  const last = world.readings.at(-1);
  // A list may omit pressed buttons, so nothing follows from that.
  if (message.isPressed || !world.network.traits.polled || last?.how !== 'poll' || last.isCut) return false;
  const neighbours = [...last.shown.versions.keys()].filter(({ person }) => person === message.person);
  const isBefore = neighbours.some(({ at }) => at < message.at - second);
  return isBefore && neighbours.some(({ at }) => at > message.at + second);
}

/** Returns the reactions of one side that may be known. */
export function reactionsKnown({ heard }: World, message: There, by: 'account' | 'contact') {
  const all = heard.flatMap(({ report }) =>
    report.kind === 'reaction' && report.message === message && report.by === by ? report : [],
  );
  const latest = all
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const given = all.filter(({ date }) => date === latest).map(({ emoji }) => emoji);
  // A reaction that was removed at the time when it was given is gone.
  return given.length === 0 || given.includes(undefined) ? [undefined] : given;
}

const ranks = { sending: 0, unconfirmed: 0, sent: 1, delivered: 2, read: 3, failed: 4 } as const;
export const getRank = ({ state = 'sending' }: Pick<Message, 'state'>): number => ranks[state];

/** Returns the range of states that must be known for a message of the account. */
export function reachKnown(world: World, message: There, row: Message): KnownWords {
  // A message from here is dated by our clock at first, and a listed one perhaps truncated to the second.
  const reportedAt = findReportAfter(world, message, 0)?.moment;
  const isReportedFirst =
    reportedAt !== undefined && shownAfter(world, message, 0).every((one) => one.moment > reportedAt);
  const isExact = isReportedFirst && message.key === undefined;
  const margin = isExact ? 0 : 1.5 * second;
  let [least, most] = [0, 1];
  for (const { report } of world.heard) {
    if (report.kind === 'state' && report.message === message) {
      least = Math.max(least, ranks[report.state]);
      most = Math.max(most, ranks[report.state]);
    }
    if (report.kind !== 'until' || report.person !== message.person) continue;
    const written = Date.parse(row.creation_date);
    const until = Date.parse(dateBy(world.network.traits.pushed, report.at));
    if (written + margin <= until) least = Math.max(least, ranks[report.state]);
    if (written - margin <= until) most = Math.max(most, ranks[report.state]);
  }
  return { least, most };
}

/** Returns the identifiers that belong together, as far as reported. */
export const findComponent = (world: World, { person, called }: There): readonly Called[] =>
  world.linked(person, called);
