import { localTime, toDateTime } from '#domain/foundation/index';
import type { Day, RawValues } from '#ports/numbers/metrics';
import type { MeasuredPost, NetworkMetrics } from '#ports/networks/network-metrics';
import type { Clock } from '#ports/foundation/clock';
import { type Ask, read, withQuery } from '../shared/asking.ts';
import { omitUndefined } from '../shared/omit-undefined.ts';
import { caller } from './call.ts';
import { metricScopes, videoScope } from './connect.ts';
import { toFailure } from './failures.ts';
import { readSession, type YoutubeSession } from './session.ts';
import type { YoutubeSettings } from './settings.ts';
import { channelStatistics, report, videoIds, videoStatistics } from './wire.ts';

const dayMilliseconds = 24 * 3_600_000;
/** Longer than ever needed: reports begin with the channel. */
const history_days = 3650;
/** Reports are two to three days late: https://developers.google.com/youtube/analytics/data_model */
const settling_days = 3;

/** The daily metrics of reports: https://developers.google.com/youtube/analytics/channel_reports */
const flows = [
  'views',
  'engagedViews',
  'likes',
  'dislikes',
  'comments',
  'shares',
  'subscribersGained',
  'subscribersLost',
  'videosAddedToPlaylists',
  'videosRemovedFromPlaylists',
  'estimatedMinutesWatched',
  'averageViewDuration',
  'averageViewPercentage',
] as const;

/** Returns the day in California that was `days` before the one of a time. */
const dayBefore = (time: number, days: number): Day =>
  toDateTime(localTime('America/Los_Angeles', time) - days * dayMilliseconds).slice(0, '2026-11-24'.length);

const allMissing = <Reason>(reason: Reason) => Object.fromEntries(flows.map((name) => [name, reason]));

/**
 * Creates the adapter part that reads numbers: https://developers.google.com/youtube/analytics/reference/reports/query
 * and https://developers.google.com/youtube/v3/docs/videos/batchGetStats
 */
export function createMetrics(
  { api_url, analytics_url }: YoutubeSettings,
  { ask, clock }: { readonly ask: Ask; readonly clock: Clock },
): NetworkMetrics {
  const call = caller({ ask, clock }, api_url);

  async function readTotals(session: YoutubeSession): Promise<RawValues> {
    const query = { part: 'statistics', mine: 'true' };
    const { items } = await call.get(session, 'channels', query, channelStatistics);
    const { hiddenSubscriberCount: isHidden, subscriberCount, ...others } = items[0]?.statistics ?? {};
    return omitUndefined({ ...others, subscriberCount: isHidden ? undefined : subscriberCount });
  }

  async function readDays(
    { access_token }: YoutubeSession,
    startDate: Day,
    endDate: Day,
  ): Promise<ReadonlyMap<Day, RawValues>> {
    const fixed = { ids: 'channel==MINE', dimensions: 'day', metrics: flows.join(',') };
    const answer = await ask({
      method: 'GET',
      url: withQuery(`${analytics_url}/v2/reports`, { ...fixed, startDate, endDate }),
      headers: { authorization: `Bearer ${access_token}` },
    });
    if (answer.status !== 200) throw toFailure(answer, clock);
    const { columnHeaders, rows } = read('YouTube', report, answer.json);
    const names = columnHeaders.map(({ name }) => name);
    const days = new Map<Day, RawValues>();
    for (const row of rows) {
      const day = row[names.indexOf('day')];
      if (typeof day !== 'string' || day < startDate || day > endDate) continue;
      const cell = (name: string): number | undefined => {
        const value = row[names.indexOf(name)];
        return typeof value === 'number' ? value : undefined;
      };
      days.set(day, omitUndefined(Object.fromEntries(flows.map((name) => [name, cell(name)]))));
    }
    return days;
  }

  /** Returns which of these videos still exist. */
  async function stillThere(session: YoutubeSession, posts: readonly MeasuredPost[]): Promise<readonly string[]> {
    if (posts.length === 0) return [];
    const query = { part: 'status', id: posts.map((post) => post.external_identifier).join(',') };
    return (await call.get(session, 'videos', query, videoIds)).items.map(({ id }) => id);
  }

  return {
    // Channel totals do not need the scopes of reports.
    scopes: () => ({ posts: [videoScope] }),
    history_days,
    settling_days,
    posts_at_once: 50,

    async readAccount({ session: stored, from, until }) {
      const session = readSession(stored);
      const totals = await readTotals(session);
      const onlyTotals = [{ day: until, values: totals }];
      if (!metricScopes.every((scope) => stored.granted_scopes?.includes(scope)))
        return { days: onlyTotals, missing: allMissing('scope_missing' as const) };
      const now = clock.now();
      const today = dayBefore(now, 0);
      const end = until < today ? until : today;
      const isLate = end > dayBefore(now, settling_days);
      const counted = from > end ? new Map<Day, RawValues>() : await readDays(session, from, end);
      const days = new Map([...counted, [until, { ...counted.get(until), ...totals }]]);
      return {
        days: [...days].map(([day, values]) => ({ day, values })),
        ...(isLate && !counted.has(end) && { missing: allMissing('late' as const) }),
      };
    },

    async readPosts({ session: stored, posts }) {
      const session = readSession(stored);
      const query = { part: 'statistics', id: posts.map((post) => post.external_identifier).join(',') };
      const { items } = await call.get(session, 'videos:batchGetStats', query, videoStatistics);
      const found = new Map(items.map(({ id, statistics }) => [id, statistics]));
      // A response may also lack a video that YouTube could not count at the moment.
      const lacking = posts.filter((post) => !found.has(post.external_identifier));
      const there = await stillThere(session, lacking);
      return posts.flatMap(({ external_identifier }) => {
        const numbers = found.get(external_identifier);
        if (numbers) return [{ external_identifier, values: omitUndefined(numbers) }];
        if (there.includes(external_identifier)) return [];
        return [{ external_identifier, values: {}, gone: true as const }];
      });
    },
  };
}
