import type {
  CommentPage,
  CommentPosition,
  NetworkComment,
  NetworkComments,
  ReplyInput,
  SentComment,
} from '#ports/networks/network-comments';
import type { NetworkSend } from '#ports/networks/network-send';
import { NetworkFailure } from '#domain/networks/index';
import { lookThrough } from '../shared/look-through.ts';
import { sameWords } from '../shared/same-words.ts';
import type { YoutubeCall } from './call.ts';
import { readSession, type YoutubeSession } from './session.ts';
import { type Comment, commentList, commentThread, commentThreads } from './wire.ts';

const clockSkew = 60_000;
/** How long a new comment may be missing from a list. YouTube does not document it. */
const settling = 300_000;
/** The maximum number of comments per page. */
const maxPageSize = 100;

const toUrl = (video: string, id: string): string => `https://www.youtube.com/watch?v=${video}&lc=${id}`;

/** Returns the location of a reply. It is placed below the first level, whatever it answers. */
const sentTo = ({ parent_external_id, publication_external_id }: CommentPosition, id: string): SentComment => ({
  external_id: id,
  url: toUrl(publication_external_id, id),
  thread_external_id: parent_external_id,
});

interface Place {
  readonly session: YoutubeSession;
  readonly video: string;
  readonly hidden?: boolean;
  readonly thread?: string;
  readonly reply_count?: number;
}

function toComment({ session, video, hidden, thread, reply_count }: Place, { id, snippet }: Comment): NetworkComment {
  const { authorChannelId, authorDisplayName: name, authorProfileImageUrl, ...words } = snippet;
  const { textOriginal, textDisplay, publishedAt, updatedAt, likeCount } = words;
  const edited = updatedAt !== undefined && updatedAt !== publishedAt ? updatedAt : undefined;
  return {
    external_id: id,
    publication_external_id: video,
    ...(thread !== undefined && { parent_external_id: thread }),
    author: {
      // The author's channel may be gone.
      external_id: authorChannelId?.value ?? id,
      ...(name !== undefined && { name }),
      ...(authorProfileImageUrl !== undefined && { profile_pic: authorProfileImageUrl }),
      is_own: authorChannelId?.value === session.id,
    },
    text: textOriginal ?? textDisplay,
    url: toUrl(video, id),
    creation_date: new Date(publishedAt).toISOString(),
    ...(edited !== undefined && { edited_date: new Date(edited).toISOString() }),
    ...(hidden !== undefined && { hidden }),
    ...(likeCount !== undefined && { like_count: likeCount }),
    ...(reply_count !== undefined && { reply_count }),
  };
}

/** A list has some replies to each comment. For this many comments per page all are read, at a unit each. */
const maxLongThreads = 10;

/**
 * Creates the adapter part for comments: https://developers.google.com/youtube/v3/docs/commentThreads and
 * https://developers.google.com/youtube/v3/docs/comments
 */
