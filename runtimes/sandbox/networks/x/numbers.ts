import type Router from '@koa/router';
import type { Context } from 'koa';
import { accountDay, postNumbers } from '../../numbers.ts';
import type { SandboxTools } from '../../stand-in.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';
import type { Grant } from '../../token-book.ts';
import { invalid } from './problems.ts';

const day = 86_400_000;
/** How long authors can read private metrics. */
const shownToAuthor = 30 * day;
const maxIds = 100;
const metrics = ['public_metrics', 'non_public_metrics'];
const fields = ['attachments', 'created_at', 'id', 'text', ...metrics];

/** The parts of X that the numbers need. */
interface X {
  authorized(context: Context, ...scopes: readonly string[]): Grant;
  parameters(context: Context, allowed: readonly string[]): URLSearchParams;
  listed(query: URLSearchParams, name: string, allowed: readonly string[]): readonly string[];
}

/** Returns why a post is missing from a response. */
function absent(id: string, type: string, title: string, detail: string, field?: string): object {
  return {
    ...{ value: id, resource_id: id, resource_type: 'tweet', parameter: 'ids', title, detail },
    type: `https://api.x.com/2/problems/${type}`,
    ...(field !== undefined && { field, section: 'data' }),
  };
}

/** Creates the numbers of accounts and posts: https://docs.x.com/x-api/fundamentals/metrics */
export function xNumbers({ clock }: SandboxTools, timeline: Timeline, { authorized, parameters, listed }: X) {
  function toNumbers({ account, created, text, details = {} }: SandboxPost) {
    const { views, likes, comments, shares, saves, clicks } = postNumbers(account, clock.now() - created, created);
    const quotes = Math.floor(shares / 4);
    const visits = Math.floor(clicks / 2);
    const links = /https?:/.test(text) ? { url_link_clicks: clicks } : {};
    const engagements = likes + comments + shares + saves + visits + (links.url_link_clicks ?? 0);
    const counted = { like_count: likes, reply_count: comments, quote_count: quotes, bookmark_count: saves };
    return {
      reposts: shares - quotes,
      shown: { ...counted, impression_count: views },
      hidden: { impression_count: views, engagements, user_profile_clicks: visits, ...links },
      media_keys: details.media?.split(',') ?? [],
      watched: views,
    };
  }

  /** Returns the files of a post; videos have numbers of their own. */
  function toFiles(post: SandboxPost, requested: readonly string[]): readonly object[] {
    const { media_keys, watched } = toNumbers(post);
    const after = (part: number): number => Math.floor(watched * part);
    return media_keys.map((media_key, index) => {
      const isVideo = post.media[index]?.mime_type.startsWith('video/') ?? false;
      return {
        media_key,
        type: isVideo ? 'video' : 'photo',
        ...(isVideo && requested.includes('public_metrics') && { public_metrics: { view_count: after(0.7) } }),
        ...(isVideo &&
          requested.includes('non_public_metrics') && {
            non_public_metrics: {
              playback_0_count: after(0.7),
              playback_25_count: after(0.5),
              playback_50_count: after(0.4),
              playback_75_count: after(0.3),
              playback_100_count: after(0.2),
            },
          }),
      };
    });
  }

  return {
    /** Returns the current numbers of an account. */
    ofAccount(id: string): object {
      const { followers } = accountDay(id, new Date(clock.now()).toISOString().slice(0, '2026-11-24'.length));
      const post_count = timeline.list(id).length;
      return { followers_count: followers, following_count: 180, post_count, listed_count: 4, like_count: 77 };
    },

    register(router: Router, api: string): void {
      router.get(`${api}/2/tweets`, (context) => {
        const { person } = authorized(context, 'tweet.read', 'users.read');
        const allowed = ['ids', 'tweet.fields', 'post.fields', 'media.fields', 'expansions'];
        const query = parameters(context, allowed);
        const ids = query.get('ids')?.split(',') ?? [];
        if (ids.length === 0 || ids.length > maxIds || ids.some((id) => !/^\d{1,19}$/.test(id)))
          invalid(`The number of values in the \`ids\` query parameter list is not between 1 and 100`);
        const older = listed(query, 'tweet.fields', fields);
        const requested = [...older, ...listed(query, 'post.fields', fields)];
        const ofMedia = listed(query, 'media.fields', ['media_key', 'type', ...metrics]);
        const expands = listed(query, 'expansions', ['attachments.media_keys']).length > 0;
        const reposts = older.length > 0 ? 'retweet_count' : 'repost_count';
        const data: object[] = [];
        const media: object[] = [];
        const errors: object[] = [];
        for (const id of ids) {
          const post = timeline.get(id);
          const isOld = post !== undefined && post.created < clock.now() - shownToAuthor;
          const asksHidden = requested.includes('non_public_metrics') || ofMedia.includes('non_public_metrics');
          if (!post) {
            const detail = `Could not find tweet with ids: [${id}].`;
            errors.push(absent(id, 'resource-not-found', 'Not Found Error', detail));
          } else if (asksHidden && (isOld || post.account !== person)) {
            // The whole post is left out then.
            const field = 'non_public_metrics.impression_count';
            const detail = `Sorry, you are not authorized to access '${field}' on the Tweet with ids : [${id}].`;
            errors.push(absent(id, 'not-authorized-for-field', 'Field Authorization Error', detail, field));
          } else {
            const numbers = toNumbers(post);
            data.push({
              id,
              text: post.text,
              edit_history_tweet_ids: [id],
              ...(requested.includes('public_metrics') && {
                public_metrics: { ...numbers.shown, [reposts]: numbers.reposts },
              }),
              ...(requested.includes('non_public_metrics') && { non_public_metrics: numbers.hidden }),
              ...(requested.includes('attachments') &&
                numbers.media_keys.length > 0 && { attachments: { media_keys: numbers.media_keys } }),
            });
            if (expands) media.push(...toFiles(post, ofMedia));
          }
        }
        context.body = {
          ...(data.length > 0 && { data }),
          ...(media.length > 0 && { includes: { media } }),
          ...(errors.length > 0 && { errors }),
        };
      });
    },
  };
}
