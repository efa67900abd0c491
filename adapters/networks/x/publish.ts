import { NetworkFailure } from '#domain/networks/index';
import { xOptions } from '#domain/networks/x/options';
import type { NetworkPost, NetworkPublish, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import { z } from 'zod';
import type { Ask } from '../shared/asking.ts';
import { lookThrough } from '../shared/look-through.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createAsk, caller, requireJson } from './call.ts';
import { toFailure, isDuplicate } from './failures.ts';
import type { ReadPosts } from './read-posts.ts';
import { readSession, type XSession } from './session.ts';
import type { XSettings } from './settings.ts';
import { comparable, getText } from './text.ts';
import { uploadFile, uploadState } from './upload.ts';
import { created, deletedPost, type Post } from './wire.ts';

const attemptState = z.object({
  /** The state of each file whose upload has begun, in order. */
  media: z.array(uploadState),
  /** Whether files that X had lost were uploaded again. */
  renewed: z.boolean(),
});
type XState = z.infer<typeof attemptState>;

/** The requested fields of a post. */
const fields = ['created_at', 'entities', 'attachments'];
const second = 1000;
/** After this long, a created post is in the timeline, so one that is missing was not created. */
const settling = 60 * second;
const clockSkew = 60 * second;
/** How many pages of 100 posts are read to find a sent one. Every post read costs money. */
const maxPages = 5;

type Content = Pick<PublishInput, 'answers' | 'content'>;

/**
 * Returns what limits the audience of a post to its community or to paying followers; undefined when nothing does. A
 * reply has the audience of the post it answers.
 */
function getAudience({ content, answers }: Content): Sent['extra_data'] {
  if (answers?.parent.extra_data) return answers.parent.extra_data;
  const { community_id, for_super_followers_only } = xOptions.read(content);
  if (community_id === undefined && !for_super_followers_only) return undefined;
  return { ...(community_id && { community_id }), ...(for_super_followers_only && { for_super_followers_only }) };
}

/** Returns the identifier of the post that a reply answers. */
export function answeredBy({ referenced_tweets, referenced_posts = referenced_tweets }: Post): string | undefined {
  return referenced_posts?.find(({ type }) => type === 'replied_to')?.id;
}

/** Returns the request that creates a post. */
function toRequest({ content, answers }: Content, media_ids: readonly string[]): object {
  const { text = '', reply_control } = content;
  const { quote_post_id, ...others } = xOptions.read(content);
  return {
    text,
    ...(media_ids.length > 0 && { media: { media_ids } }),
    // Only the first post decides who may reply, for the whole conversation.
    ...(answers
      ? { reply: { in_reply_to_tweet_id: answers.parent.external_identifier } }
      : reply_control && { reply_settings: reply_control }),
    ...(quote_post_id && { quote_tweet_id: quote_post_id }),
    ...others,
  };
}

/** Creates the adapter part that publishes: https://docs.x.com/x-api/posts/manage-tweets/introduction */
export function createPublish(
  { api_url }: XSettings,
  { ask, clock, images, readPosts }: NetworkTools & { readonly ask: Ask; readonly readPosts: ReadPosts },
): NetworkPublish {
  const sentFrom = ({ username }: XSession, id: string, extra_data?: Sent['extra_data']): Sent => ({
    external_identifier: id,
    url: `https://x.com/${username}/status/${id}`,
    ...(extra_data && { extra_data }),
  });

  const readTimeline = (session: XSession, query: Readonly<Record<string, string | undefined>>) =>
    readPosts(session, `users/${session.id}/tweets`, { fields, query });

  /** Finds the post of an earlier attempt, by its media, or by its text, number of files and parent. */
  async function findPost(
    session: XSession,
    { started_date, media }: AttemptFacts & XState,
    input: Content,
  ): Promise<Sent | undefined> {
    const { text = '' } = input.content;
    const { quote_post_id } = xOptions.read(input.content);
    const start = new Date(Date.parse(started_date) - clockSkew).toISOString();
    // Replies are not excluded: X counts posts that begin with a mention among them.
    const start_time = start.replace(/\.\d+Z$/, 'Z');
    const query = { exclude: 'retweets', start_time, max_results: '100' };
    const isOurs = (post: Post): boolean => {
      const ids = post.attachments?.media_keys.map((key) => key.split('_').at(-1)) ?? [];
      if (ids.length !== media.length) return false;
      if (media.length > 0 && media.every(({ id }) => ids.includes(id))) return true;
      if (answeredBy(post) !== input.answers?.parent.external_identifier) return false;
      // Posts without text can only be distinguished by their files.
      return text.trim() !== '' && comparable(getText(post, quote_post_id)) === comparable(text);
    };
    const read = async (pagination_token: string | undefined) => {
      const { data, meta } = await readTimeline(session, { ...query, pagination_token });
      return { rows: data, next: meta?.next_token };
    };
    const found = await lookThrough(read, { fits: isOurs }, maxPages);
    return found && sentFrom(session, found.id, getAudience(input));
  }

  const send: NetworkSend<PublishInput, XState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ media: [], renewed: false }),
    settling,
    async find(input, attempt) {
      const found = await findPost(readSession(input.session), attempt, input);
      if (found) return found;
      // Whether a timeline shows such posts is not documented, so one that is missing proves nothing.
      if (getAudience(input)) throw new NetworkFailure('unknown', 'X may not list posts that not everybody sees');
      return 'absent';
    },

    async step(input, progress) {
      const { session: stored, files } = input;
      const session = readSession(stored);
      const call = caller(api_url, ask, clock, session);
      const now = new Date(clock.now()).toISOString();
      const isExpired = progress.attempt.media.some(({ expires_date }) => expires_date <= now);
      if (isExpired) await progress.save({ media: [] });
      for (const [index, file] of files.entries()) {
        const { media } = progress.attempt;
        await uploadFile({ call, clock, images }, file, media[index], (state) =>
          progress.save({ media: [...media.slice(0, index), state, ...media.slice(index + 1)] }),
        );
      }
      const media_ids = progress.attempt.media.map(({ id }) => id);
      const json = toRequest(input, media_ids);
      const post = createAsk(api_url, ask, session);
      return progress.once(async () => {
        const answer = await post({ method: 'POST', path: 'tweets', json, once: true });
        const made = created.safeParse(answer.json).data;
        if (answer.status >= 200 && answer.status <= 299 && made)
          return sentFrom(session, made.data.id, getAudience(input));
        if (isDuplicate(answer) && progress.wasCalled) {
          // X has the post, so an earlier attempt, whose response was lost, created it.
          const found = await findPost(session, progress.attempt, input);
          if (found) return found;
          throw new NetworkFailure('unknown', 'X has the post but does not show it yet');
        }
        const failure = toFailure(answer, clock);
        if (failure.kind === 'temporary') throw new NetworkFailure('unknown', failure.message);
        if (failure.kind === 'refused' && /media id/i.test(failure.message) && !progress.attempt.renewed) {
          await progress.save({ media: [], renewed: true });
          throw new NetworkFailure('temporary', 'X has lost the files; they will be uploaded again');
        }
        throw failure;
      });
    },
  };

  return {
    send,

    async remove({ session, sent }) {
      const request = { method: 'DELETE', path: `tweets/${sent.external_identifier}`, once: true } as const;
      const answer = await createAsk(api_url, ask, readSession(session))(request);
      if (answer.status === 404) return;
      try {
        requireJson(answer, deletedPost, clock);
      } catch (error) {
        // Each deletion costs money, so it matters whether it happened.
        const isOpen = error instanceof NetworkFailure && error.kind === 'temporary';
        throw isOpen ? new NetworkFailure('unknown', error.message) : error;
      }
    },

    // Each post read costs money, so no more are read than requested.
    async list({ session: stored, offset, limit }) {
      const session = readSession(stored);
      const posts: NetworkPost[] = [];
      let pagination_token: string | undefined;
      do {
        const missing = offset + limit - posts.length;
        const max_results = String(Math.min(Math.max(missing, 5), 100));
        const query = { exclude: 'replies,retweets', max_results, pagination_token };
        const page = await readTimeline(session, query);
        for (const one of page.data) {
          const publish_date = new Date(one.created_at).toISOString();
          posts.push({ ...sentFrom(session, one.id), text: getText(one), publish_date });
        }
        pagination_token = page.meta?.next_token;
      } while (pagination_token !== undefined && posts.length < offset + limit);
      const total = posts.length + (pagination_token === undefined ? 0 : 1);
      return { data: posts.slice(offset, offset + limit), total };
    },
  };
}
