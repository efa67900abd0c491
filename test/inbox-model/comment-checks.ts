import type { Comment } from '#ports/comments/comment';
import { kindNames } from '#domain/storage/index';
import { checkEvents } from './comment-events.ts';
import type { Stage } from './comment-stage.ts';
import type { World } from './comment-world.ts';
import { dateOf, type Said, wordsOf } from './simulated-comments.ts';

/** What is not as it should be, in words. */
type Faults = string[];

const unequal = (faults: Faults, what: string, ours: unknown, theirs: unknown): void => {
  const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)];
  if (one !== other) faults.push(`${what}: ours ${one}, the network's ${other}`);
};

/** Returns whether a comment was written by somebody who was erased since, by the network's clock. */
export function isErased({ erased }: World, { who, written }: Said): boolean {
  const when = who && erased.get(who);
  return when !== undefined && written <= when;
}

/** Returns comments by the network's identifiers. */
export const byId = (rows: readonly Comment[]) => new Map(rows.map((row) => [row.external_id, row]));

/** Returns the words of a comment by their number: the later ones have a greater one. */
const versionIn = (said: Said, text: string): number => said.versions.findIndex((one) => one.text === text);

/** What holds after every step. */
export async function checkAlways(world: World): Promise<Faults> {
  const faults: Faults = [];
  const rows = await world.rows();
  const ids = rows.flatMap(({ external_id = [] }) => external_id);
  if (new Set(ids).size < ids.length) faults.push(`a comment is stored twice: ${ids.join(', ')}`);
  for (const row of rows) {
    const said = world.there.all.find(({ id }) => id === row.external_id);
    if (!said) {
      if (row.listed) faults.push(`${String(row.external_id)} is in the inbox, and not at the network`);
      continue;
    }
    if (row.deleted && !said.removed) faults.push(`${said.id} is deleted, and the network has it`);
    if (row.deleted && row.author.name !== undefined)
      faults.push(`${said.id} is deleted, and keeps the name of its author`);
    if (row.text !== '' && !row.state && versionIn(said, row.text) < 0 && said.who)
      faults.push(`${said.id} has the words of another: ${row.text}`);
  }
  if (world.erased.size > 0) faults.push(...(await checkErased(world, rows)));
  return faults;
}

/** Returns all that is stored, in words. */
async function dump({ ports }: World): Promise<string> {
  const kept = await Promise.all(
    // Whom to look for once more is kept for an hour, and who erased whom in the audit.
    kindNames
      .filter((kind) => kind !== 'erasures' && kind !== 'audit_entries')
      .map((kind) => ports.storage.find(kind, {})),
  );
  return JSON.stringify(kept);
}

async function checkErased(world: World, rows: readonly Comment[]): Promise<Faults> {
  const faults: Faults = [];
  const text = await dump(world);
  for (const [person] of world.erased) {
    const theirs = world.there.all.filter(({ who }) => who === person);
    for (const said of theirs.filter((one) => isErased(world, one))) {
      const words = said.versions.find((one) => text.includes(one.text));
      if (words) faults.push(`${person.id} was erased, and "${words.text}" of ${said.id} is stored`);
    }
    const later = theirs.filter((one) => !isErased(world, one)).map(({ id }) => id);
    const isKnown = rows.some(({ external_id = '' }) => later.includes(external_id));
    if (!isKnown && text.includes(person.name))
      faults.push(`${person.id} was erased, and the name is stored`);
    for (const { author_external_id, external_id = '' } of rows) {
      const isTheirs = [person.id, person.name].includes(author_external_id);
      if (isTheirs && !later.includes(external_id)) faults.push(`${external_id} of ${person.id} came back`);
    }
  }
  return faults;
}

/** Returns what a reading may not take back: which words each comment has, and whether it is deleted. */
export async function progressOf(world: Stage): Promise<ReadonlyMap<string, number>> {
  const known = new Map<string, number>();
  for (const row of await world.rows()) {
    const said = world.there.all.find(({ id }) => id === row.external_id);
    if (!said) continue;
    known.set(said.id, row.deleted ? Infinity : versionIn(said, row.text));
  }
  return known;
}

/** Returns what was taken back. */
export function undoneSince(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): readonly string[] {
  return [...after].flatMap(([id, version]) =>
    version < (before.get(id) ?? -1) ? [`an older fact about ${id} replaced a later one`] : [],
  );
}

type Rows = ReadonlyMap<string | undefined, Comment>;

