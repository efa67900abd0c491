import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkPost, NetworkPublish, Sent } from '#ports/networks/network-adapter';
import { z } from 'zod';
import { type AskedState, askOnce, requireSettled } from '../ask-once.ts';
import { hashContent, resumed } from '../attempts.ts';
import type { Ask } from '../asking.ts';
import { lookThrough } from '../look-through.ts';
import type { NetworkTools } from '../network-tools.ts';
import { asker, caller, type XCall } from './call.ts';
import { failureOf, isDuplicate } from './failures.ts';
import { readSession, type XSession } from './session.ts';
import type { XSettings } from './settings.ts';
import { comparable, textOf } from './text.ts';
import { uploadFile, uploadState } from './upload.ts';
import { created, type Post, postPage } from './wire.ts';

const attemptData = z.object({
  content_hash: z.string(),
  started_date: z.string(),
  /** One for each file begun, in their order. */
  media: z.array(uploadState),
  /** Whether media that X had lost were sent anew. */
  renewed: z.boolean(),
  asked: z.boolean(),
  asked_date: z.string().optional(),
  lost_date: z.string().optional(),
});
type XAttempt = z.infer<typeof attemptData>;

const postFields = 'created_at,entities,attachments,note_tweet';
const second = 1000;
/** After this long a post that was made is in the timeline, and one that is not was not made. */
const settling = 60 * second;
const clockSkew = 60 * second;
/** Of 100 posts, that are read to find one again. Each post costs. */
const maxPages = 5;

/** https://docs.x.com/x-api/posts/manage-tweets/introduction */
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

  /** The post that an attempt has made already: known by its media, or by its text and as many files. */
  async function findPost(
    session: XSession,
    { started_date, media }: XAttempt,
    text: string,
  ): Promise<Sent | undefined> {
    const start = new Date(Date.parse(started_date) - clockSkew).toISOString();
    const call = caller(api_url, ask, clock, session);
    const query = { start_time: start.replace(/\.\d+Z$/, 'Z'), max_results: '100' };
    const isOurs = (post: Post): boolean => {
      const ids = post.attachments?.media_keys.map((key) => key.split('_').at(-1)) ?? [];
      if (ids.length !== media.length) return false;
      if (media.length > 0 && media.every(({ id }) => ids.includes(id))) return true;
      // Posts without words differ by their files alone.
      return text.trim() !== '' && comparable(textOf(post)) === comparable(text);
    };
    const read = async (pagination_token: string | undefined) => {
      const { data, meta } = await readTimeline(call, session, { ...query, pagination_token });
      return { rows: data, next: meta?.next_token };
    };
    const found = await lookThrough(read, { fits: isOurs }, maxPages);
    return found && sentFrom(session, found.id);
  }

  return {
    async send({ session: stored, content, files, attempt: previous, save }) {
      const session = readSession(stored);
      const { text = '', reply_control: reply_settings } = content;
      const content_hash = hashContent(content, files);
      const known = resumed(attemptData, previous, content_hash);
      const now = new Date(clock.now()).toISOString();
      let attempt: XAttempt = known ?? {
        content_hash,
        started_date: now,
        media: [],
        renewed: false,
        asked: false,
      };
      const keep = async (changes: Partial<XAttempt>): Promise<void> => {
        attempt = { ...attempt, ...changes };
        await save(attempt);
      };
      if (!known) await save(attempt);

      const wasAsked = attempt.asked;
      if (wasAsked) {
        const found = await findPost(session, attempt, text);
        if (found) return found;
        requireSettled(clock, attempt, settling);
      }

      const call = caller(api_url, ask, clock, session);
      const isExpired = attempt.media.some(({ expires_date }) => expires_date <= now);
      if (isExpired) await keep({ media: [] });
      for (const [index, file] of files.entries()) {
        const earlier = attempt.media.slice(0, index);
        await uploadFile({ call, clock, images }, file, attempt.media[index], (state) =>
          keep({ media: [...earlier, state, ...attempt.media.slice(index + 1)] }),
        );
      }

      const media_ids = attempt.media.map(({ id }) => id);
      const json = {
        text,
        ...(media_ids.length > 0 && { media: { media_ids } }),
        ...(reply_settings && { reply_settings }),
      };
      // What was asked without an answer before stays so, whatever comes of asking again.
      const note = ({ asked, ...dates }: AskedState): Promise<void> =>
        keep({ asked: asked || wasAsked, ...dates });
      return askOnce(clock, note, async () => {
        const answer = await asker(
          api_url,
          ask,
          session,
        )({ method: 'POST', path: 'tweets', json, once: true });
        if (answer.status >= 200 && answer.status <= 299) {
          const made = created.safeParse(answer.json).data;
          if (made) return sentFrom(session, made.data.id);
        }
        if (isDuplicate(answer) && wasAsked) {
          // X has it, so the try without an answer made it.
          const found = await findPost(session, attempt, text);
          if (found) return found;
          throw new NetworkFailure('unknown', 'X has the post but does not show it yet');
        }
        const failure = failureOf(answer, clock);
        if (failure.kind === 'temporary') throw new NetworkFailure('unknown', failure.message);
        if (failure.kind === 'refused' && /media id/i.test(failure.message) && !attempt.renewed) {
          await keep({ media: [], renewed: true });
          throw new NetworkFailure('temporary', 'X has lost the files; they are sent anew');
        }
        throw failure;
      });
    },

    async remove({ session, sent }) {
      const call = caller(api_url, ask, clock, readSession(session));
      try {
        await call({ method: 'DELETE', path: `tweets/${sent.external_identifier}` }, z.unknown());
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      }
    },

    // Every post read is paid for, so no more are read than were asked for.
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
