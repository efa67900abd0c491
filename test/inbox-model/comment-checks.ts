import type { Comment } from '#ports/inbox/comment';
import { kindNames } from '#domain/foundation/index';
import { checkEvents } from './comment-events.ts';
import type { Stage } from './comment-stage.ts';
import type { World } from './comment-world.ts';
import { toDate, type SimulatedComment, getText } from './simulated-comments.ts';

type Faults = string[];

const unequal = (faults: Faults, what: string, ours: unknown, theirs: unknown): void => {
  const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)];
  if (one !== other) faults.push(`${what}: ours ${one}, the network's ${other}`);
};

/** Whether the author of a comment was erased after writing it, by the network's clock. */
export function isErased({ erased }: World, { who, written }: SimulatedComment): boolean {
  const when = who && erased.get(who);
  return when !== undefined && written <= when;
}

export const byId = (rows: readonly Comment[]) => new Map(rows.map((row) => [row.external_id, row]));

/** Returns the index of a text among a comment's versions, oldest first. */
const versionIn = (comment: SimulatedComment, text: string): number =>
  comment.versions.findIndex((one) => one.text === text);

export async function checkAlways(world: World): Promise<Faults> {
  const faults: Faults = [];
  const rows = await world.rows();
  const ids = rows.flatMap(({ external_id = [] }) => external_id);
  if (new Set(ids).size < ids.length) faults.push(`a comment is stored twice: ${ids.join(', ')}`);
  for (const row of rows) {
    const comment = world.there.all.find(({ id }) => id === row.external_id);
    if (!comment) {
      if (row.listed) faults.push(`${String(row.external_id)} is in the inbox, and not at the network`);
      continue;
    }
    if (row.deleted && !comment.removed) faults.push(`${comment.id} is deleted, and the network has it`);
    if (row.deleted && row.author.name !== undefined)
      faults.push(`${comment.id} is deleted, and keeps the name of its author`);
    if (row.text !== '' && !row.state && versionIn(comment, row.text) < 0 && comment.who)
      faults.push(`${comment.id} has the words of another: ${row.text}`);
  }
  if (world.erased.size > 0) faults.push(...(await checkErased(world, rows)));
  return faults;
}

async function dump({ ports }: World): Promise<string> {
  const kept = await Promise.all(
    // People to erase again are kept for an hour, and who erased whom in the audit.
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
    for (const comment of theirs.filter((one) => isErased(world, one))) {
      const words = comment.versions.find((one) => text.includes(one.text));
      if (words) faults.push(`${person.id} was erased, and "${words.text}" of ${comment.id} is stored`);
    }
    const later = theirs.filter((one) => !isErased(world, one)).map(({ id }) => id);
    const isKnown = rows.some(({ external_id = '' }) => later.includes(external_id));
    if (!isKnown && text.includes(person.name)) faults.push(`${person.id} was erased, and the name is stored`);
    for (const { author_external_id, external_id = '' } of rows) {
      const isTheirs = [person.id, person.name].includes(author_external_id);
      if (isTheirs && !later.includes(external_id)) faults.push(`${external_id} of ${person.id} came back`);
    }
  }
  return faults;
}

/** Returns the state that a reading must not revert: the version of each comment, and whether it is deleted. */
export async function getProgress(world: Stage): Promise<ReadonlyMap<string, number>> {
  const known = new Map<string, number>();
  for (const row of await world.rows()) {
    const comment = world.there.all.find(({ id }) => id === row.external_id);
    if (!comment) continue;
    known.set(comment.id, row.deleted ? Infinity : versionIn(comment, row.text));
  }
  return known;
}

export function undoneSince(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): readonly string[] {
  return [...after].flatMap(([id, version]) =>
    version < (before.get(id) ?? -1) ? [`an older fact about ${id} replaced a later one`] : [],
  );
}

type Rows = ReadonlyMap<string | undefined, Comment>;

