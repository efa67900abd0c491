import type { Account } from '#ports/accounts/account';
import type { Comment } from '#ports/comments/comment';
import { applyFacts } from '../comment-facts/index.ts';
import { ServiceError } from '../errors/index.ts';
import { NetworkFailure } from '../networks/index.ts';
import { toDateTime } from '../shared/index.ts';
import type { CommentPorts } from './comment-ports.ts';

/** Returns whether a failure says that what was asked about is not at the network any more. */
export const saysGone = (error: unknown): boolean =>
  error instanceof NetworkFailure && error.kind === 'not_found' && !error.problem;

/** Stores that a comment is gone, and returns the error `comment_not_found` for callers. */
export async function commentGone(
  ports: CommentPorts,
  account: Account,
  { external_id = '' }: Comment,
): Promise<ServiceError> {
  const date = toDateTime(ports.clock.now());
  await applyFacts(ports, account, [{ type: 'deleted', external_id, date }], 'told');
  return new ServiceError('comment_not_found', { external_id });
}
