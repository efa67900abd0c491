import type { Comment, CommentAction, OriginalChange } from '#ports/inbox/comment';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/foundation/storage';
import { countUtf8Bytes, toDateTime } from '../../foundation/index.ts';

/** The name of the job that tells apps what became of comments. */
export const settleComments = 'settle-comments';

/** The most of what a network pushed that is passed on, in bytes of JSON. */
const maxOriginalBytes = 8 * 1024;

/** What to do with a comment as it stands; undefined to leave it alone. */
export interface CommentChange {
  readonly changes: Changes<'comments'>;
  /** What is announced to apps. */
  readonly actions?: readonly CommentAction[];
  /** What the network pushed that brought it about. */
  readonly original?: OriginalChange | undefined;
  /** Whether the job processes it, even if nothing is announced to apps. */
  readonly due?: boolean;
}

/** Returns whether what a network pushed is small enough to be passed on. */
export function isPassedOn(original: OriginalChange | undefined): original is OriginalChange {
  return original !== undefined && countUtf8Bytes(JSON.stringify(original)) <= maxOriginalBytes;
}

/**
 * Returns the pending notifications after further changes: each has its own number, and the network's payload if that
 * is small.
 */
export function pendingAfter<News extends object>(
  { told, untold = [] }: { readonly told: number; readonly untold?: readonly Numbered<News>[] | undefined },
  news: readonly News[],
  original: OriginalChange | undefined,
): { readonly told?: number; readonly untold?: readonly Numbered<News>[] } {
  if (news.length === 0) return {};
  const numbered = news.map((one, index) => ({
    ...one,
    number: told + index + 1,
    ...(isPassedOn(original) && { original }),
  }));
  return { told: told + news.length, untold: [...untold, ...numbered] };
}

type Numbered<News> = News & { readonly number: number; readonly original?: OriginalChange };

/** Returns the write that goes with a change: counted, and due when there is something to do. */
export function toWrite(
  { clock }: Ports<'clock'>,
  comment: Comment,
  { changes, actions = [], original, due = actions.length > 0 }: CommentChange,
): Changes<'comments'> {
  const news = actions.map((action) => ({ action }));
  return {
    ...changes,
    revision: comment.revision + 1,
    ...pendingAfter(comment, news, original),
    // A worker that holds it has not seen this change, so it loses its lease.
    ...(due && { due_date: toDateTime(clock.now()), lease: undefined }),
  };
}

/**
 * Changes a comment from what is stored, and returns it. `decide` is asked again whenever somebody else was faster.
 * Returns undefined when the comment is gone.
 */
export async function changeComment(
  ports: Ports<'clock' | 'storage'>,
  first: Comment,
  decide: (current: Comment) => CommentChange | undefined | Promise<CommentChange | undefined>,
): Promise<Comment | undefined> {
  const { storage } = ports;
  for (let current: Comment | undefined = first; current; current = await storage.get('comments', first._id)) {
    const change = await decide(current);
    if (!change) return current;
    const { _id, revision } = current;
    const changed = await storage.update('comments', _id, toWrite(ports, current, change), { revision });
    if (changed) return changed;
  }
  return undefined;
}
