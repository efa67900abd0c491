import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkPublish } from '#ports/networks/network-adapter';
import type { CommentPage, NetworkComment, NetworkComments } from '#ports/networks/network-comments';
import { type AskGraph, pageSchema } from '../shared/graph.ts';
import { commentPage } from '../shared/graph-comments.ts';
import { replyAsPost } from '../shared/reply-as-post.ts';
import { readSession, type ThreadsSession } from './session.ts';
import { answer, type Answer, done } from './wire.ts';

const fields =
  'id,text,username,permalink,timestamp,media_url,replied_to,is_reply_owned_by_me,hide_status,profile_picture_url';
/** Whether a reply is hidden, by its status at Threads; other statuses mean unknown. */
const hiddenBy = new Map([
  ...['BLOCKED', 'COVERED', 'HIDDEN', 'RESTRICTED'].map((word) => [word, true] as const),
  ...['NOT_HUSHED', 'UNHUSHED'].map((word) => [word, false] as const),
]);

function toComment(post: string, parent: string | undefined, one: Answer): NetworkComment {
  const { username, profile_picture_url: profile_pic, permalink: url, media_url, hide_status } = one;
  const hidden = hiddenBy.get(hide_status ?? '');
  return {
    external_id: one.id,
    publication_external_id: post,
    ...(parent !== undefined && { parent_external_id: parent }),
    author: {
      // Threads gives only the user name, which is unique.
      external_id: username ?? one.id,
      ...(username !== undefined && { name: username }),
      ...(profile_pic !== undefined && { profile_pic }),
      is_own: one.is_reply_owned_by_me,
    },
    text: one.text,
    ...(url !== undefined && { url }),
    ...(media_url !== undefined && { attachments: [{ type: 'file' as const, url: media_url }] }),
    creation_date: new Date(one.timestamp).toISOString(),
    ...(hidden !== undefined && { hidden }),
  };
}

/**
 * Creates the adapter part for comments, which are replies:
 * https://developers.facebook.com/documentation/threads/retrieve-and-manage-replies
 */
export function createComments(call: AskGraph, publish: NetworkPublish): NetworkComments {
  /** Reads the replies to a post or another reply, newest first. */
  async function read(
    { access_token }: ThreadsSession,
    { post, parent }: { readonly post: string; readonly parent?: string },
    after: string | undefined,
    limit: number,
  ): Promise<CommentPage> {
    const { data, paging } = await call(pageSchema(answer), {
      method: 'GET',
      path: `v1.0/${parent ?? post}/replies`,
      query: { fields, reverse: 'true', limit: String(limit), after },
      access_token,
    });
    const comments = data.map((one) => toComment(post, parent, one));
    return commentPage(comments, paging, after);
  }

  return {
    list: ({ session, publication_external_id: post, cursor, limit }) =>
      read(readSession(session), { post }, cursor, limit),

    replies: ({ session, comment, cursor, limit }) =>
      read(readSession(session), { post: comment.publication_external_id, parent: comment.external_id }, cursor, limit),

    reply: replyAsPost(publish.send),

    async hide({ session, comment, hidden }) {
      if (comment.parent_external_id !== undefined) {
        const details = problem('threads_reply_not_on_first_level');
        throw new NetworkFailure('refused', details.message, { problem: details });
      }
      const { access_token } = readSession(session);
      const path = `v1.0/${comment.external_id}/manage_reply`;
      await call(done, { method: 'POST', path, json: { hide: hidden }, access_token });
    },

    async remove({ session, comment }) {
      const { access_token } = readSession(session);
      try {
        await call(done, { method: 'DELETE', path: `v1.0/${comment.external_id}`, access_token });
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      }
    },
  };
}
