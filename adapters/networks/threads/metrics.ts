import { threadsMetrics } from '#domain/networks/threads/facts';
import type { RawValues } from '#ports/numbers/metrics';
import type { MeasuredPost, NetworkMetrics, PostNumbers } from '#ports/networks/network-metrics';
import type { NetworkSession } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/foundation/clock';
import type { AskGraph } from '../shared/graph.ts';
import {
  addDays,
  startOfDay,
  dayAfter,
  daysBetween,
  nothingIfNotFound,
  nothingIfRefused,
  type NumbersByDay,
  readEach,
  readingInsights,
  totalsIn,
} from '../shared/graph-metrics.ts';
import { readSession } from './session.ts';

const scopes = ['threads_basic', 'threads_manage_insights'];
/**
 * The first day for which Threads guarantees its numbers. It refuses ranges that begin before April 13 of that year.
 */
const earliest = '2024-06-01';

/** Threads returns their sum over the range. */
const ofDay = ['likes', 'replies', 'reposts', 'quotes', 'clicks'];
const ofPost = threadsMetrics.post.map(({ raw }) => raw);

/** Creates the adapter part that reads numbers: https://developers.facebook.com/documentation/threads/insights */
export function createMetrics(call: AskGraph, clock: Clock): NetworkMetrics {
  const read = readingInsights(call, clock);

  async function readOne(
    session: NetworkSession,
    { external_identifier, extra_data }: MeasuredPost,
  ): Promise<Omit<PostNumbers, 'external_identifier'> | undefined> {
    // Threads never said which post it is.
    if (extra_data?.is_container) return { values: {} };
    const { access_token } = readSession(session);
    const request = { path: `v1.0/${external_identifier}/insights`, access_token };
    const rows = await read({ request, names: ofPost, about: 'post' }).catch(nothingIfNotFound);
    return rows && { values: totalsIn(rows) };
  }

  return {
    scopes: () => ({ account: scopes, posts: scopes }),
    // Longer than the time since the first day.
    history_days: 900,
    settling_days: 2,

    async readAccount({ session, from, until }) {
      const { id, access_token } = readSession(session);
      const path = `v1.0/${id}/threads_insights`;
      const now = Math.floor(clock.now() / 1000);
      const dates = daysBetween(from < earliest ? earliest : from, until);
      const [first] = dates;
      /** Reads one number by itself, so that its failure does not affect the others. */
      const readAlone = (name: string, query: Readonly<Record<string, string>> = {}) =>
        read({ request: { path, query, access_token }, names: [name], about: 'account' }).catch(nothingIfRefused);

      const views: NumbersByDay = new Map();
      if (first !== undefined && startOfDay(first) < now) {
        // It is not documented whether the range includes the end of the last day, so the range ends a day later.
        const end = Math.min(startOfDay(dayAfter(until, 2)), now);
        addDays(views, await readAlone('views', { since: String(startOfDay(first)), until: String(end) }));
      }
      const days: { readonly day: string; readonly values: RawValues }[] = [];
      for (const date of dates) {
        const end = startOfDay(dayAfter(date, 1));
        const query = { since: String(startOfDay(date)), until: String(end) };
        const request = { path, query, access_token };
        const values: RawValues = {
          ...views.get(date),
          // A day that is not over in California would look like a loss.
          ...(end <= now && totalsIn(await read({ request, names: ofDay, about: 'account' }))),
          // The current value; it does not accept a range.
          ...(date === until && totalsIn(await readAlone('followers_count'))),
        };
        if (Object.keys(values).length > 0) days.push({ day: date, values });
      }
      return { days };
    },

    posts_at_once: 1,
    readPosts: ({ session, posts }) => readEach(posts, (post) => readOne(session, post)),
  };
}