/** Returns the ancestor with which a comment was removed, as far as the service can know it. */
function removedAbove(world: World, rows: Rows, { id, parent }: SimulatedComment): SimulatedComment | undefined {
  // A parent that was never received, or was erased, is not known. The parent is stored with the text.
  const isPlaced = rows.get(id)?.dates.content !== undefined;
  const isLinked = isPlaced && parent?.removed && rows.has(parent.id) && !isErased(world, parent);
  return world.network.answersGo && isLinked ? parent : undefined;
}

function isReportedGone(world: World, rows: Rows, comment: SimulatedComment): boolean {
  const { network, pushes, removedHere } = world;
  const isReported = pushes.delivered.some(
    (push) =>
      (push.action === 'remove' && push.comment === comment && network.pushes.includes('remove')) ||
      (push.action === 'remove post' && push.post === comment.post),
  );
  const above = removedAbove(world, rows, comment);
  return isReported || removedHere.has(comment) || (above !== undefined && isReportedGone(world, rows, above));
}

/** Checks the state when all pushes that were not lost have arrived, before anything else is read. */
export async function checkPushed(world: World): Promise<Faults> {
  const rows = byId(await world.rows());
  return world.there.all
    .filter((comment) => comment.removed && !isErased(world, comment) && rows.get(comment.id)?.deleted === false)
    .filter((comment) => isReportedGone(world, rows, comment))
    .map(({ id }) => `a push said that ${id} is gone, and it stays here`);
}

function mayKnowGone(world: World, rows: Rows, comment: SimulatedComment): boolean {
  const { network, there, lists, pushes } = world;
  if (isReportedGone(world, rows, comment)) return true;
  const above = removedAbove(world, rows, comment);
  if (above && mayKnowGone(world, rows, above)) return true;
  if (there.removedPosts.has(comment.post)) return network.list?.forgets !== true;
  // A hidden comment may be missing from a list just because it is hidden.
  if (comment.wasHidden) return false;
  // If it was only pushed, its creation time is unknown here: only a complete list shows that it is gone.
  const arrived = pushes.arrived.get(comment) ?? Infinity;
  const isUndated = network.isDatedBySending && !lists.everShown.has(comment);
  // A reply of ours is dated by our clock until it is listed.
  const isReply = [...lists.replies.values()].includes(comment) && !lists.everShown.has(comment);
  const inexact = isReply ? 2000 : 0;
  return lists.proofs.some(
    (proof) =>
      proof.post === comment.post &&
      (isUndated ? proof.after === '' && proof.at > arrived : toDate(comment.written - inexact) > proof.after) &&
      (proof.parent === undefined ? proof.isMixed || !comment.parent : proof.parent === comment.parent?.id),
  );
}

