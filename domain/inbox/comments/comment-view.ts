import type { Comment, ShownComment } from '#ports/inbox/comment';
import { pick } from '../../foundation/index.ts';

const shown = [
  '_id',
  'attachments',
  'author',
  'collected_date',
  'creation_date',
  'deleted',
  'edited_date',
  'hidden',
  'id_account',
  'id_organization',
  'id_publication',
  'like_count',
  'our_reply_external_id',
  'parent_external_id',
  'publication_external_id',
  'read',
  'replied',
  'reply_count',
  'social_network',
  'state',
  'text',
  'unread_replies',
  'url',
] as const satisfies readonly (keyof Comment)[];

/** Returns a comment as callers and webhooks see it. */
export function viewComment(comment: Comment): ShownComment {
  const { reply_count, stored_replies = 0 } = comment;
  // The network's count may lag, or include only some of the answers.
  const counted = reply_count === undefined ? stored_replies : Math.max(reply_count, stored_replies);
  return {
    ...pick(comment, shown),
    external_id: comment.external_id ?? '',
    ...((reply_count !== undefined || counted > 0) && { reply_count: counted }),
  };
}
