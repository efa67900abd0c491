import type { Comment } from '#ports/inbox/comment';
import type { Ports } from '#ports/platform/platform-ports';
import type { Storage, Where } from '#ports/foundation/storage';
import { pick, toDateTime } from '../../foundation/index.ts';
import { changeComment, type CommentChange } from './change-comment.ts';
import { networkKey } from './comment-state.ts';

/** Returns the answers to a comment: all below it on the first level, otherwise those to itself. */
function answersTo({ network_key, parent_external_id }: Comment): Where<'comments'> {
  const key = network_key ?? '';
  return parent_external_id === undefined ? { thread_key: key } : { parent_key: key };
}

const fields = [
  'replied',
  'read',
  'unread_replies',
  'our_reply_external_id',
  'marked_unread',
  'stored_replies',
] as const;

/**
 * Returns whether apps were notified of a reply before that is our latest one again: since a later one was deleted, or
 * turned out to be older.
 */
async function wasLatest(
  storage: Storage,
  { id_account, our_reply_external_id: before }: Comment,
  ours: Comment,
  last: Comment | undefined,
): Promise<boolean> {
  if (before === undefined) return false;
  if (last?.deleted) return true;
  const where = { network_key: networkKey(id_account, before) };
  const [notified] = await storage.find('comments', { where, limit: 1 });
  return notified !== undefined && !notified.deleted && ours.received_date < notified.received_date;
}

/** Returns what follows for a comment from the answers to it that are stored. */
async function afterAnswers({ storage }: Ports<'storage'>, comment: Comment): Promise<CommentChange | undefined> {
  const answers = answersTo(comment);
  const latest = async (which: Where<'comments'>): Promise<Comment | undefined> => {
    const [found] = await storage.find('comments', {
      where: { ...answers, ...which },
      order: [{ field: 'creation_date', direction: 'desc' }],
      limit: 1,
    });
    return found;
  };
  // A reply that the network is not known to have has no key, and answers nothing.
  const own = { own: true, network_key: { gt: '' } };
  // Who answered has read what was there, even if the answer was taken back.
  const last = await latest(own);
  const ours = last?.deleted ? await latest({ ...own, deleted: false }) : last;
  const theirs = await latest({ own: false, deleted: false });
  const { read_date } = comment;
  const { total: unread_replies } = await storage.list('comments', {
    where: {
      ...answers,
      own: false,
      deleted: false,
      ...(last && { creation_date: { gt: last.creation_date } }),
      ...(read_date !== undefined && { received_date: { gt: read_date } }),
    },
    limit: 0,
  });
  const stored = { ...answers, deleted: false, network_key: { gt: '' } };
  const { total: stored_replies } = await storage.list('comments', { where: stored, limit: 0 });
  const replied = ours !== undefined && (!theirs || theirs.creation_date <= ours.creation_date);
  const our_reply_external_id = ours?.external_id;
  const isNewAnswer =
    replied &&
    our_reply_external_id !== comment.our_reply_external_id &&
    !(await wasLatest(storage, comment, ours, last));
  const marked_unread = isNewAnswer ? undefined : comment.marked_unread;
  const isRead = last !== undefined || read_date !== undefined;
  const read = unread_replies === 0 && isRead && marked_unread === undefined;
  const changes = { replied, read, unread_replies, our_reply_external_id, marked_unread, stored_replies };
  const known: Partial<typeof changes> = { ...pick(comment, [...fields]), stored_replies: comment.stored_replies ?? 0 };
  if (fields.every((field) => changes[field] === known[field])) return undefined;
  return { changes, actions: isNewAnswer && !comment.own ? ['replied'] : [] };
}

/**
 * Brings a comment in line with the answers to it: whether the account wrote the last one, and how many of others
 * are unread. It counts what is stored, so the order in which the answers came does not matter. `tell`: whether
 * it is announced to apps that the account has answered.
 */
export async function recountAnswers(
  ports: Ports<'clock' | 'storage'>,
  comment: Comment,
  isAnnounced = true,
): Promise<Comment | undefined> {
  return changeComment(ports, comment, async (current) => {
    const change = await afterAnswers(ports, current);
    return change && !isAnnounced ? { changes: change.changes } : change;
  });
}

/** Returns what an answer stands below. */
function findAbove({ storage }: Ports<'storage'>, { parent_key, thread_key }: Comment): Promise<readonly Comment[]> {
  const keys = [...new Set([thread_key, parent_key])].flatMap((key) => key ?? []);
  if (keys.length === 0) return Promise.resolve([]);
  return storage.find('comments', { where: { network_key: { in: keys } } });
}

/** Does so for what an answer stands below. */
export async function recountAbove(
  ports: Ports<'clock' | 'storage'>,
  comment: Comment,
  isAnnounced = true,
): Promise<void> {
  for (const above of await findAbove(ports, comment)) await recountAnswers(ports, above, isAnnounced);
}

/** Has the job do so in a minute, in case this process dies before it does. */
export async function recountAboveLater(ports: Ports<'clock' | 'storage'>, comment: Comment): Promise<void> {
  const due_date = toDateTime(ports.clock.now() + 60_000);
  for (const { _id, due_date: due } of await findAbove(ports, comment))
    if (due === undefined) await ports.storage.update('comments', _id, { due_date });
}