/** Returns the comment that another answers and with which it went, as far as the service can see that. */
function removedAbove(world: World, rows: Rows, { id, parent }: Said): Said | undefined {
  // A parent that was never received, or that was erased, is not known to be above it. Where a comment stands is said with its words.
  const isPlaced = rows.get(id)?.dates.content !== undefined;
  const isLinked = isPlaced && parent?.removed && rows.has(parent.id) && !isErased(world, parent);
  return world.network.answersGo && isLinked ? parent : undefined;
}

/** Returns whether a push, or what was done here, says that a comment is gone. */
function isReportedGone(world: World, rows: Rows, said: Said): boolean {
  const { network, pushes, removedHere } = world;
  const isReported = pushes.delivered.some(
    (push) =>
      (push.deed === 'remove' && push.said === said && network.pushes.includes('remove')) ||
      (push.deed === 'remove post' && push.post === said.post),
  );
  const above = removedAbove(world, rows, said);
  return isReported || removedHere.has(said) || (above !== undefined && isReportedGone(world, rows, above));
}

/** What holds when all pushes that were not lost have come in, before anything else is read. */
export async function checkPushed(world: World): Promise<Faults> {
  const rows = byId(await world.rows());
  return world.there.all
    .filter((said) => said.removed && !isErased(world, said) && rows.get(said.id)?.deleted === false)
    .filter((said) => isReportedGone(world, rows, said))
    .map(({ id }) => `a push said that ${id} is gone, and it stays here`);
}

/** Returns whether the service can know that a comment is gone. */
function mayKnowGone(world: World, rows: Rows, said: Said): boolean {
  const { network, there, lists, pushes } = world;
  if (isReportedGone(world, rows, said)) return true;
  const above = removedAbove(world, rows, said);
  if (above && mayKnowGone(world, rows, above)) return true;
  if (there.removedPosts.has(said.post)) return network.list?.forgets !== true;
  // What is hidden may be missing from a list for that reason alone.
  if (said.wasHidden) return false;
  // Of what was only pushed, the time of writing is not known here: only a whole list shows that it is gone.
  const arrived = pushes.arrived.get(said) ?? Infinity;
  const isUndated = network.isDatedBySending && !lists.everShown.has(said);
  // A reply of ours is dated by our clock until it is listed.
  const isReply = [...lists.replies.values()].includes(said) && !lists.everShown.has(said);
  const inexact = isReply ? 2000 : 0;
  return lists.proofs.some(
    (proof) =>
      proof.post === said.post &&
      (isUndated ? proof.after === '' && proof.at > arrived : dateOf(said.written - inexact) > proof.after) &&
      (proof.parent === undefined ? proof.isMixed || !said.parent : proof.parent === said.parent?.id),
  );
}

/** What holds when all that was not lost has come in and everything was read. */
export async function checkEnd(world: World): Promise<Faults> {
  const { network, there, lists, pushes, unclear, hiddenInApp, erasedThen } = world;
  const faults: Faults = [];
  const rows = byId(await world.rows());
  for (const said of there.all) {
    const row = rows.get(said.id);
    if (isErased(world, said)) continue;
    if (said.removed) {
      if (row && !row.deleted && mayKnowGone(world, rows, said))
        faults.push(`${said.id} is gone, and stays here`);
      if (row?.deleted && row.text !== '') faults.push(`${said.id} is deleted, and keeps its words`);
      continue;
    }
    const isRead = lists.shown.has(said);
    const ofIt = pushes.delivered.filter((push) => push.said === said);
    // A push without the time of writing does not tell what an erased person wrote before from what they wrote later.
    const isDoubtful = network.isDatedBySending && said.who && world.erased.has(said.who);
    const isTold =
      !isDoubtful &&
      network.pushes.includes('write') &&
      (said.who !== undefined || network.echoes === true) &&
      ofIt.some(({ deed }) => deed === 'write');
    const wasEdited = said.versions.length > 1;
    const isUpToDate = isRead || (isTold && (!wasEdited || isLastEditTold(world, said)));
    if (!row) {
      if ((isRead || isTold) && !erasedThen.has(said)) faults.push(`${said.id} is missing`);
      continue;
    }
    unequal(faults, `${said.id} deleted`, row.deleted, false);
    if (isUpToDate && said.who) unequal(faults, `words of ${said.id}`, row.text, wordsOf(said));
    if (isUpToDate) {
      const answered = lists.answered.get(said)?.id;
      if (row.parent_external_id !== answered)
        unequal(faults, `parent of ${said.id}`, row.parent_external_id, said.parent?.id);
      unequal(
        faults,
        `author of ${said.id}`,
        row.author.external_id,
        there.describe(said).author.external_id,
      );
      if (said.who) unequal(faults, `name in ${said.id}`, row.author.name, there.describe(said).author.name);
      unequal(faults, `whose ${said.id} is`, row.own, said.who === undefined);
    }
    // Of a reply of ours we know when we sent it, until the network lists it.
    if (isRead || (isTold && !network.isDatedBySending && !lists.answered.has(said)))
      unequal(faults, `date of ${said.id}`, row.creation_date, dateOf(said.written));
    const isHiddenKnown =
      (isRead &&
        (network.showsHidden === 'all' || (network.showsHidden === 'first level' && !said.parent))) ||
      (!hiddenInApp.has(said) && !unclear.has(said));
    if (isHiddenKnown) unequal(faults, `hidden ${said.id}`, row.hidden, said.hidden);
  }
  faults.push(...(await checkCounts(world)), ...(await checkInbox(world)), ...(await checkEvents(world)));
  return faults;
}

