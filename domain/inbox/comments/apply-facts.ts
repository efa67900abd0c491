import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';
import type { FactSource } from '#ports/foundation/fact-time';
import type { Where } from '#ports/foundation/storage';
import type { Comment } from '#ports/inbox/comment';
import type { CommentFact } from '#ports/networks/network-comments';
import type { Ports } from '#ports/platform/platform-ports';
import { connectedDate } from '../../accounts/index.ts';
import { everyRecord, storableFacts, toDateTime, wake } from '../../foundation/index.ts';
import { networkFacts } from '../../networks/index.ts';
import { underOneName } from '../../publishing/index.ts';
import { type CommentChange, settleComments, toWrite } from './change-comment.ts';
import { afterDeletion, afterFact, getCommentActions, isKnown, networkKey, unknownComment } from './comment-state.ts';
import { keptFacts, minReportDate } from './kept-facts.ts';
import { recountAbove, recountAnswers } from './recount-answers.ts';

/**
 * Returns a comment as it is after what it stands below was removed, if ever: its post and, where answers go too, the
 * comments above.
 */
async function afterGoneAbove({ storage }: Ports<'storage'>, comment: Comment): Promise<Comment> {
  const { social_network, id_account, publication_external_id: post, thread_key } = comment;
  // An answer that names another stands beside it where there are two levels.
  const above = networkFacts[social_network].answers_go ? [thread_key] : [];
  const keys = [...above, post === '' ? undefined : networkKey(id_account, post)].flatMap((key) => key ?? []);
  if (keys.length === 0) return comment;
  const found = await storage.find('comments', { where: { network_key: { in: [...new Set(keys)] } } });
  return found.reduce(
    (known, { dates }) => (dates.deleted === undefined ? known : afterDeletion(known, dates.deleted)),
    comment,
  );
}

/** Finds what stands below a comment, or below a post, that was removed. */
async function* findBelow(
  { storage }: Ports<'storage'>,
  { id_account, social_network, external_id = '', network_key = '', ...comment }: Comment,
): AsyncIterable<Comment> {
  const answers: readonly Where<'comments'>[] = networkFacts[social_network].answers_go
    ? [{ thread_key: network_key }]
    : [];
  // Of what was never seen as a comment only its name is known, which may be a post's.
  const comments = isKnown(comment) ? [] : [{ id_account, publication_external_id: external_id }];
  for (const where of [...answers, ...comments]) yield* everyRecord(storage, 'comments', where);
}

const day = 24 * 60 * 60 * 1000;
/** At the first reading, an older comment counts as read, in milliseconds. */
const unreadAtFirst = 7 * day;

/** Why facts are applied, which decides whether apps are notified. */
type Occasion =
  /** The account was just enabled: apps are not notified of what was written before it was connected. */
  | 'first'
  /** Somebody looks at the thread, also at what is too old to be kept. */
  | 'shown'
  | 'usual';

/** Whether apps are notified of a change; `quiet`: they are not. */
type Telling = Exclude<Occasion, 'first'> | 'quiet';

const externalId = (fact: CommentFact): string =>
  fact.type === 'comment' ? fact.comment.external_id : fact.external_id;

/** Returns the publication of the account that the network knows by this identifier. */
export async function findPublicationOfComment(
  { storage }: Ports<'storage'>,
  { id_account, publication_external_id }: Pick<Comment, 'id_account' | 'publication_external_id'>,
): Promise<string | undefined> {
  if (publication_external_id === '') return undefined;
  const where = { id_account, external_identifier: publication_external_id, deleted: false };
  const [publication] = await storage.find('publications', { where, limit: 1 });
  return publication?._id;
}

/** Returns what a fact changes; undefined when it changes nothing. */
function toChange(
  { clock }: Ports<'clock'>,
  before: Comment,
  after: Comment,
  telling: Telling,
  original?: CommentFact['original'],
): CommentChange | undefined {
  const collected_date = toDateTime(clock.now());
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  if (isSame) return telling === 'shown' ? { changes: { collected_date } } : undefined;
  const { _id, ...changes } = { ...after, collected_date };
  if (telling !== 'quiet') return { changes, actions: getCommentActions(before, after), original, due: true };
  const isOld = Date.parse(after.creation_date) < clock.now() - unreadAtFirst;
  return { changes: isOld ? { ...changes, read: true, read_date: after.received_date } : changes };
}

/**
 * Returns whether apps may have been notified of a comment with this many changes before it was deleted here: it is
 * older than what its network lets be kept.
 */
function mayBeBack(ports: Ports<'clock'>, comment: Comment, revision: number): boolean {
  return comment.revision === revision && comment.creation_date < minReportDate(ports, comment.social_network);
}

/** Returns whether a comment was written after its account was connected, as far as a clock of whole seconds tells. */
const isSinceConnected = (account: Account, comment: Comment): boolean =>
  isKnown(comment) && comment.creation_date >= connectedDate(account).slice(0, '2026-11-29T10:05:00'.length);

