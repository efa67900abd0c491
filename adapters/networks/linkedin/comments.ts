import type { PublishInput, Sent } from '#ports/networks/network-adapter';
import type { CommentPage, NetworkComment, NetworkComments } from '#ports/networks/network-comments';
import type { NetworkSend } from '#ports/networks/network-send';
import type { Clock } from '#ports/foundation/clock';
import type { Ask } from '../shared/asking.ts';
import { replyAsPost } from '../shared/reply-as-post.ts';
import { createAsk, requireJson } from './call.ts';
import { getActivity, pathUnder } from './comment.ts';
import { toFailure } from './failures.ts';
import { readSession, type LinkedinSession } from './session.ts';
import type { LinkedinSettings } from './settings.ts';
import { type Comment, commentPage } from './wire.ts';

interface Tools {
  readonly ask: Ask;
  readonly clock: Clock;
  readonly comment: NetworkSend<PublishInput, object, Sent>;
}

interface Place {
  readonly urn: string;
  readonly post: string;
  readonly parent?: string;
}

function toComment({ urn, post, parent }: Place, one: Comment): NetworkComment {
  const { id, commentUrn = id, actor, message, created, lastModified, commentsSummary, likesSummary } = one;
  const edited = lastModified !== undefined && lastModified.time > created.time ? lastModified : undefined;
  return {
    external_id: commentUrn,
    publication_external_id: post,
    ...(parent !== undefined && { parent_external_id: parent }),
    author: { external_id: actor, is_own: actor === urn },
    text: message.text,
    creation_date: new Date(created.time).toISOString(),
    ...(edited && { edited_date: new Date(edited.time).toISOString() }),
    ...(likesSummary && { like_count: likesSummary.totalLikes }),
    ...(commentsSummary && { reply_count: commentsSummary.aggregatedTotalComments }),
  };
}

/**
 * Creates the adapter part for comments below the posts of pages:
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api
 */
export function createComments(settings: LinkedinSettings, { ask, clock, comment }: Tools): NetworkComments {
  const isRenewable = ({ refresh_token }: LinkedinSession): boolean => refresh_token !== undefined;

  /** Reads the comments below a post or a comment, in an undocumented order. */
  async function readUnder(
    session: LinkedinSession,
    { post, parent }: { readonly post: string; readonly parent?: string },
    start: string,
    limit: number,
  ): Promise<CommentPage> {
    const path = pathUnder(parent ?? post);
    const query = { start, count: String(limit) };
    const answer = await createAsk(settings, ask, session)({ method: 'GET', path, query });
    const { elements, paging } = requireJson(answer, commentPage, clock, isRenewable(session));
    const place = { urn: session.urn, post, ...(parent !== undefined && { parent }) };
    const next = Number(start) + elements.length;
    const total = paging?.total;
    const isLast = total === undefined ? elements.length < limit : next >= total;
    return {
      comments: elements.map((one) => toComment(place, one)),
      ...(total !== undefined && { total }),
      ...(!isLast && elements.length > 0 && { next_cursor: String(next) }),
      // Only a complete list proves that a missing comment is gone.
      ...(isLast && start === '0' && { complete_after: '' }),
    };
  }

  return {
    list: ({ session, publication_external_id: post, cursor = '0', limit }) =>
      readUnder(readSession(session), { post }, cursor, limit),

    async replies({ session, comment: { external_id, ...place }, cursor = '0', limit }) {
      // There are two levels, so a reply has no replies.
      if (place.parent_external_id !== undefined) return { comments: [] };
      const post = place.publication_external_id;
      return readUnder(readSession(session), { post, parent: external_id }, cursor, limit);
    },

    reply: replyAsPost(comment, 'first level'),

    async remove({ session: stored, comment: { external_id, publication_external_id } }) {
      const session = readSession(stored);
      const number = /,(\d+)\)$/.exec(external_id)?.[1] ?? external_id;
      const answer = await createAsk(
        settings,
        ask,
        session,
      )({
        method: 'DELETE',
        path: `${pathUnder(getActivity(external_id) ?? publication_external_id)}/${number}`,
        query: { actor: session.urn },
      });
      if (answer.status === 204 || answer.status === 404) return;
      throw toFailure(answer, clock, isRenewable(session));
    },
  };
}
