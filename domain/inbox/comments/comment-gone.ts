import type { Account } from '#ports/accounts/account';
import type { Comment } from '#ports/inbox/comment';
import type { CommentPosition } from '#ports/networks/network-comments';
import { withSession } from '../../accounts/index.ts';
import { applyFacts } from './apply-facts.ts';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { NetworkFailure, rulebook } from '../../networks/index.ts';
import type { CommentPorts, CommentSource } from './find-comment.ts';

/** Returns whether a failure means that the resource no longer exists at the network. */
export const isGoneFailure = (error: unknown): boolean =>
  error instanceof NetworkFailure && error.kind === 'not_found' && !error.problem;

/** Returns whether a comment turns out to be deleted, after a failed reply whose error does not say so. */
export async function provesGone(
  ports: CommentPorts,
  { account, adapter, comments }: CommentSource,
  comment: CommentPosition,
  { kind, problem }: NetworkFailure,
): Promise<boolean> {
  const isReadFree = rulebook[account.social_network].credits === undefined;
  const mayBeGone = (kind === 'refused' || kind === 'temporary') && problem === undefined;
  if (!mayBeGone || !isReadFree || !comments.replies) return false;
  const replies = comments.replies.bind(comments);
  try {
    await withSession(ports, adapter, account, (session) =>
      replies({ session, account, comment, cursor: undefined, limit: 1 }),
    );
    return false;
  } catch (error) {
    return isGoneFailure(error);
  }
}

/** Stores that a comment is deleted, and returns the error `comment_not_found` for callers. */
export async function commentGone(
  ports: CommentPorts,
  account: Account,
  { external_id = '' }: Comment,
): Promise<ServiceError> {
  const date = toDateTime(ports.clock.now());
  await applyFacts(ports, account, [{ type: 'deleted', external_id, date }], 'own');
  return new ServiceError('comment_not_found', { external_id });
}