/** One thing to apply: to which comment, and what becomes of it. */
interface Move {
  readonly external_id: string;
  readonly original?: CommentFact['original'];
  after(known: Comment, received: DateTime): Comment;
}

/** Applies one thing, and returns the comment as it is then. */
async function move(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  account: Account,
  { external_id, original, after: afterMove }: Move,
  occasion: Occasion | 'quiet',
): Promise<Comment> {
  const { storage, clock, identifiers } = ports;
  const network_key = networkKey(account._id, external_id);
  for (let isNew = false; ;) {
    const [found] = await storage.find('comments', { where: { network_key }, limit: 1 });
    const received_date = toDateTime(clock.now());
    const before = found ?? unknownComment(account, { _id: identifiers.next(), external_id, received_date });
    const moved = afterMove(before, received_date);
    isNew ||= !isKnown(before);
    const placed = isNew || before.deleted ? await afterGoneAbove(ports, moved) : moved;
    const id_publication = placed.id_publication ?? (await findPublicationOfComment(ports, placed));
    const after = id_publication === undefined ? placed : { ...placed, id_publication };
    const first = isSinceConnected(account, after) ? 'usual' : 'quiet';
    const telling = occasion === 'first' ? first : occasion;
    const isBack = mayBeBack(ports, after, 0);
    const change = toChange(ports, before, after, isBack ? 'quiet' : telling, original);
    if (!change) return before;
    const write = toWrite(ports, before, change);
    if (!found) {
      // Every field of the record is among those of `after`.
      const record = { ...after, ...write } as Comment;
      const isStored = await storage.insert('comments', record);
      // Its parent may have been removed by a process that looked for replies before this one was stored.
      if (isStored && (await afterGoneAbove(ports, record)) === record) return record;
      continue;
    }
    const changed = await storage.update('comments', found._id, write, { revision: found.revision });
    // Some networks put an answer elsewhere than below what it was sent to.
    if (changed && changed.parent_key !== found.parent_key) await recountAbove(ports, found);
    if (changed) return changed;
  }
}

/**
 * Deletes what went with something that was removed, as of the same time. Shown again, it brings nothing of that back.
 */
async function deleteBelow(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  account: Account,
  gone: Comment,
  seen = new Set([gone._id]),
): Promise<void> {
  const { deleted: time } = gone.dates;
  if (time === undefined) return;
  const after = (known: Comment): Comment => afterDeletion(known, time);
  for await (const one of findBelow(ports, gone)) {
    const { _id, external_id } = one;
    // A reply of ours that is not confirmed yet is still looked for.
    if (external_id === undefined || seen.has(_id)) continue;
    seen.add(_id);
    const moved = after(one) === one ? one : await move(ports, account, { external_id, after }, 'usual');
    await deleteBelow(ports, account, moved, seen);
  }
}

/**
 * Deletes a comment whose parent was removed, and everything below it: a process may have died before it did, or our
 * reply was not confirmed yet when its parent was removed. Idempotent.
 */
export async function deleteTogether(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  account: Account,
  comment: Comment,
): Promise<void> {
  const { external_id } = comment;
  const { deleted: time } = (await afterGoneAbove(ports, comment)).dates;
  if (external_id === undefined || time === undefined) return;
  const after = (known: Comment): Comment => afterDeletion(known, time);
  await deleteBelow(ports, account, await move(ports, account, { external_id, after }, 'usual'));
}

/**
 * Applies what a network says about comments of an account, and returns the comments in the same order, without those
 * that were erased or that are older than what is kept. What stood below something that is gone is deleted with it.
 * Applying a fact again changes nothing and notifies no app. `source`: where the facts come from; those of a reading
 * are dated by when it began, by our clock.
 */
export async function applyFacts(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>,
  account: Account,
  facts: readonly CommentFact[],
  source: FactSource,
  occasion: Occasion = 'usual',
): Promise<readonly Comment[]> {
  const comments: Comment[] = [];
  const named = await underOneName(ports, account, storableFacts(facts));
  for (const { fact, isOld } of await keptFacts(ports, account, named)) {
    // A user who opens an old thread sees it, although it is removed within the hour and no event announces it.
    if (isOld && occasion !== 'shown') continue;
    const { original } = fact;
    const after = (known: Comment, received: DateTime): Comment => afterFact(known, fact, { source, received });
    const one = { external_id: externalId(fact), after, original };
    const comment = await move(ports, account, one, isOld ? 'quiet' : occasion);
    await deleteBelow(ports, account, comment);
    comments.push(comment);
  }
  const quiet = occasion === 'first' ? comments : comments.filter((comment) => mayBeBack(ports, comment, 1));
  for (const comment of quiet) {
    await recountAnswers(ports, comment, false);
    await recountAbove(ports, comment, false);
  }
  const isDue = ({ due_date, deleted }: Comment): boolean => due_date !== undefined || deleted;
  if (comments.some(isDue)) await wake(ports, settleComments);
  return comments;
}
