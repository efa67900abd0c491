import type { Account } from '#ports/accounts/account';
import type { Comment } from '#ports/comments/comment';
import type { CommentFact } from '#ports/networks/network-comments';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../shared/index.ts';
import { type CommentChange, settleComments, writeOf } from './change-comment.ts';
import { actionsOf, afterFact, networkKey, unknownComment } from './comment-state.ts';
import { keptFacts, toldSince } from './kept-facts.ts';
import { underOneName } from './post-aliases.ts';
import { recountAbove, recountAnswers } from './recount-answers.ts';
import { wake } from '../jobs/index.ts';

const day = 24 * 60 * 60 * 1000;
/** At the first reading, an older comment counts as read, in milliseconds. */
const unreadAtFirst = 7 * day;

type Source =
  /** The account was just enabled: apps are told nothing. */
  | 'first'
  /** The network told us. */
  | 'told'
  /** Somebody looks at the thread. */
  | 'shown';

const externalId = (fact: CommentFact): string =>
  fact.type === 'comment' ? fact.comment.external_id : fact.external_id;

/** Returns the publication of the account that the network knows by this identifier. */
export async function publicationOf(
  { storage }: Ports<'storage'>,
  { id_account, publication_external_id }: Pick<Comment, 'id_account' | 'publication_external_id'>,
): Promise<string | undefined> {
  if (publication_external_id === '') return undefined;
  const where = { id_account, external_identifier: publication_external_id, deleted: false };
  const [publication] = await storage.find('publications', { where, limit: 1 });
  return publication?._id;
}

/** Returns what a fact changes; undefined when it changes nothing. */
function changeOf(
  { clock }: Ports<'clock'>,
  before: Comment,
  after: Comment,
  source: Source,
  original?: CommentFact['original'],
): CommentChange | undefined {
  const collected_date = toDateTime(clock.now());
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  if (isSame) return source === 'shown' ? { changes: { collected_date } } : undefined;
  const { _id, ...changes } = { ...after, collected_date };
  if (source !== 'first') return { changes, actions: actionsOf(before, after), original, due: true };
  const isOld = Date.parse(after.creation_date) < clock.now() - unreadAtFirst;
  return { changes: isOld ? { ...changes, read: true, read_date: after.received_date } : changes };
}

/**
 * Returns whether a comment with so many changes may be one that apps were told of before it was forgotten: it is older than what
 * its network lets be kept.
 */
function mayBeBack(ports: Ports<'clock'>, comment: Comment, revision: number): boolean {
  return comment.revision === revision && comment.creation_date < toldSince(ports, comment.social_network);
}

/** Applies one fact, and returns the comment as it is then; undefined when it was removed meanwhile. */
async function applyFact(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  account: Account,
  fact: CommentFact,
  source: Source,
): Promise<Comment> {
  const { storage, clock, identifiers } = ports;
  const external_id = externalId(fact);
  const network_key = networkKey(account._id, external_id);
  for (;;) {
    const [found] = await storage.find('comments', { where: { network_key }, limit: 1 });
    const received_date = toDateTime(clock.now());
    const before = found ?? unknownComment(account, { _id: identifiers.next(), external_id, received_date });
    const moved = afterFact(before, fact);
    const id_publication = moved.id_publication ?? (await publicationOf(ports, moved));
    const after = id_publication === undefined ? moved : { ...moved, id_publication };
    const isBack = mayBeBack(ports, after, 0);
    const change = changeOf(ports, before, after, isBack ? 'first' : source, fact.original);
    if (!change) return before;
    const write = writeOf(ports, before, change);
    if (!found) {
      // Every field of the record is among those of `after`.
      const record = { ...after, ...write } as Comment;
      if (await storage.insert('comments', record)) return record;
      continue;
    }
    const changed = await storage.update('comments', found._id, write, { revision: found.revision });
    if (changed) return changed;
  }
}

/**
 * Applies what a network says about comments of an account, and returns the comments in the same order, without those
 * that were erased or that are older than what is kept. Applying a fact again changes nothing and tells nobody anything.
 */
export async function applyFacts(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>,
  account: Account,
  facts: readonly CommentFact[],
  source: Source,
): Promise<readonly Comment[]> {
  const comments: Comment[] = [];
  const named = await underOneName(ports, account, facts);
  for (const { fact, isOld } of await keptFacts(ports, account, named)) {
    // Who looks at an old thread sees it, though it is removed again within the hour and nobody is told.
    if (!isOld) comments.push(await applyFact(ports, account, fact, source));
    else if (source === 'shown') comments.push(await applyFact(ports, account, fact, 'first'));
  }
  const quiet = source === 'first' ? comments : comments.filter((comment) => mayBeBack(ports, comment, 1));
  for (const comment of quiet) {
    await recountAnswers(ports, comment, false);
    await recountAbove(ports, comment, false);
  }
  if (source !== 'first' && comments.some(({ due_date }) => due_date !== undefined))
    await wake(ports, settleComments);
  return comments;
}
