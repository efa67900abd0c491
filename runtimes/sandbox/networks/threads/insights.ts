import type Router from '@koa/router';
import type { Context } from 'koa';
import { accountDay, type SandboxAccountDay, postNumbers } from '../../numbers.ts';
import { getRequest, type SandboxTools } from '../../stand-in.ts';
import type { Timeline } from '../../timeline.ts';
import type { Grant } from '../../token-book.ts';
import { graphRefuse, graphTime } from '../shared/graph.ts';
import { dayThere, daysThere, endThere, lifetimeRow, metricsIn, rangeIn } from '../shared/graph-insights.ts';

const graph = '/graph.threads.net/v1.0';
const day = 86_400_000;
/** Ranges that begin before it are refused. */
const earliest = 1_712_991_600_000;

const totals: Readonly<Record<string, (numbers: SandboxAccountDay) => number>> = {
  likes: ({ likes }) => likes,
  replies: ({ comments }) => comments,
  reposts: ({ shares }) => shares,
  quotes: ({ shares }) => Math.floor(shares / 4),
};

const postMetrics: Readonly<Record<string, (numbers: ReturnType<typeof postNumbers>) => number>> = {
  views: ({ views }) => views,
  likes: ({ likes }) => likes,
  replies: ({ comments }) => comments,
  reposts: ({ shares }) => shares,
  quotes: ({ shares }) => Math.floor(shares / 4),
  shares: ({ shares }) => Math.floor(shares / 2),
};

const notKnown = (name: string): string => `(#100) metric[0] must be one of the following values; is ${name}`;

/** Creates the numbers of accounts and posts: https://developers.facebook.com/documentation/threads/insights */
export function threadsInsights({ clock }: SandboxTools, timeline: Timeline, granted: (context: Context) => Grant) {
  /** Metrics that Threads refuses. */
  const retired = new Set<string>();

  /** Returns the elapsed part of a day. */
  function elapsedPart(date: string): number {
    const end = endThere(date);
    return Math.min(1, Math.max(0, 1 - (end - clock.now()) / day));
  }

  /** Returns the requested range: by default yesterday and today. */
  function range(context: Context): { readonly since: number; readonly until: number } {
    const { query } = getRequest(context);
    if (!query.has('since') && !query.has('until')) return { since: clock.now() - 2 * day, until: clock.now() };
    const found = rangeIn(context, 10_000);
    if (found.since < earliest) graphRefuse(100, 'Param since must be at least 1712991600');
    return found;
  }

  function toRow(context: Context, account: string, name: string): object {
    const row = { name, title: name, description: name, id: `${account}/insights/${name}/day` };
    if (name === 'followers_count') {
      // It accepts no range.
      if (getRequest(context).query.has('since')) graphRefuse(100, '(#100) since is not supported by followers_count');
      const value = accountDay(account, dayThere(clock.now())).followers;
      return { ...row, period: 'day', total_value: { value } };
    }
    const { since, until } = range(context);
    const total = (numbers: (one: SandboxAccountDay) => number): number =>
      daysThere(since, until).reduce(
        (sum, date) => sum + Math.floor(numbers(accountDay(account, date)) * elapsedPart(date)),
        0,
      );
    if (name === 'views') {
      const dates = daysThere(since - day, until).filter((date) => {
        const end = endThere(date);
        return end > since && end <= Math.min(until, clock.now());
      });
      const values = dates.map((date) => ({
        value: accountDay(account, date).visits,
        end_time: graphTime(endThere(date)),
      }));
      return { ...row, period: 'day', values };
    }
    if (name === 'clicks') {
      const clicks = total(({ clicks: all }) => all);
      const most = Math.ceil(clicks / 2);
      const values = [
        { value: most, link_url: 'https://example.com/a' },
        { value: clicks - most, link_url: 'https://example.com/b' },
      ];
      // A link without clicks is not reported.
      return { ...row, period: 'day', link_total_values: values.filter(({ value }) => value > 0) };
    }
    const count = totals[name];
    return { ...row, period: 'day', total_value: { value: count ? total(count) : 0 } };
  }

  return {
    retired,
    register(router: Router): void {
      router.get(`${graph}/:owner/threads_insights`, (context) => {
        const { person } = granted(context);
        if (context.params.owner !== person) graphRefuse(100, 'Unsupported get request', 33);
        const known = ['views', 'clicks', 'followers_count', ...Object.keys(totals)];
        const names = metricsIn(context, (name) => known.includes(name) && !retired.has(name), notKnown);
        context.body = { data: names.map((name) => toRow(context, person, name)) };
      });
      router.get(`${graph}/:media/insights`, (context) => {
        const { person } = granted(context);
        const post = timeline.get(context.params.media ?? '');
        if (post?.account !== person) graphRefuse(100, 'Unsupported get request. Object does not exist', 33);
        const names = metricsIn(context, (name) => name in postMetrics && !retired.has(name), notKnown);
        const numbers = postNumbers(post.account, clock.now() - post.created, post.created);
        // A repost is another person's post.
        const isOthers = post.details?.media_type === 'REPOST_FACADE';
        const rows = names.map((name) => lifetimeRow(post.id, name, postMetrics[name]?.(numbers)));
        context.body = { data: isOthers ? [] : rows };
      });
    },
  };
}
