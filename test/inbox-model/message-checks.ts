import type { Message } from '#ports/inbox/message';
import { checkConversations, checkOrder } from './message-conversations.ts';
import {
  findComponent,
  isUntouched,
  knownAgain,
  mustBeGone,
  getPresence,
  getRank,
  reachKnown,
  reactionsKnown,
  findRemoval,
  shownAfter,
  findReportAfter,
  wordsKnown,
} from './message-expected.ts';
import type { Person, There } from './message-network.ts';
import { dateBy } from './message-traits.ts';
import { checkWebhooks } from './message-webhooks.ts';
import type { Removal, World } from './message-world.ts';

/** Throws with this message unless the condition holds. */
export function must(isSo: boolean, words: string): void {
  if (!isSo) throw new Error(`VIOLATED: ${words}`);
}

/** Creates the lookup of a message's record, by the network's identifier or else by ours. */
function indexRecords(rows: readonly Message[]): (message: There) => Message | undefined {
  const byName = new Map(rows.flatMap((one) => (one.external_id === undefined ? [] : [[one.external_id, one]])));
  const byId = new Map(rows.map((one) => [one._id, one]));
  return ({ id, key = '' }) => byName.get(id) ?? byId.get(key);
}

/**
 * Whether something is stored of a person under one of these identifiers; messages to them count only once they wrote
 * again.
 */
const isKnownAs = (world: World, { person, called }: Removal): boolean =>
  world.network.messages.some(
    (one) => one.person === person && getPresence(world, one) !== 'out' && called.includes(one.called),
  );

/** Whether an erased person is known under another identifier. */
const isKnownOtherwise = ({ erased }: World, { person }: Removal): boolean =>
  person.called.some((one) => !erased.has(one));

/** Checks that an erased person's texts, name and received messages are gone, unless they have written since. */
async function checkErased(world: World, isAtRest: boolean): Promise<void> {
  if (world.erased.size === 0) return;
  const { network } = world;
  const everything = JSON.stringify([...(await world.everything())]);
  const mustNot = (words: string, what: string) => must(!everything.includes(`"${words}"`), what);
  for (const erasure of new Set(world.erased.values())) {
    const { person, date, isCut } = erasure;
    if (isCut && !isAtRest) continue;
    const known = knownAgain(world, person, erasure);
    for (const message of network.messages) {
      if (findRemoval(world.erased, message) !== erasure || getPresence(world, message) !== 'out') continue;
      for (const { text, at } of message.versions) {
        const written = dateBy(network.traits.pushed, at);
        // Later changes of an old message are new; that they are shown is checked elsewhere.
        const isNew = known !== undefined && written > date && (!message.own || written >= known.date);
        if (!isNew) mustNot(text, `${person.name} was erased, and "${text}" of ${message.id} is stored`);
      }
    }
    const isNamed = isKnownAs(world, { ...erasure, called: person.called }) || isKnownOtherwise(world, erasure);
    if (!isNamed) mustNot(person.name, `${person.name} was erased, and the name is stored`);
  }
}

/** Checks that the identifiers of erased people are gone after an hour. */
async function checkForgotten(world: World): Promise<void> {
  const all = await world.everything();
  for (const erasure of new Set(world.erased.values())) {
    const { person, called } = erasure;
    if (isKnownAs(world, erasure) || isKnownOtherwise(world, erasure)) continue;
    for (const kind of ['contact_identities', 'contacts', 'conversations', 'erasures', 'events', 'messages']) {
      const records = JSON.stringify(all.get(kind));
      for (const { id } of called)
        must(!records.includes(`"${id}"`), `${person.name} was erased, and ${id} is in ${kind}`);
    }
  }
}

/** Checks that nothing pushed is reverted: neither by readings, nor by late pushes. */
function checkKept(world: World, findRecord: (message: There) => Message | undefined): void {
  for (const message of world.network.messages) {
    const row = findRecord(message);
    if (!row?.known || !isUntouched(world, message)) continue;
    const isReported = world.heard.some(({ report }) => report.kind === 'gone' && report.message === message);
    if (isReported) must(row.deleted, `${message.id} was taken back, and stands there again`);
    if (row.deleted || message.goneAt !== undefined) continue;
    const { least } = wordsKnown(world, message, false);
    const has = message.versions.findIndex(({ text }) => text === row.text);
    must(has >= least, `${message.id} has the words "${row.text}", older than what was pushed`);
  }
}

/** Checks what holds at any time. */
export async function checkMeanwhile(world: World): Promise<void> {
  if (world.isBehind()) return;
  await checkErased(world, false);
  checkKept(world, indexRecords(await world.find('messages')));
}

function checkWords(world: World, message: There, row: Message): void {
  const { id, versions, goneAt, isPressed } = message;
  must(row.own === message.own, `${id} is taken for one of the other side`);
  const isHere = goneAt === undefined;
  // If it was sent from here and is dated by our clock, its position is only certain between two listed ones.
  const isVague = row.sent_here && row.creation_date === row.received_date;
  if (isHere) must(!row.deleted, `${id} is there, and deleted here`);
  else if (isUntouched(world, message) && mustBeGone(world, message) && !isVague)
    must(row.deleted, `${id} is gone, and here`);
  if (row.deleted) return void must(row.text === '', `${id} is deleted, and keeps its words`);
  const has = versions.findIndex(({ text }) => text === row.text);
  const { least, most } = wordsKnown(world, message, true);
  must(has >= 0, `${id} has the words "${row.text}", which it never had`);
  if (!isUntouched(world, message)) return;
  const isRight = (has >= least && has <= most) || (!isHere && has >= 0);
  must(isRight, `${id} has the words "${row.text}" in place of "${versions[least]?.text ?? ''}"`);
  if (isPressed && findReportAfter(world, message, 0)) {
    const { message_type, message_options } = row;
    must(message_type === 'postback_message', `${id} is no pressed button any more`);
    must(message_options.payload === `payload of ${id}`, `${id} has lost the payload of its button`);
  }
}

