import type Router from '@koa/router';
import type { Context } from 'koa';
import { accountDay, postNumbers } from '../../numbers.ts';
import type { SandboxTools } from '../../stand-in.ts';
import type { Timeline } from '../../timeline.ts';
import type { Grant } from '../../token-book.ts';

const dayMilliseconds = 24 * 3_600_000;
/** How many days pass before reports include a day. */
const lateDays = 3;
/** The first day of all channels. */
const beginning = '2026-01-01';
const maxIds = 50;
/** A channel that hides its number of subscribers. */
const hidden = 'UCbob00000000000000000002';

const dayInCalifornia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns all days of a range, both ends included. */
function daysBetween(from: string, until: string): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(until); at += dayMilliseconds)
    days.push(new Date(at).toISOString().slice(0, until.length));
  return days;
}

/** Returns a report's metrics of a channel on one day. */
function getMetrics(channel: string, day: string): Readonly<Record<string, number>> {
  const { views, viewers, likes, comments, shares, saves, followed, unfollowed } = accountDay(channel, day);
  return {
    views,
    engagedViews: viewers,
    likes,
    dislikes: Math.floor(likes / 20),
    comments,
    shares,
    subscribersGained: followed,
    subscribersLost: unfollowed,
    videosAddedToPlaylists: saves,
    videosRemovedFromPlaylists: Math.floor(saves / 10),
    estimatedMinutesWatched: Math.floor(viewers * 0.8),
    averageViewDuration: views === 0 ? 0 : Math.floor((viewers * 48) / views),
    averageViewPercentage: views === 0 ? 0 : Math.floor((10_000 * viewers) / (2 * views)) / 100,
  };
}

/** The parts of YouTube that the numbers need. */
interface Youtube {
  authorized(context: Context, ...scopes: readonly string[]): Grant;
  parameters(context: Context, allowed: readonly string[], parts: readonly string[]): URLSearchParams;
  refuse(status: number, reason: string, message: string): never;
}

/**
 * Creates the numbers of channels and videos: https://developers.google.com/youtube/analytics/reference/reports/query
 * and https://developers.google.com/youtube/v3/docs/videos/batchGetStats
 */
export function youtubeNumbers(
  { clock }: SandboxTools,
  timeline: Timeline,
  { authorized, parameters, refuse }: Youtube,
) {
  return {
    /** Returns the current totals of a channel, subscribers rounded down to three digits. */
    ofChannel(channel: string): object {
      const today = dayInCalifornia.format(clock.now());
      const { followers } = accountDay(channel, today);
      const unit = 10 ** Math.max(0, String(followers).length - 3);
      const days = daysBetween(beginning, today).slice(0, -1);
      const viewCount = days.reduce((sum, day) => sum + accountDay(channel, day).views, 0);
      return {
        viewCount: String(viewCount),
        subscriberCount: channel === hidden ? '0' : String(Math.floor(followers / unit) * unit),
        hiddenSubscriberCount: channel === hidden,
        videoCount: String(timeline.list(channel).length),
      };
    },

    register(router: Router): void {
      router.get('/www.googleapis.com/youtube/v3/videos\\:batchGetStats', (context) => {
        const { person } = authorized(context, 'youtube.readonly', 'youtube.force-ssl');
        const allowed = ['contentDetails', 'id', 'snippet', 'statistics'];
        const query = parameters(context, ['part', 'id'], allowed);
        const ids = (query.get('id') ?? '').split(',');
        if (query.get('id') === null || ids.length > maxIds)
          refuse(400, 'invalidParameter', 'The number of video ids must be between 1 and 50.');
        const seen = ids.flatMap((id) => {
          const video = timeline.get(id);
          return video && (video.account === person || video.details?.privacy !== 'private') ? [video] : [];
        });
        const failed = ids.filter((id) => !seen.some((video) => video.id === id));
        context.body = {
          kind: 'youtube#batchGetStatsResponse',
          etag: 'etag',
          items: seen.map(({ id, account, created, details }) => {
            const { views, likes, comments } = postNumbers(account, clock.now() - created, created);
            const statistics = {
              viewCount: String(views),
              likeCount: String(likes),
              // Videos for children have no comments.
              ...(details?.made_for_kids !== 'true' && { commentCount: String(comments) }),
            };
            return { kind: 'youtube#videoStats', etag: 'etag', id, statistics };
          }),
          summary: {
            requestedVideoCount: String(ids.length),
            succeededVideoCount: String(seen.length),
            failedVideoCount: String(failed.length),
            ...(failed.length > 0 && { failedVideoIds: failed }),
          },
        };
      });

      router.get('/youtubeanalytics.googleapis.com/v2/reports', (context) => {
        authorized(context, 'yt-analytics.readonly');
        const { person } = authorized(context, 'youtube.readonly');
        const query = parameters(context, ['ids', 'startDate', 'endDate', 'metrics', 'dimensions'], []);
        const [from, until] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
        if (query.get('ids') !== 'channel==MINE' && query.get('ids') !== `channel==${person}`)
          refuse(403, 'forbidden', 'Forbidden');
        if (!isDay(from) || !isDay(until) || from > until) refuse(400, 'badRequest', 'The given dates are not valid.');
        if (query.get('dimensions') !== 'day') refuse(400, 'badRequest', 'The query is not supported.');
        const names = (query.get('metrics') ?? '').split(',');
        const unknown = names.find((name) => !(name in getMetrics(person, beginning)));
        if (unknown !== undefined)
          refuse(400, 'badRequest', `Unknown identifier (${unknown}) given in field parameters.metrics.`);
        const last = dayInCalifornia.format(clock.now() - lateDays * dayMilliseconds);
        const days = daysBetween(from < beginning ? beginning : from, until < last ? until : last);
        const isPart = (name: string): boolean => name === 'averageViewPercentage';
        context.body = {
          kind: 'youtubeAnalytics#resultTable',
          columnHeaders: [
            { name: 'day', columnType: 'DIMENSION', dataType: 'STRING' },
            ...names.map((name) => ({ name, columnType: 'METRIC', dataType: isPart(name) ? 'FLOAT' : 'INTEGER' })),
          ],
          rows: days.map((day) => [day, ...names.map((name) => getMetrics(person, day)[name])]),
        };
      });
    },
  };
}
