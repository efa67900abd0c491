import type { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { PublishInput, Sent } from '#ports/networks/network-adapter';
import type { CommentPage, NetworkComment, NetworkComments } from '#ports/networks/network-comments';
import type { NetworkSend } from '#ports/networks/network-send';
import { type AskGraph, pageSchema } from '../shared/graph.ts';
import { commentPage } from '../shared/graph-comments.ts';
import { replyAsPost } from '../shared/reply-as-post.ts';
import { type FacebookSession, readSession } from './session.ts';
import { done, shownComment } from './wire.ts';

const fields = 'id,message,created_time,from,comment_count,like_count,is_hidden,permalink_url';

function toComment(
  page: string,
  post: string,
  parent: string | undefined,
  one: z.infer<typeof shownComment>,
): NetworkComment {
  const { id, from, permalink_url: url, comment_count, like_count, is_hidden } = one;
  return {
    external_id: id,
    publication_external_id: post,
    ...(parent !== undefined && { parent_external_id: parent }),
    author: {
      external_id: from?.id ?? id,
      ...(from?.name !== undefined && { name: from.name }),
      is_own: from?.id === page,
    },
    text: one.message,
    ...(url !== undefined && { url }),
    creation_date: new Date(one.created_time).toISOString(),
    ...(is_hidden !== undefined && { hidden: is_hidden }),
    ...(like_count !== undefined && { like_count }),
    ...(comment_count !== undefined && { reply_count: comment_count }),
  };
}

/**
 * Creates the adapter part for comments: https://developers.facebook.com/documentation/pages-api/comments-mentions
 * A reply is sent like a first comment, below a comment.
 */
export function createComments(call: AskGraph, comment: NetworkSend<PublishInput, object, Sent>): NetworkComments {
  /** Reads the comments below a post or a comment, newest first. */
  async function read(
    { id: page, access_token }: FacebookSession,
    { post, parent }: { readonly post: string; readonly parent?: string },
    after: string | undefined,
    limit: number,
  ): Promise<CommentPage> {
    const { data, paging } = await call(pageSchema(shownComment), {
      method: 'GET',
      path: `${parent ?? post}/comments`,
      query: { fields, filter: 'toplevel', order: 'reverse_chronological', limit: String(limit), after },
      access_token,
    });
    const comments = data.map((one) => toComment(page, post, parent, one));
    return commentPage(comments, paging, after);
  }

  return {
    list: ({ session, publication_external_id: post, cursor, limit }) =>
      read(readSession(session), { post }, cursor, limit),

    replies: ({ session, comment: { publication_external_id: post, external_id: parent }, cursor, limit }) =>
      read(readSession(session), { post, parent }, cursor, limit),

    reply: replyAsPost(comment),

    async hide({ session, comment: { external_id: path }, hidden: is_hidden }) {
      const { access_token } = readSession(session);
      await call(done, { method: 'POST', path, json: { is_hidden }, access_token });
    },

    async remove({ session, comment: { external_id: path } }) {
      const { access_token } = readSession(session);
      try {
        await call(done, { method: 'DELETE', path, access_token });
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      }
    },
  };
}
