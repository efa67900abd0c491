import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { getRequest, getJson, reply, type SandboxComments, type SandboxTools } from '../../stand-in.ts';
import type { Timeline } from '../../timeline.ts';
import type { Grant } from '../../token-book.ts';
import { channels } from './oauth.ts';

const api = '/www.googleapis.com/youtube/v3';
const maxText = 10_000;
/** How many replies a thread includes. */
const shownAnswers = 5;

interface Comment {
  readonly id: string;
  readonly video: string;
  /** The identifier of a channel. */
  readonly author: string;
  readonly name: string;
  readonly text: string;
  /** In milliseconds. */
  readonly created: number;
  readonly updated: number;
  readonly parent?: string;
  readonly status: 'heldForReview' | 'published' | 'rejected';
}

const threadInsert = z.strictObject({
  snippet: z.strictObject({
    channelId: z.string(),
    videoId: z.string(),
    topLevelComment: z.strictObject({ snippet: z.strictObject({ textOriginal: z.string().min(1) }) }),
  }),
});
const answerInsert = z.strictObject({
  snippet: z.strictObject({ parentId: z.string(), textOriginal: z.string().min(1) }),
});

/** The parts of YouTube that the comments need. */
interface Youtube {
  authorized(context: Context, ...scopes: readonly string[]): Grant;
  parameters(context: Context, allowed: readonly string[], parts: readonly string[]): URLSearchParams;
  refuse(status: number, reason: string, message: string): never;
  /** Refuses requests about comments of a video that has them disabled. */
  requireComments(video: string): void;
}

const getName = (channel: string): string => channels.find(({ id }) => id === channel)?.title ?? channel;