/** Returns whether the network told the last words of a comment, and no others of the same date. */
function isLastEditTold({ pushes }: World, said: Said): boolean {
  const edits = pushes.delivered.filter((push) => push.said === said && push.deed === 'edit').length;
  const last = said.versions.at(-1)?.date;
  return edits >= said.versions.length - 1 && said.versions.filter(({ date }) => date === last).length === 1;
}

/** Counts the answers to every comment anew. */
async function checkCounts(world: World): Promise<Faults> {
  const faults: Faults = [];
  const { app, address, platform } = world;
  const rows = await world.rows();
  let unread = 0;
  for (const row of rows) {
    if (row.external_id === undefined || row.text === '') continue;
    const below = rows.filter(({ parent_external_id }) => parent_external_id === row.external_id);
    const whole =
      row.parent_external_id === undefined
        ? rows.filter(({ thread_key }) => thread_key === row.network_key)
        : below;
    const theirs = whole.filter(({ own, deleted }) => !own && !deleted);
    const ours = whole.filter(({ own, external_id }) => own && external_id !== undefined);
    const latest = (some: readonly Comment[]): string =>
      some
        .map(({ creation_date }) => creation_date)
        .toSorted()
        .at(-1) ?? '';
    const unreadAnswers = theirs.filter(
      (one) => one.creation_date > latest(ours) && one.received_date > (row.read_date ?? ''),
    );
    const left = ours.filter(({ deleted }) => !deleted);
    unequal(faults, `unread answers to ${row.external_id}`, row.unread_replies, unreadAnswers.length);
    unequal(
      faults,
      `whether ${row.external_id} is answered`,
      row.replied,
      left.length > 0 && latest(theirs) <= latest(left),
    );
    const isRead =
      unreadAnswers.length === 0 && (ours.length > 0 || row.read_date !== undefined) && !row.marked_unread;
    if (!row.deleted && !row.own) unequal(faults, `whether ${row.external_id} is read`, row.read, isRead);
    if (!row.deleted && !row.own && row.parent_external_id === undefined && !isRead) unread += 1;
    const { reply_count } = await platform.comments.getComment(app, { ...address, id_comment: row._id });
    const stored = below.filter(({ deleted, external_id }) => !deleted && external_id !== undefined).length;
    if (reply_count !== undefined && reply_count < stored)
      faults.push(
        `${row.external_id} counts ${String(reply_count)} answers, and ${String(stored)} are stored`,
      );
  }
  const { total } = await platform.comments.countUnreadComments(app, address);
  unequal(faults, 'unread comments', total, unread);
  return faults;
}

/** Compares the inbox with what is on the first level at the network. */
async function checkInbox(world: World): Promise<Faults> {
  const faults: Faults = [];
  const { app, address, platform, there, lists, network } = world;
  if (!network.list) return faults;
  const shown: string[] = [];
  const dates: string[] = [];
  for (let after: string | undefined; ;) {
    const { data, next_cursor } = await platform.comments.listComments(app, address, { limit: 100, after });
    shown.push(...data.map(({ external_id }) => external_id));
    dates.push(...data.map(({ creation_date }) => creation_date));
    if (next_cursor === undefined) break;
    after = next_cursor;
  }
  unequal(faults, 'the order of the inbox', dates, dates.toSorted().toReversed());
  const missing = there.all.filter(
    (said) =>
      lists.shown.has(said) &&
      !said.removed &&
      said.who &&
      !said.parent &&
      !isErased(world, said) &&
      !shown.includes(said.id),
  );
  if (missing.length > 0) faults.push(`missing in the inbox: ${missing.map(({ id }) => id).join(', ')}`);
  return faults;
}