/** Checks the state when everything that was not lost has arrived and been read. */
export async function checkEnd(world: World): Promise<Faults> {
  const { network, there, lists, pushes, unclear, hiddenInApp, erasedThen } = world;
  const faults: Faults = [];
  const rows = byId(await world.rows());
  for (const comment of there.all) {
    const row = rows.get(comment.id);
    if (isErased(world, comment)) continue;
    if (comment.removed) {
      if (row && !row.deleted && mayKnowGone(world, rows, comment))
        faults.push(`${comment.id} is gone, and stays here`);
      if (row?.deleted && row.text !== '') faults.push(`${comment.id} is deleted, and keeps its words`);
      continue;
    }
    const isRead = lists.shown.has(comment);
    const ofIt = pushes.delivered.filter((push) => push.comment === comment);
    // A push without the creation time does not show whether an erased person wrote it before or after.
    const isDoubtful = network.isDatedBySending && comment.who && world.erased.has(comment.who);
    const isReported =
      !isDoubtful &&
      network.pushes.includes('write') &&
      (comment.who !== undefined || network.echoes === true) &&
      ofIt.some(({ action }) => action === 'write');
    const wasEdited = comment.versions.length > 1;
    const isUpToDate = isRead || (isReported && (!wasEdited || isLastEditReported(world, comment)));
    if (!row) {
      if ((isRead || isReported) && !erasedThen.has(comment)) faults.push(`${comment.id} is missing`);
      continue;
    }
    unequal(faults, `${comment.id} deleted`, row.deleted, false);
    if (isUpToDate && comment.who) unequal(faults, `words of ${comment.id}`, row.text, getText(comment));
    if (isUpToDate) {
      const answered = lists.answered.get(comment)?.id;
      if (row.parent_external_id !== answered)
        unequal(faults, `parent of ${comment.id}`, row.parent_external_id, comment.parent?.id);
      unequal(faults, `author of ${comment.id}`, row.author.external_id, there.describe(comment).author.external_id);
      if (comment.who) unequal(faults, `name in ${comment.id}`, row.author.name, there.describe(comment).author.name);
      unequal(faults, `whose ${comment.id} is`, row.own, comment.who === undefined);
    }
    // The time of our reply is when we sent it, until the network lists it.
    if (isRead || (isReported && !network.isDatedBySending && !lists.answered.has(comment)))
      unequal(faults, `date of ${comment.id}`, row.creation_date, toDate(comment.written));
    const isHiddenKnown =
      (isRead && (network.showsHidden === 'all' || (network.showsHidden === 'first level' && !comment.parent))) ||
      (!hiddenInApp.has(comment) && !unclear.has(comment));
    if (isHiddenKnown) unequal(faults, `hidden ${comment.id}`, row.hidden, comment.hidden);
  }
  faults.push(...(await checkCounts(world)), ...(await checkInbox(world)), ...(await checkEvents(world)));
  return faults;
}

/** Whether the network reported the last version of a comment, and no other version with the same date. */
function isLastEditReported({ pushes }: World, comment: SimulatedComment): boolean {
  const edits = pushes.delivered.filter((push) => push.comment === comment && push.action === 'edit').length;
  const last = comment.versions.at(-1)?.date;
  return edits >= comment.versions.length - 1 && comment.versions.filter(({ date }) => date === last).length === 1;
}

async function checkCounts(world: World): Promise<Faults> {
  const faults: Faults = [];
  const { app, address, platform } = world;
  const rows = await world.rows();
  let unread = 0;
  for (const row of rows) {
    if (row.external_id === undefined || row.text === '') continue;
    const below = rows.filter(({ parent_external_id }) => parent_external_id === row.external_id);
    const whole =
      row.parent_external_id === undefined ? rows.filter(({ thread_key }) => thread_key === row.network_key) : below;
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
    const isRead = unreadAnswers.length === 0 && (ours.length > 0 || row.read_date !== undefined) && !row.marked_unread;
    if (!row.deleted && !row.own) unequal(faults, `whether ${row.external_id} is read`, row.read, isRead);
    if (!row.deleted && !row.own && row.parent_external_id === undefined && !isRead) unread += 1;
    const { reply_count } = await platform.comments.getComment(app, { ...address, id_comment: row._id });
    const stored = below.filter(({ deleted, external_id }) => !deleted && external_id !== undefined).length;
    if (reply_count !== undefined && reply_count < stored)
      faults.push(`${row.external_id} counts ${String(reply_count)} answers, and ${String(stored)} are stored`);
  }
  const { total } = await platform.comments.countUnreadComments(app, address);
  unequal(faults, 'unread comments', total, unread);
  return faults;
}

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
    (comment) =>
      lists.shown.has(comment) &&
      !comment.removed &&
      comment.who &&
      !comment.parent &&
      !isErased(world, comment) &&
      !shown.includes(comment.id),
  );
  if (missing.length > 0) faults.push(`missing in the inbox: ${missing.map(({ id }) => id).join(', ')}`);
  return faults;
}
