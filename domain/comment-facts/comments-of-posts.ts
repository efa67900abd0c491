import type { Comment } from '#ports/comments/comment';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publications/publication';
import { toDateTime } from '../shared/index.ts';
import { applyFacts, publicationOf } from './apply-facts.ts';
import { changeComment } from './change-comment.ts';
import { oneName } from './post-aliases.ts';

/** How many comments are deleted at a time. */
const batch = 500;

/**
 * Gives a comment its publication, which the network may tell us of before the sending of the post has ended here. Returns
 * the comment as it is then.
 */
export async function joinPublication(ports: Ports<'clock' | 'storage'>, comment: Comment): Promise<Comment> {
  const account = await ports.storage.get('accounts', comment.id_account);
  if (!account) return comment;
  const publication_external_id = await oneName(ports, account, comment.publication_external_id);
  const { id_account } = comment;
  const id_publication = await publicationOf(ports, { id_account, publication_external_id });
  if (id_publication === undefined) return comment;
  const joined = await changeComment(ports, comment, () => ({
    changes: { id_publication, publication_external_id },
  }));
  return joined ?? comment;
}

/** Stores that the comments on a post went with it. Repeating it changes nothing. */
export async function deleteCommentsOf(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>,
  { _id: id_publication, id_account }: Publication,
): Promise<void> {
  const account = await ports.storage.get('accounts', id_account);
  if (!account) return;
  const date = toDateTime(ports.clock.now());
  for (let last = ''; ;) {
    const found = await ports.storage.find('comments', {
      where: { id_publication, deleted: false, _id: { gt: last } },
      limit: batch,
    });
    const facts = found.flatMap(({ external_id }) =>
      external_id === undefined ? [] : [{ type: 'deleted' as const, external_id, date }],
    );
    await applyFacts(ports, account, facts, 'told');
    const end = found.at(-1);
    if (!end || found.length < batch) return;
    last = end._id;
  }
}
