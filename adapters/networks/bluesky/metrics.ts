import { blueskyMetrics } from '#domain/networks/bluesky/facts';
import type { NetworkMetrics, PostNumbers } from '#ports/networks/network-metrics';
import type { Clock } from '#ports/foundation/clock';
import { missingIn, numbersIn } from '../shared/numbers-in.ts';
import type { Pds } from './call.ts';
import { errorName, toFailure } from './failures.ts';
import { readSession, type BlueskySession } from './session.ts';
import { countedPosts, profileView, read } from './wire.ts';

const { account, post } = blueskyMetrics;

/**
 * Creates the adapter part that reads numbers, which are current totals:
 * https://docs.bsky.app/docs/api/app-bsky-feed-get-posts and https://docs.bsky.app/docs/api/app-bsky-actor-get-profile
 */
export function createMetrics(pds: Pds, clock: Clock): NetworkMetrics {
  /** Returns the numbers of a post that is missing from the index: the index may lag behind, or hide the post. */
  async function unlisted(session: BlueskySession, uri: string): Promise<PostNumbers> {
    const [repo = '', collection = '', rkey = ''] = uri.replace('at://', '').split('/');
    const query = { repo, collection, rkey };
    const answer = await pds.send(session, { method: 'GET', nsid: 'com.atproto.repo.getRecord', query });
    const numbers = { external_identifier: uri, values: {} };
    if (errorName(answer) === 'RecordNotFound') return { ...numbers, gone: true };
    if (answer.status !== 200) throw toFailure(answer, clock);
    return { ...numbers, missing: missingIn(post, {}, 'not_ready') };
  }

  return {
    posts_at_once: 25,

    async readAccount({ session: stored, until }) {
      const session = readSession(stored);
      const query = { actor: session.did };
      const answer = await pds.call(session, { method: 'GET', nsid: 'app.bsky.actor.getProfile', query });
      return { days: [{ day: until, values: numbersIn(account, read(profileView, answer)) }] };
    },

    async readPosts({ session: stored, posts }) {
      const session = readSession(stored);
      const uris = posts.map(({ external_identifier }): [string, string] => ['uris', external_identifier]);
      const query = new URLSearchParams(uris);
      const answer = await pds.call(session, { method: 'GET', nsid: 'app.bsky.feed.getPosts', query });
      const views = new Map(read(countedPosts, answer).posts.map((view) => [view.uri, view]));
      const numbers: PostNumbers[] = [];
      for (const { external_identifier } of posts) {
        const view = views.get(external_identifier);
        numbers.push(
          view ? { external_identifier, values: numbersIn(post, view) } : await unlisted(session, external_identifier),
        );
      }
      return numbers;
    },
  };
}