/** Creates the comments under videos: https://developers.google.com/youtube/v3/docs/comments */
export function youtubeComments(
  { clock, count, processing }: SandboxTools,
  timeline: Timeline,
  { authorized, parameters, refuse, requireComments }: Youtube,
) {
  /** Newest first. */
  let all: readonly Comment[] = [];

  const find = (id: string): Comment | undefined => all.find((one) => one.id === id);

  function put(comment: Comment): void {
    const others = all.filter(({ id }) => id !== comment.id);
    all = [comment, ...others].sort((one, other) => other.created - one.created);
    showBelow(comment.video);
  }

  function drop(id: string): void {
    const video = find(id)?.video;
    all = all.filter((one) => one.id !== id && one.parent !== id);
    if (video !== undefined) showBelow(video);
  }

  function showBelow(video: string): void {
    const shown = all.filter((one) => one.video === video && one.status === 'published').reverse();
    timeline.change(video, { comments: shown.map(({ name, text }) => ({ person: name, text })) });
  }

  function make(comment: Pick<Comment, 'author' | 'name' | 'parent' | 'text' | 'video'>): Comment {
    const number = `Ugx${String(count())}`;
    const created = clock.now();
    const made: Comment = {
      ...comment,
      id: comment.parent === undefined ? number : `${comment.parent}.${number}`,
      created,
      updated: created,
      status: 'published',
    };
    put(made);
    return made;
  }

  /** Returns a comment as its `reader` sees it: only its author gets `textOriginal`, and white space is normalized. */
  function shown({ id, video, author, name, text, created, updated, parent }: Comment, reader: string): object {
    const textDisplay = text.replace(/[^\S\n]+/gu, ' ').trim();
    return {
      kind: 'youtube#comment',
      id,
      snippet: {
        videoId: video,
        textDisplay,
        ...(reader === author && { textOriginal: textDisplay }),
        ...(parent !== undefined && { parentId: parent }),
        authorDisplayName: name,
        authorProfileImageUrl: `https://yt3.ggpht.com/${author}`,
        authorChannelId: { value: author },
        canRate: true,
        viewerRating: 'none',
        likeCount: 0,
        publishedAt: new Date(created).toISOString(),
        updatedAt: new Date(updated).toISOString(),
      },
    };
  }

  function asThread(top: Comment, reader: string, withReplies: boolean): object {
    const answers = all.filter(({ parent, status }) => parent === top.id && status === 'published');
    const comments = answers.slice(0, shownAnswers).map((one) => shown(one, reader));
    return {
      kind: 'youtube#commentThread',
      id: top.id,
      snippet: {
        videoId: top.video,
        topLevelComment: shown(top, reader),
        canReply: true,
        totalReplyCount: answers.length,
        isPublic: top.status === 'published',
      },
      ...(withReplies && comments.length > 0 && { replies: { comments } }),
    };
  }

  function toPage(query: URLSearchParams, found: readonly Comment[], kind: string, show: (one: Comment) => object) {
    const size = Number(query.get('maxResults') ?? '20');
    if (!(size >= 1 && size <= 100)) refuse(400, 'invalidValue', 'maxResults is not valid');
    const from = Number(query.get('pageToken') ?? '0');
    return {
      kind,
      ...(found.length > from + size && { nextPageToken: String(from + size) }),
      pageInfo: { totalResults: found.length, resultsPerPage: size },
      items: found.slice(from, from + size).map(show),
    };
  }

  /** Whether lists include a comment yet. The reader's own comments appear after a while. */
  const isListed = ({ author, created }: Comment, reader: string): boolean =>
    author !== reader || created <= clock.now() - processing();

  function requireText(text: string): void {
    if (text.length > maxText) refuse(400, 'commentTextTooLong', 'The comment is too long.');
  }

  const people: SandboxComments = {
    write({ post, answers, text, person = 'Bob' }) {
      const above = answers === undefined ? undefined : find(answers);
      const parent = above?.parent ?? above?.id;
      const author = `UC${person.replace(/\W/g, '')}`;
      const made = make({
        video: above?.video ?? post,
        author,
        name: `@${person}`,
        text,
        ...(parent !== undefined && { parent }),
      });
      return made.id;
    },
    change(id, text) {
      const found = find(id);
      if (found) put({ ...found, text, updated: clock.now() });
    },
    hide(id, hidden) {
      const found = find(id);
      if (found) put({ ...found, status: hidden ? 'heldForReview' : 'published' });
    },
    remove: drop,
    list: (post) =>
      all
        .filter(({ video, status }) => video === post && status !== 'rejected')
        .map(({ id, text, parent, status, author, video }) => ({
          id,
          text,
          hidden: status === 'heldForReview',
          own: author === timeline.get(video)?.account,
          ...(parent !== undefined && { answers: parent }),
        }))
        .reverse(),
  };

  return {
    people,
    register(router: Router): void {
      router.post(`${api}/commentThreads`, (context) => {
        const { person } = authorized(context, 'youtube.force-ssl');
        parameters(context, ['part'], ['snippet']);
        const parsed = threadInsert.safeParse(getJson(context));
        if (!parsed.success) return refuse(400, 'commentTextRequired', 'The request is not valid.');
        const { videoId, topLevelComment } = parsed.data.snippet;
        const { textOriginal: text } = topLevelComment.snippet;
        requireText(text);
        requireComments(videoId);
        const made = make({ video: videoId, author: person, name: getName(person), text });
        context.body = asThread(made, person, false);
      });

      router.get(`${api}/commentThreads`, (context) => {
        const { person } = authorized(context, 'youtube.force-ssl');
        const allowed = ['part', 'videoId', 'order', 'maxResults', 'pageToken', 'textFormat', 'moderationStatus'];
        const query = parameters(context, allowed, ['id', 'snippet', 'replies']);
        const video = query.get('videoId') ?? '';
        requireComments(video);
        const status = query.get('moderationStatus') ?? 'published';
        if (status !== 'published' && timeline.get(video)?.account !== person)
          refuse(403, 'forbidden', 'Only the owner of the video sees these.');
        const found = all.filter(
          (one) => one.video === video && one.parent === undefined && one.status === status && isListed(one, person),
        );
        const withReplies = (query.get('part') ?? '').split(',').includes('replies');
        context.body = toPage(query, found, 'youtube#commentThreadListResponse', (one) =>
          asThread(one, person, withReplies),
        );
      });

      router.get(`${api}/comments`, (context) => {
        const { person } = authorized(context, 'youtube.force-ssl');
        const allowed = ['part', 'parentId', 'maxResults', 'pageToken', 'textFormat'];
        const query = parameters(context, allowed, ['id', 'snippet']);
        const parent = find(query.get('parentId') ?? '');
        if (!parent || parent.parent !== undefined) return refuse(404, 'commentNotFound', 'No such comment.');
        const found = all.filter(
          (one) => one.parent === parent.id && one.status === 'published' && isListed(one, person),
        );
        context.body = toPage(query, found, 'youtube#commentListResponse', (one) => shown(one, person));
      });

      router.post(`${api}/comments`, (context) => {
        const { person } = authorized(context, 'youtube.force-ssl');
        parameters(context, ['part'], ['snippet']);
        const parsed = answerInsert.safeParse(getJson(context));
        if (!parsed.success) return refuse(400, 'commentTextRequired', 'The request is not valid.');
        const { parentId, textOriginal: text } = parsed.data.snippet;
        requireText(text);
        const parent = find(parentId);
        if (!parent) return refuse(404, 'parentCommentNotFound', 'The parent comment cannot be found.');
        if (parent.parent !== undefined) refuse(400, 'parentIdInvalid', 'Answers have no answers.');
        requireComments(parent.video);
        const made = make({ video: parent.video, author: person, name: getName(person), text, parent: parentId });
        context.body = shown(made, person);
      });

      router.post(`${api}/comments/setModerationStatus`, (context) => {
        const { person } = authorized(context, 'youtube.force-ssl');
        const query = parameters(context, ['id', 'moderationStatus', 'banAuthor'], []);
        const status = query.get('moderationStatus') ?? '';
        if (status !== 'heldForReview' && status !== 'published' && status !== 'rejected')
          return refuse(400, 'invalidValue', 'moderationStatus is not valid');
        const found = find(query.get('id') ?? '');
        if (!found || found.status === 'rejected') return refuse(404, 'commentNotFound', 'No such comment.');
        if (timeline.get(found.video)?.account !== person) refuse(403, 'forbidden', 'Not your video.');
        put({ ...found, status });
        reply(context, { status: 204 });
      });

      router.delete(`${api}/comments`, (context) => {
        const { person } = authorized(context, 'youtube.force-ssl');
        const { query } = getRequest(context);
        const found = find(query.get('id') ?? '');
        if (!found) return refuse(404, 'commentNotFound', 'No such comment.');
        if (found.author !== person) refuse(403, 'forbidden', 'Only its author can delete a comment.');
        drop(found.id);
        reply(context, { status: 204 });
      });
    },
  };
}
