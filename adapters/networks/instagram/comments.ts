import { NetworkFailure } from '#domain/networks/index';
import type { CommentAccount, NetworkComment, NetworkComments } from '#ports/networks/network-comments';
import { type AskGraph, graphVersion, pageSchema } from '../shared/graph.ts';
import { commentPage } from '../shared/graph-comments.ts';
import { replyAsPost } from '../shared/reply-as-post.ts';
import { createComment } from './comment.ts';
import { readSession } from './session.ts';
import { done, type ListedComment, listedComment } from './wire.ts';

const single = 'id,text,timestamp,username,from,hidden,like_count';
const withAnswers = `${single},replies{${single}}`;
/** The maximum number of comments per page. */
const maxPageSize = 50;

interface Place {
  readonly account: CommentAccount;
  readonly post: string;
  readonly parent?: string;
}

function toComment({ account, post, parent }: Place, one: ListedComment): NetworkComment {
  const { id, from, username, hidden, like_count } = one;
  return {
    external_id: id,
    publication_external_id: post,
    ...(parent !== undefined && { parent_external_id: parent }),
    author: {
      external_id: from?.id ?? id,
      ...(username !== undefined && { name: username }),
      // It is not documented which of its two identifiers Instagram uses for the account itself. User names are unique.
      is_own: from?.id === account.external_identifier || (username ?? '') === account.username,
    },
    text: one.text,
    creation_date: new Date(one.timestamp).toISOString(),
    ...(hidden !== undefined && { hidden }),
    ...(like_count !== undefined && { like_count }),
  };
}

/**
 * Creates the adapter part for comments:
 * https://developers.facebook.com/documentation/instagram-platform/comment-moderation
 */
export function createComments(call: AskGraph): NetworkComments {
  return {
    async list({ session, account, publication_external_id: post, cursor, limit }) {
      const { access_token } = readSession(session);
      const { data, paging } = await call(pageSchema(listedComment), {
        method: 'GET',
        path: `${graphVersion}/${post}/comments`,
        query: { fields: withAnswers, limit: String(Math.min(limit, maxPageSize)), after: cursor },
        access_token,
      });
      const first = data.map((one) => toComment({ account, post }, one));
      const answers = data.flatMap(({ id: parent, replies }) =>
        (replies?.data ?? []).map((one) => toComment({ account, post, parent }, one)),
      );
      const page = commentPage(first, paging, cursor);
      return { ...page, comments: [...first, ...answers] };
    },

    async replies({ session, account, comment, cursor, limit }) {
      // There are two levels, so a reply has no replies.
      if (comment.parent_external_id !== undefined) return { comments: [] };
      const { access_token } = readSession(session);
      const { external_id: parent, publication_external_id: post } = comment;
      const { data, paging } = await call(pageSchema(listedComment), {
        method: 'GET',
        path: `${graphVersion}/${parent}/replies`,
        query: { fields: single, limit: String(Math.min(limit, maxPageSize)), after: cursor },
        access_token,
      });
      const answers = data.map((one) => toComment({ account, post, parent }, one));
      return commentPage(answers, paging, cursor);
    },

    reply: replyAsPost(createComment(call, 'replies'), 'first level'),

    async hide({ session, comment, hidden }) {
      const { access_token } = readSession(session);
      const path = `${graphVersion}/${comment.external_id}`;
      await call(done, { method: 'POST', path, json: { hide: hidden }, access_token });
    },

    async remove({ session, comment }) {
      const { access_token } = readSession(session);
      try {
        const path = `${graphVersion}/${comment.external_id}`;
        await call(done, { method: 'DELETE', path, access_token });
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      }
    },
  };
}
