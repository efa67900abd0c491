import type { Comment } from '#ports/inbox/comment';
import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/foundation/storage';
import { networkFacts } from '../../networks/index.ts';
import { everyRecord } from '../../foundation/index.ts';
import { afterDeletion, isKnown, networkKey } from './comment-state.ts';

/**
 * Returns a comment as it is after what it stands below was removed, if ever: its post and, where answers go too, the
 * comments above.
 */
export async function afterGoneAbove({ storage }: Ports<'storage'>, comment: Comment): Promise<Comment> {
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
export async function* findBelow(
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
