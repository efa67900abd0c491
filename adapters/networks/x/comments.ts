import { NetworkFailure } from '#domain/networks/index';
import type { CommentPage, NetworkComment, NetworkComments } from '#ports/networks/network-comments';
import type { NetworkPublish } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/foundation/clock';
import type { Ask } from '../shared/asking.ts';
import { replyAsPost } from '../shared/reply-as-post.ts';
import { applicationToken } from './application-token.ts';
import { caller } from './call.ts';
import { answeredBy } from './publish.ts';
import type { ReadPosts } from './read-posts.ts';
import { readSession, type XSession } from './session.ts';
import type { XSettings } from './settings.ts';
import { getText } from './text.ts';
import { hiddenReply, type Post } from './wire.ts';

/** How far back a search reaches, in milliseconds, minus a margin for its duration. */
const searchWindow = 7 * 24 * 3_600_000 - 60_000;
/** X's error 385, for a reply to a deleted post: https://developer.x.com/en/support/x-api/error-troubleshooting */
const goneOrHidden = /reply to a Tweet that is deleted or not visible/i;
const fewest = 10;
const most = 100;

interface Tools {
  readonly ask: Ask;
  readonly clock: Clock;
  readonly readPosts: ReadPosts;
  readonly publish: NetworkPublish;
}

/**
 * Creates the adapter part for comments: replies in the conversation of a post, which are found by searching.
 * https://docs.x.com/x-api/posts/search/introduction
 */
export function createComments(settings: XSettings, { ask, clock, readPosts, publish }: Tools): NetworkComments {
  const { api_url } = settings;

  function commentsIn(
    session: XSession,
    post: string,
    { data, includes }: Awaited<ReturnType<ReadPosts>>,
  ): readonly NetworkComment[] {
    const people = new Map((includes?.users ?? []).map((user) => [user.id, user]));
    const replies = data.filter(({ id }) => id !== post);
    return replies.map((one: Post): NetworkComment => {
      const { id, author_id = id, created_at } = one;
      const { name, username, profile_image_url } = people.get(author_id) ?? {};
      const parent = answeredBy(one);
      return {
        external_id: id,
        publication_external_id: post,
        ...(parent !== undefined && parent !== post && { parent_external_id: parent }),
        author: {
          external_id: author_id,
          ...(name !== undefined && { name }),
          ...(profile_image_url !== undefined && { profile_pic: profile_image_url }),
          is_own: author_id === session.id,
        },
        text: getText(one),
        ...(username !== undefined && { url: `https://x.com/${username}/status/${id}` }),
        creation_date: new Date(created_at).toISOString(),
      };
    });
  }

  /** Searches for posts, newest first. What is missing from a search proves nothing. */
  async function search(
    session: XSession,
    what: {
      readonly post: string;
      readonly query: string;
      readonly isOld?: boolean;
      readonly newest?: string | undefined;
    },
    next_token: string | undefined,
    limit: number,
  ): Promise<CommentPage | undefined> {
    const access_token = what.isOld ? await applicationToken(settings, { ask, clock }) : session.access_token;
    if (access_token === undefined) return undefined;
    const page = await readPosts({ access_token }, `tweets/search/${what.isOld ? 'all' : 'recent'}`, {
      fields: ['created_at', 'entities', 'author_id'],
      expansions: ['author_id'],
      query: {
        query: what.query,
        max_results: String(Math.min(Math.max(limit, fewest), most)),
        'user.fields': 'name,username,profile_image_url',
        since_id: what.newest,
        next_token,
      },
    });
    const { next_token: next_cursor } = page.meta ?? {};
    const comments = commentsIn(session, what.post, page);
    return { comments, ...(next_cursor !== undefined && { next_cursor }) };
  }

  const reply = replyAsPost<object>(publish.send);

  return {
    list({ session, publication_external_id: post, publish_date, newest, cursor, limit }) {
      const isOld = publish_date !== undefined && Date.parse(publish_date) < clock.now() - searchWindow;
      const query = `conversation_id:${post}`;
      return search(readSession(session), { post, query, isOld, newest }, cursor, limit);
    },

    async replies({ session, comment, cursor, limit }) {
      const { external_id, publication_external_id: post } = comment;
      const query = `in_reply_to_tweet_id:${external_id}`;
      const page = await search(readSession(session), { post, query }, cursor, limit);
      return page ?? { comments: [] };
    },

    reply: {
      ...reply,
      step: (input, progress) =>
        reply.step(input, progress).catch((error: unknown) => {
          const isGone = error instanceof NetworkFailure && goneOrHidden.test(error.message);
          throw isGone ? new NetworkFailure('not_found', error.message) : error;
        }),
    },

    async hide({ session: stored, comment, hidden }) {
      const session = readSession(stored);
      const path = `tweets/${comment.external_id}/hidden`;
      await caller(api_url, ask, clock, session)({ method: 'PUT', path, json: { hidden } }, hiddenReply);
    },

    async remove({ session, comment: { external_id, creation_date } }) {
      const sent = { external_identifier: external_id };
      await publish.remove?.({ session, sent, publish_date: creation_date });
    },
  };
}
