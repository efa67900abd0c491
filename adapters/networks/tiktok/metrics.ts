import { NetworkFailure } from '#domain/networks/index';
import { tiktokMetrics } from '#domain/networks/tiktok/facts';
import type { MeasuredPost, NetworkMetrics, PostNumbers } from '#ports/networks/network-metrics';
import type { Clock } from '#ports/foundation/clock';
import type { Ask } from '../shared/asking.ts';
import { missingIn, numbersIn } from '../shared/numbers-in.ts';
import { caller, type TiktokCall } from './call.ts';
import { readSession } from './session.ts';
import type { TiktokSettings } from './settings.ts';
import { countedUser, countedVideos, publishStatus } from './wire.ts';

const { account, post } = tiktokMetrics;
const namesIn = (definitions: typeof post): string => definitions.map(({ raw }) => raw).join(',');

/**
 * Returns the identifier of a post. A post that TikTok had not reviewed when it was published is known by its publish
 * id, and one that is not public has no other: then undefined.
 */
async function findPostId(call: TiktokCall, publish_id: string): Promise<string | undefined> {
  if (/^\d+$/.test(publish_id)) return publish_id;
  try {
    const json = { publish_id };
    const { publicaly_available_post_id: ids } = await call('post/publish/status/fetch/', publishStatus, { json });
    return ids[0];
  } catch (error) {
    // TikTok does not document how long it keeps a publish id.
    if (error instanceof NetworkFailure && error.kind === 'refused') return undefined;
    throw error;
  }
}

/** Returns the numbers of a post that TikTok does not list. Whether it lists photos is not documented. */
function unlisted({ external_identifier, url }: MeasuredPost): PostNumbers {
  const numbers = { external_identifier, values: {} };
  if (url?.includes('/video/')) return { ...numbers, gone: true };
  return { ...numbers, missing: missingIn(post, {}, 'not_offered') };
}

/**
 * Creates the adapter part that reads numbers, which are current totals:
 * https://developers.tiktok.com/doc/tiktok-api-v2-video-query and
 * https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info
 */
export function createMetrics(
  { api_url }: TiktokSettings,
  { ask, clock }: { readonly ask: Ask; readonly clock: Clock },
): NetworkMetrics {
  return {
    scopes: () => ({ account: ['user.info.stats'], posts: ['video.list'] }),
    posts_at_once: 20,

    async readAccount({ session, until }) {
      const call = caller({ ask, clock }, api_url, readSession(session).access_token);
      const fields = namesIn(account);
      const { user } = await call('user/info/', countedUser, { method: 'GET', fields });
      return { days: [{ day: until, values: numbersIn(account, user) }] };
    },

    async readPosts({ session, posts }) {
      const call = caller({ ask, clock }, api_url, readSession(session).access_token);
      const ids: (string | undefined)[] = [];
      for (const { external_identifier } of posts) ids.push(await findPostId(call, external_identifier));
      const video_ids = ids.filter((id) => id !== undefined);
      const fields = `id,${namesIn(post)}`;
      const json = { filters: { video_ids } };
      const { videos } =
        video_ids.length > 0 ? await call('video/query/', countedVideos, { fields, json }) : { videos: [] };
      return posts.map((one, index) => {
        const { external_identifier } = one;
        const video = videos.find(({ id }) => id === ids[index]);
        return video ? { external_identifier, values: numbersIn(post, video) } : unlisted(one);
      });
    },
  };
}
