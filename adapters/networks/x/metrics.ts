import type { RawMissing, RawValues } from '#ports/numbers/metrics';
import type { MeasuredPost, NetworkMetrics, PostNumbers } from '#ports/networks/network-metrics';
import type { Clock } from '#ports/foundation/clock';
import type { Ask } from '../shared/asking.ts';
import { omitUndefined } from '../shared/omit-undefined.ts';
import { caller } from './call.ts';
import type { AskForPosts } from './read-posts.ts';
import { readSession, type XSession } from './session.ts';
import type { XSettings } from './settings.ts';
import { type MeasuredMedia, measuredMe, measuredPosts } from './wire.ts';

/** How long X shows private metrics to the author of a post: https://docs.x.com/x-api/fundamentals/metrics */
const visibleFor = 30 * 24 * 3_600_000;
/** So that no post passes that age during the request. */
const margin = 10 * 60_000;
const scopes = ['tweet.read', 'users.read'];

/** Returns the sums over all files, by name; a name that no file has is absent. */
function sumValues(files: readonly MeasuredMedia[]): RawValues {
  const sums: Record<string, number> = {};
  for (const { public_metrics, non_public_metrics } of files)
    for (const [name, value] of Object.entries(omitUndefined({ ...public_metrics, ...non_public_metrics })))
      sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

/** X's response about some posts. */
interface Read {
  readonly numbers: ReadonlyMap<string, RawValues>;
  readonly gone: ReadonlySet<string>;
}

/**
 * Creates the adapter part that reads numbers: https://docs.x.com/x-api/posts/get-posts-by-ids. Each returned post is
 * billed, once a day.
 */
export function createMetrics(
  { api_url }: XSettings,
  { ask, clock, askForPosts }: { readonly ask: Ask; readonly clock: Clock; readonly askForPosts: AskForPosts },
): NetworkMetrics {
  async function readSome(
    session: XSession,
    posts: readonly MeasuredPost[],
    metrics: readonly string[],
  ): Promise<Read> {
    if (posts.length === 0) return { numbers: new Map(), gone: new Set() };
    const fixed = {
      ids: posts.map((post) => post.external_identifier).join(','),
      expansions: 'attachments.media_keys',
      'media.fields': metrics.join(','),
    };
    const fields = ['attachments', ...metrics].join(',');
    const toQuery = (name: string) => ({ ...fixed, [name]: fields });
    const { data, includes, errors } = await askForPosts(session, 'tweets', toQuery, measuredPosts);
    const files = new Map(includes.media.map((one) => [one.media_key, one]));
    return {
      numbers: new Map(
        data.map(({ id, public_metrics, non_public_metrics, attachments }) => {
          const own = attachments.media_keys.flatMap((key) => files.get(key) ?? []);
          const { repost_count, retweet_count = repost_count, ...others } = public_metrics;
          return [id, omitUndefined({ ...others, retweet_count, ...non_public_metrics, ...sumValues(own) })];
        }),
      ),
      gone: new Set(
        errors.flatMap(({ type, resource_type, resource_id, value }) =>
          type.endsWith('/resource-not-found') && resource_type !== 'media' ? [resource_id || value] : [],
        ),
      ),
    };
  }

  const hidden: RawMissing = {
    engagements: 'scope_missing',
    url_link_clicks: 'scope_missing',
    user_profile_clicks: 'scope_missing',
  };

  return {
    scopes: () => ({ account: scopes, posts: scopes }),
    posts_at_once: 100,

    async readAccount({ session: stored, until }) {
      const call = caller(api_url, ask, clock, readSession(stored));
      const query = { 'user.fields': 'public_metrics' };
      const { data } = await call({ method: 'GET', path: 'users/me', query }, measuredMe);
      const { post_count, tweet_count = post_count, ...others } = data.public_metrics;
      return { days: [{ day: until, values: omitUndefined({ ...others, tweet_count }) }] };
    },

    async readPosts({ session: stored, posts }) {
      const session = readSession(stored);
      const now = clock.now();
      const isNew = ({ publish_date }: MeasuredPost): boolean => Date.parse(publish_date) > now - visibleFor + margin;
      const all = await readSome(session, posts.filter(isNew), ['public_metrics', 'non_public_metrics']);
      const isOpen = ({ external_identifier: id }: MeasuredPost): boolean => !all.numbers.has(id) && !all.gone.has(id);
      // X omits a post entirely when it cannot return all requested fields:
      // https://github.com/plhery/node-twitter-api-v2/issues/432
      const rest = await readSome(session, posts.filter(isOpen), ['public_metrics']);
      return posts.flatMap((post): PostNumbers[] => {
        const { external_identifier } = post;
        const values = all.numbers.get(external_identifier);
        if (values) return [{ external_identifier, values }];
        const open = rest.numbers.get(external_identifier);
        if (open) return [{ external_identifier, values: open, ...(isNew(post) && { missing: hidden }) }];
        const isGone = all.gone.has(external_identifier) || rest.gone.has(external_identifier);
        return isGone ? [{ external_identifier, values: {}, gone: true }] : [];
      });
    },
  };
}