function checkDate(world: World, message: There, row: Message): void {
  const exact = world.network.writtenDate(message);
  if (isUntouched(world, message) && findReportAfter(world, message, 0)) {
    must(row.creation_date === exact, `${message.id} was written at ${exact}, and here at ${row.creation_date}`);
  } else {
    const isNear = Math.abs(Date.parse(row.creation_date) - Date.parse(exact)) < 1_500;
    must(isNear, `${message.id} was written about ${exact}, and here at ${row.creation_date}`);
  }
}

function checkMarks(world: World, message: There, row: Message): void {
  if (!isUntouched(world, message)) return;
  for (const by of ['contact', 'account'] as const) {
    const has = row.reactions.find((one) => one.by === by)?.emoji;
    const known = reactionsKnown(world, message, by);
    must(known.includes(has), `the ${by} reacted to ${message.id} by ${String(known[0])}, here by ${String(has)}`);
  }
  if (!message.own) return;
  const { least, most } = reachKnown(world, message, row);
  const isRight = getRank(row) >= least && getRank(row) <= Math.max(1, most);
  must(isRight, `${message.id} is ${String(row.state)} here, and reached from ${least} to ${most}`);
}

/** A person's message is unread until someone reads it here, or it is known to have been read at the network. */
function checkUnread(world: World, message: There, row: Message): void {
  const { network, looks, readings } = world;
  if (message.own || row.deleted || !isUntouched(world, message)) return;
  const reportedAt = findReportAfter(world, message, 0)?.moment ?? Number.POSITIVE_INFINITY;
  const shown = shownAfter(world, message, 0);
  const isShownFirst = shown.some((one) => one.moment < reportedAt);
  const isCut = shown.some((one) => one.isCut);
  const first = Math.min(reportedAt, ...shown.map(({ moment }) => moment));
  const isLookedAt = looks.some((one) => one.called.includes(message.called) && one.moment > first);
  const mayBeRead = looks.some((one) => one.called.includes(message.called)) || network.wasSeen(message);
  if (isLookedAt && !isCut) return void must(!row.unread, `${message.id} was read here, and counts as unread`);
  // In the first readings, messages before a reply count as read.
  const firstPoll = readings.find(({ how, isCut: isDead, isEmpty }) => how === 'poll' && !isDead && !isEmpty);
  const isFoundLater = firstPoll !== undefined && shown[0]?.how === 'poll' && shown[0].beganMoment > firstPoll.moment;
  if (isCut || mayBeRead || (isShownFirst && !isFoundLater)) return;
  must(row.unread, `${message.id} came after all that was read here, and counts as read`);
}

/** Checks that every message belongs to the contact of its person. */
function checkPeople(world: World, rows: readonly (readonly [There, Message])[]): void {
  const people = new Map<string, Person>();
  const contacts = new Map<unknown, string>();
  for (const [message, { id_contact }] of rows) {
    const { person, called, id } = message;
    const other = people.get(id_contact) ?? person;
    must(other === person, `${id} of ${person.name} stands with ${other.name}`);
    people.set(id_contact, person);
    // A person removed under one identifier is new under another.
    const whom = isUntouched(world, message) ? findComponent(world, message) : [called];
    for (const one of whom) {
      must((contacts.get(one) ?? id_contact) === id_contact, `${person.name} is two contacts`);
      contacts.set(one, id_contact);
    }
  }
}

/** Checks that the stored state equals the network's, as far as the service can know it. */
export async function checkAtTheEnd(world: World): Promise<void> {
  const { network, say, find } = world;
  say('all is at rest');
  const requests = await find('received_requests');
  must(
    requests.every(({ state }) => state === 'done'),
    'a request could not be handled',
  );
  const rows = await find('messages');
  const findRecord = indexRecords(rows);
  checkKept(world, findRecord);
  await checkErased(world, true);
  await checkForgotten(world);
  const known: (readonly [There, Message])[] = [];
  for (const message of network.messages) {
    const row = findRecord(message);
    const isHere = row?.known === true;
    const presence = getPresence(world, message);
    if (presence === 'in') must(isHere, `${message.id} is not here`);
    if (presence === 'out') must(!isHere, `${message.id} is here, and must not be`);
    if (!row || !isHere) continue;
    if (row.external_id === undefined) {
      const isVague = message.key !== undefined && (!network.traits.finds || message.goneAt !== undefined);
      must(isVague, `${message.id} was sent from here, and is ${String(row.state)}`);
      continue;
    }
    known.push([message, row]);
    checkWords(world, message, row);
    checkDate(world, message, row);
    checkMarks(world, message, row);
    checkUnread(world, message, row);
  }
  const names = new Set(network.messages.map(({ id }) => id));
  const isOfNetwork = ({ external_id, sent_here, state }: Message) =>
    external_id === undefined ? sent_here === true && state !== 'sending' : names.has(external_id);
  must(
    rows.every((one) => !one.known || isOfNetwork(one)),
    'a message is here that the network never had',
  );
  checkPeople(world, known);
  await checkConversations(world, rows);
  await checkOrder(world);
  await checkWebhooks(world, findRecord);
}
