import type { Account } from '#ports/accounts/account';
import type { Comment } from '#ports/inbox/comment';
import type { UnreadRest } from '#ports/inbox/comment-poll';
import type { CommentFact } from '#ports/networks/network-comments';
import type { DateTime } from '#ports/foundation/date-time';
import { connectedDate, missingCommentScopes } from '../../accounts/index.ts';
import { applyFacts } from './apply-facts.ts';
import { deletePostComments } from './post-comments.ts';
import { NetworkFailure } from '../../networks/index.ts';
import { toDateTime } from '../../foundation/index.ts';
import { type CommentJobPorts, toMissingScopesError } from './find-comment.ts';
import { type ListedSource, type Reading, readPages } from './read-pages.ts';
import { sweepThread } from './sweep-thread.ts';

/** A push counts as late after this time, in milliseconds. */
const late = 10 * 60_000;

/** The result of reading one post. */
interface Found {
  readonly found: number;
  /**
   * How many new comments are old but were written after the account was connected, which means that their pushes are
   * missing.
   */
  readonly late: number;
  /** When the read began; absent when the network refused it. */
  readonly complete_date?: DateTime;
}

/** Stores what is left to read of a post; undefined for nothing. */
async function keepRest(
  { storage }: CommentJobPorts,
  { _id }: Account,
  post: string,
  rest: UnreadRest | undefined,
): Promise<void> {
  const others = Object.entries((await storage.get('comment_polls', _id))?.rests ?? {}).filter(([one]) => one !== post);
  const rests = Object.fromEntries([...others, ...(rest ? [[post, rest] as const] : [])]);
  await storage.update('comment_polls', _id, { rests });
}

/** Returns whether the network reports that there is nothing to read. */
const isRefused = (error: unknown): error is NetworkFailure =>
  error instanceof NetworkFailure && ['not_found', 'refused'].includes(error.kind);

/**
 * Deletes the comments on a post that a read started at that time did not find, unless the account may not be allowed
 * to see it.
 */
export async function deleteIfGone(
  ports: Parameters<typeof deletePostComments>[0] & Parameters<typeof missingCommentScopes>[0],
  account: Account,
  post: string,
  { kind }: NetworkFailure,
  began: number,
): Promise<void> {
  if (kind !== 'not_found' || missingCommentScopes(ports, account, 'read').length > 0) return;
  const where = { id_account: account._id, publication_external_id: post, deleted: false };
  if ((await ports.storage.list('comments', { where, limit: 0 })).total === 0) return;
  await deletePostComments(ports, account, post, { source: 'reading', date: toDateTime(began) });
}

/**
 * Reads the newest comments on a post, stores them and deletes those that are gone. On the occasion `first`, comments
 * written before the account was connected are not announced to apps.
 */
export async function readPost(
  ports: CommentJobPorts,
  source: ListedSource,
  publication_external_id: string,
  { occasion, ...reading }: Reading & { readonly occasion: 'first' | 'usual' },
): Promise<Found> {
  const { account } = source;
  const { storage, clock } = ports;
  const post = publication_external_id;
  const rest = (await storage.get('comment_polls', account._id))?.rests?.[post];
  const started = clock.now();
  const read = await readPages(ports, source, post, { ...reading, rest }).catch(async (error: unknown) => {
    if (!isRefused(error)) throw error;
    // The network may no longer know the cursor. From now on only newer comments are read.
    if (rest) await keepRest(ports, account, post, undefined);
    if (toMissingScopesError(ports, account, error, 'read')) throw error;
    if (!rest) await deleteIfGone(ports, account, post, error, started);
    return undefined;
  });
  if (!read) return { found: 0, late: 0 };
  const { pages, began, stopped } = read;
  // Before the comments are stored: after a crash in between, these are read again, and the rest as well.
  if (stopped) await keepRest(ports, account, post, stopped.rest);
  const date = toDateTime(began);
  if (pages.length === 0) return { found: 0, late: 0, complete_date: date };
  const where = { id_account: account._id, publication_external_id };
  // Stored only after the whole read: after a crash in between, everything is read again.
  const facts = pages.flatMap(({ comments }) =>
    comments.map((comment): CommentFact => ({ type: 'comment', comment, date })),
  );
  const before = (await storage.list('comments', { where, limit: 0 })).total;
  const applied = await applyFacts(ports, account, facts, 'reading', occasion);
  const onFirstLevel = { publication_external_id, thread_key: { absent: true } } as const;
  await sweepThread(ports, account, onFirstLevel, pages, began);
  if (stopped) throw stopped.error;
  if (rest) await keepRest(ports, account, post, undefined);
  const found = (await storage.list('comments', { where, limit: 0 })).total - before;
  const isLate = ({ revision, own, creation_date }: Comment): boolean =>
    revision === 1 && !own && creation_date >= connectedDate(account) && Date.parse(creation_date) < began - late;
  return { found, late: applied.filter(isLate).length, complete_date: date };
}
