import type { Comment } from '#ports/comments/comment';
import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/storage/storage';
import { rulebook } from '../networks/index.ts';
import { afterDeletion, isKnown, networkKey } from './comment-state.ts';

/** How many comments are found at a time. */
const batch = 500;

/** Returns a comment as it is when what it stands below is gone: its post and, where answers go too, the comments above. */
export async function afterGoneAbove({ storage }: Ports<'storage'>, comment: Comment): Promise<Comment> {
  const { social_network, id_account, publication_external_id: post, parent_key, thread_key } = comment;
  const above = rulebook[social_network].answers_go ? [parent_key, thread_key] : [];
  const keys = [...above, post === '' ? undefined : networkKey(id_account, post)].flatMap((key) => key ?? []);
  if (comment.deleted || keys.length === 0) return comment;
  const gone = await storage.find('comments', {
    where: { network_key: { in: [...new Set(keys)] }, deleted: true },
  });
  return gone.reduce(
    (known, { dates }) => (dates.deleted === undefined ? known : afterDeletion(known, dates.deleted)),
    comment,
  );
}

/** Finds what is still there of what stood below a comment that is gone, or below a post. */
export async function* findBelowGone(
  { storage }: Ports<'storage'>,
  { id_account, social_network, external_id = '', network_key = '', ...comment }: Comment,
): AsyncIterable<Comment> {
  const answers: readonly Where<'comments'>[] = rulebook[social_network].answers_go
    ? [{ parent_key: network_key }, { thread_key: network_key }]
    : [];
  // Of what was never seen as a comment only its name is known, which may be a post's.
  const comments = isKnown(comment) ? [] : [{ id_account, publication_external_id: external_id }];
  for (const where of [...answers, ...comments]) {
    for (let last = ''; ;) {
      const found = await storage.find('comments', {
        where: { ...where, deleted: false, _id: { gt: last } },
        limit: batch,
      });
      yield* found;
      const end = found.at(-1);
      if (!end || found.length < batch) break;
      last = end._id;
    }
  }
}
