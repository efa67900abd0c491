import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Clock } from '#ports/foundation/clock';
import { accountDay, postNumbers } from '../../numbers.ts';
import type { SandboxPost } from '../../timeline.ts';
import { people } from './oauth.ts';
import { videoFields } from './requests.ts';

const list = z.strictObject({ max_count: z.number().int().min(1).max(20).optional(), cursor: z.number().optional() });
const query = z.strictObject({ filters: z.strictObject({ video_ids: z.array(z.string()).min(1).max(20) }) });

/** The parts of the server that the list of videos needs. */
interface Server {
  readonly api: string;
  readonly clock: Clock;
  /** Returns the person of a token that has the scope. */
  getPerson(context: Context, scope: string): string;
  requireFields(context: Context, allowed: readonly string[]): readonly string[];
  readBody<T>(context: Context, schema: z.ZodType<T>): T;
  answerData(context: Context, data: object): void;
  /** Returns the public posts, newest first. */
  publicPosts(person: string): readonly SandboxPost[];
}

/** Creates the public videos of people: https://developers.tiktok.com/doc/tiktok-api-v2-video-list */
export function tiktokVideos(server: Server) {
  const { api, clock, getPerson, requireFields, readBody, answerData, publicPosts } = server;
  const toNumbers = ({ account, created }: SandboxPost) => postNumbers(account, clock.now() - created, created);

  function asVideo(post: SandboxPost, fields: readonly string[]): object {
    const { id, account, created, text, details } = post;
    const { username = '' } = people.find(({ open_id }) => open_id === account) ?? {};
    const { views, likes, comments, shares } = toNumbers(post);
    const video: Record<string, unknown> = {
      id,
      create_time: Math.floor(created / 1000),
      share_url: `https://www.tiktok.com/@${username}/${details?.kind ?? 'video'}/${id}?utm_source=sandbox`,
      // Text is returned normalized.
      video_description: text.replace(/\s+/gu, ' ').trim(),
      title: details?.title ?? text,
      view_count: views,
      like_count: likes,
      comment_count: comments,
      share_count: shares,
    };
    return Object.fromEntries(fields.map((field) => [field, video[field]]));
  }

  return {
    /** Returns the totals of a person. */
    getTotals(person: string) {
      const posts = publicPosts(person);
      const today = new Date(clock.now()).toISOString().slice(0, '2026-11-24'.length);
      return {
        follower_count: accountDay(person, today).followers,
        following_count: 80,
        likes_count: posts.reduce((sum, post) => sum + toNumbers(post).likes, 0),
        video_count: posts.length,
      };
    },

    register(router: Router): void {
      router.post(`${api}/video/list/`, (context) => {
        const person = getPerson(context, 'video.list');
        const fields = requireFields(context, videoFields);
        const { max_count = 10, cursor = Number.MAX_SAFE_INTEGER } = readBody(context, list);
        const posts = publicPosts(person).filter(({ created }) => created < cursor);
        const page = posts.slice(0, max_count);
        answerData(context, {
          videos: page.map((post) => asVideo(post, fields)),
          cursor: page.at(-1)?.created ?? 0,
          has_more: posts.length > max_count,
        });
      });

      // Leaves out posts that are not public, not the person's own, or deleted.
      router.post(`${api}/video/query/`, (context) => {
        const person = getPerson(context, 'video.list');
        const fields = requireFields(context, videoFields);
        const { video_ids } = readBody(context, query).filters;
        const posts = publicPosts(person).filter(({ id }) => video_ids.includes(id));
        answerData(context, { videos: posts.map((post) => asVideo(post, fields)) });
      });
    },
  };
}
