import { NetworkFailure } from '#domain/networks/index';
import type { NetworkPost, NetworkPublish, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import { z } from 'zod';
import type { Ask } from '../shared/asking.ts';
import { lookThrough } from '../shared/look-through.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { asker, caller, type XCall } from './call.ts';
import { failureOf, isDuplicate } from './failures.ts';
import { readSession, type XSession } from './session.ts';
import type { XSettings } from './settings.ts';
import { comparable, textOf } from './text.ts';
import { uploadFile, uploadState } from './upload.ts';
import { created, type Post, postPage } from './wire.ts';

const attemptState = z.object({
  /** The state of each file whose upload has begun, in order. */
  media: z.array(uploadState),
  /** Whether files that X had lost were uploaded again. */
  renewed: z.boolean(),
});
type XState = z.infer<typeof attemptState>;

const postFields = 'created_at,entities,attachments,note_tweet';
const second = 1000;
/** After this long, a post that was made is in the timeline, and one that is not there was not made. */
const settling = 60 * second;
const clockSkew = 60 * second;
/** How many pages of 100 posts are read to find one again. Every post read costs money. */
const maxPages = 5;

/** Creates the part that publishes: https://docs.x.com/x-api/posts/manage-tweets/introduction */
export function createPublish(
  { api_url }: XSettings,
  { ask, clock, images }: NetworkTools & { readonly ask: Ask },
): NetworkPublish {
  const sentFrom = ({ username }: XSession, id: string): Sent => ({
    external_identifier: id,
    url: `https://x.com/${username}/status/${id}`,
  });

  async function readTimeline(
    call: XCall,
    { id }: XSession,
    query: Readonly<Record<string, string | undefined>>,
  ): Promise<z.infer<typeof postPage>> {
    const all = { exclude: 'replies,retweets', 'tweet.fields': postFields, ...query };
    return call({ method: 'GET', path: `users/${id}/tweets`, query: all }, postPage);
  }

  /**
   * Finds the post that an attempt has already made, by its media, or by its text and the same number of
   * files.
   */
  async function findPost(
    session: XSession,
    { started_date, media }: AttemptFacts & XState,
    text: string,
  ): Promise<Sent | undefined> {
    const start = new Date(Date.parse(started_date) - clockSkew).toISOString();
    const call = caller(api_url, ask, clock, session);
    const query = { start_time: start.replace(/\.\d+Z$/, 'Z'), max_results: '100' };
    const isOurs = (post: Post): boolean => {
      const ids = post.attachments?.media_keys.map((key) => key.split('_').at(-1)) ?? [];
      if (ids.length !== media.length) return false;
      if (media.length > 0 && media.every(({ id }) => ids.includes(id))) return true;
      // Posts without text can only be told apart by their files.
      return text.trim() !== '' && comparable(textOf(post)) === comparable(text);
    };
    const read = async (pagination_token: string | undefined) => {
      const { data, meta } = await readTimeline(call, session, { ...query, pagination_token });
      return { rows: data, next: meta?.next_token };
    };
    const found = await lookThrough(read, { fits: isOurs }, maxPages);
    return found && sentFrom(session, found.id);
  }

  const send: NetworkSend<PublishInput, XState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ media: [], renewed: false }),
    settling,
    find: async ({ session, content: { text = '' } }, attempt) =>
      (await findPost(readSession(session), attempt, text)) ?? 'absent',

    async step({ session: stored, content, files }, progress) {
      const session = readSession(stored);
      const { text = '', reply_control: reply_settings } = content;
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
      const json = {
        text,
        ...(media_ids.length > 0 && { media: { media_ids } }),
        ...(reply_settings && { reply_settings }),
      };
      const post = asker(api_url, ask, session);
      return progress.once(async () => {
        const answer = await post({ method: 'POST', path: 'tweets', json, once: true });
        const made = created.safeParse(answer.json).data;
        if (answer.status >= 200 && answer.status <= 299 && made) return sentFrom(session, made.data.id);
        if (isDuplicate(answer) && progress.wasAsked) {
          // X has the post, so an earlier try, which got no answer, made it.
          const found = await findPost(session, progress.attempt, text);
          if (found) return found;
          throw new NetworkFailure('unknown', 'X has the post but does not show it yet');
        }
        const failure = failureOf(answer, clock);
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
      const answer = await asker(api_url, ask, readSession(session))(request);
      if ((answer.status >= 200 && answer.status <= 299) || answer.status === 404) return;
      const failure = failureOf(answer, clock);
      // Each deletion costs money, so it matters whether it happened.
      throw failure.kind === 'temporary' ? new NetworkFailure('unknown', failure.message) : failure;
    },

    // Each post read costs money, so no more are read than asked for.
    async list({ session: stored, offset, limit }) {
      const session = readSession(stored);
      const call = caller(api_url, ask, clock, session);
      const posts: NetworkPost[] = [];
      let pagination_token: string | undefined;
      do {
        const missing = offset + limit - posts.length;
        const max_results = String(Math.min(Math.max(missing, 5), 100));
        const page = await readTimeline(call, session, { max_results, pagination_token });
        for (const one of page.data) {
          const publish_date = new Date(one.created_at).toISOString();
          posts.push({ ...sentFrom(session, one.id), text: textOf(one), publish_date });
        }
        pagination_token = page.meta?.next_token;
      } while (pagination_token !== undefined && posts.length < offset + limit);
      const total = posts.length + (pagination_token === undefined ? 0 : 1);
      return { data: posts.slice(offset, offset + limit), total };
    },
  };
}
