import type { Account } from '#ports/accounts/account';
import type { Comment } from '#ports/inbox/comment';
import type { Ports } from '#ports/platform/platform-ports';
import type { FactTime } from '#ports/foundation/fact-time';
import { applyFacts, findPublicationOfComment } from './apply-facts.ts';
import { changeComment } from './change-comment.ts';
import { oneName } from '../../publishing/index.ts';

/**
 * Gives a comment its publication, which the network may tell us of before the sending of the post has ended here.
 * Returns the comment as it is then.
 */
export async function joinPublication(ports: Ports<'clock' | 'storage'>, comment: Comment): Promise<Comment> {
  const account = await ports.storage.get('accounts', comment.id_account);
  if (!account) return comment;
  const publication_external_id = await oneName(ports, account, comment.publication_external_id);
  const { id_account } = comment;
  const id_publication = await findPublicationOfComment(ports, { id_account, publication_external_id });
  if (id_publication === undefined) return comment;
  const joined = await changeComment(ports, comment, () => ({ changes: { id_publication, publication_external_id } }));
  return joined ?? comment;
}

/**
 * Stores that a post is gone and its comments with it, also those that the network names later. `date`: when, by the
 * clock that goes with `source`. Repeating it changes nothing.
 */
export async function deletePostComments(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>,
  account: Account,
  publication_external_id: string,
  { source, date, precision }: Pick<FactTime, 'date' | 'precision' | 'source'>,
): Promise<void> {
  const external_id = await oneName(ports, account, publication_external_id);
  // Apps are notified of the comments, but not of the post as if it were one.
  await applyFacts(ports, account, [{ type: 'deleted', external_id, date, precision }], source, 'first');
}