export function createComments(call: YoutubeCall): NetworkComments {
  /** Reads comments on a video with the first replies to each, newest first. */
  async function readThreads(
    session: YoutubeSession,
    video: string,
    { status, limit, pageToken }: { status: 'heldForReview' | 'published'; limit: number; pageToken?: string },
  ) {
    const page = await call.get(
      session,
      'commentThreads',
      {
        part: 'snippet,replies',
        videoId: video,
        order: 'time',
        moderationStatus: status,
        maxResults: String(limit),
        textFormat: 'plainText',
        pageToken,
      },
      commentThreads,
    );
    const place = { session, video, hidden: status === 'heldForReview' };
    const first = page.items.map(({ id, snippet: { topLevelComment, totalReplyCount: reply_count } }) =>
      toComment({ ...place, ...(reply_count !== undefined && { reply_count }) }, { ...topLevelComment, id }),
    );
    const answers: NetworkComment[] = [];
    let longThreads = 0;
    for (const { id, replies, snippet } of page.items) {
      const { comments: shown = [] } = replies ?? {};
      const isLong = (snippet.totalReplyCount ?? 0) > shown.length && longThreads < maxLongThreads;
      if (isLong) longThreads += 1;
      const all = isLong ? (await readAnswers(session, id, maxPageSize)).items : shown;
      // This list does not report whether a reply is held for review.
      answers.push(...all.map((one) => toComment({ session, video, thread: id }, one)));
    }
    return { first, answers, next: page.nextPageToken };
  }

  /** Reads the replies to a comment, in an undocumented order. */
  async function readAnswers(session: YoutubeSession, thread: string, limit: number, pageToken?: string) {
    const query = { part: 'snippet', parentId: thread, maxResults: String(limit), textFormat: 'plainText' };
    return call.get(session, 'comments', { ...query, pageToken }, commentList);
  }

  const reply: NetworkSend<ReplyInput, object, SentComment> = {
    read: () => ({}),
    begin: () => ({}),
    settling,

    async find({ session: stored, text, answers }, { started_date, first_asked_date = started_date }) {
      const session = readSession(stored);
      const thread = answers.parent_external_id ?? answers.external_id;
      const since = Date.parse(first_asked_date) - clockSkew;
      const fits = ({ snippet }: Comment): boolean =>
        snippet.authorChannelId?.value === session.id &&
        Date.parse(snippet.publishedAt) >= since &&
        sameWords(text, snippet.textOriginal ?? snippet.textDisplay);
      const read = async (next: string | undefined) => {
        const { items, nextPageToken } = await readAnswers(session, thread, maxPageSize, next);
        return { rows: items, next: nextPageToken };
      };
      const found = await lookThrough(read, { fits });
      return found ? sentTo(answers, found.id) : 'absent';
    },

    async step({ session: stored, text, answers }, progress) {
      const session = readSession(stored);
      const parentId = answers.parent_external_id ?? answers.external_id;
      return progress.once(async () => {
        const { id } = await call.insert(session, 'comments', { parentId, textOriginal: text }, commentThread);
        return sentTo(answers, id);
      });
    },
  };

  const moderate = (session: YoutubeSession, id: string, moderationStatus: string): Promise<void> =>
    call.change(session, 'POST', 'comments/setModerationStatus', { id, moderationStatus });

  return {
    async list({ session: stored, publication_external_id: video, cursor, limit }): Promise<CommentPage> {
      const session = readSession(stored);
      const paging = { limit, ...(cursor !== undefined && { pageToken: cursor }) };
      const page = await readThreads(session, video, { status: 'published', ...paging });
      const comments = [...page.first, ...page.answers];
      if (cursor !== undefined) {
        return { comments, ...(page.next !== undefined && { next_cursor: page.next }) };
      }
      const held = await readThreads(session, video, { status: 'heldForReview', limit: maxPageSize });
      const oldest = page.next === undefined ? '' : page.first.at(-1)?.creation_date;
      return {
        comments: [...comments, ...held.first, ...held.answers],
        ...(page.next !== undefined && { next_cursor: page.next }),
        // What is in neither list is gone, provided that all held comments were read.
        ...(held.next === undefined && oldest !== undefined && { complete_after: oldest }),
      };
    },

    async replies({ session: stored, comment, cursor, limit }) {
      // There are two levels, so a reply has no replies.
      if (comment.parent_external_id !== undefined) return { comments: [] };
      const session = readSession(stored);
      const { external_id: thread, publication_external_id: video } = comment;
      const { items, nextPageToken } = await readAnswers(session, thread, limit, cursor);
      return {
        comments: items.map((one) => toComment({ session, video, thread }, one)),
        ...(nextPageToken !== undefined && { next_cursor: nextPageToken }),
      };
    },

    reply,

    hide: ({ session, comment, hidden }) =>
      moderate(readSession(session), comment.external_id, hidden ? 'heldForReview' : 'published'),

    async remove({ session: stored, comment: { external_id: id, is_own } }) {
      const session = readSession(stored);
      try {
        // Only its author can delete a comment. Another person's is rejected, permanently.
        if (is_own) await call.change(session, 'DELETE', 'comments', { id });
        else await moderate(session, id, 'rejected');
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      }
    },
  };
}
