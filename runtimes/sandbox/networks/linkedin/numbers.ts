import type Router from '@koa/router';
import type { Context } from 'koa';
import { accountDay, postNumbers } from '../../numbers.ts';
import type { SandboxTools } from '../../stand-in.ts';
import type { Timeline } from '../../timeline.ts';
import type { TokenBook } from '../../token-book.ts';
import { authorized, parameters, refuse, requireVersion, getUrn } from './access.ts';
import { getRoles } from './people.ts';

const day = 86_400_000;
/** The delay of daily numbers. */
const late = 2 * day;
const yearBack = 366 * day;
const ofDays = ['IMPRESSION', 'REACTION', 'COMMENT', 'RESHARE'];
const ofPosts = [...ofDays, 'MEMBERS_REACHED', 'POST_SAVE', 'LINK_CLICKS'];
/** The first version that has the newest of these metrics. */
const newest = 202_604;

const illegal = (): never => refuse(400, 'ILLEGAL_ARGUMENT', 'Invalid query parameters passed to request');

/** Returns a part of the query whose brackets are not encoded, as Rest.li requires. */
function getQueryPart(context: Context, name: string): string | undefined {
  return context.querystring
    .split('&')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** Returns the URNs in a list, which are encoded while its brackets are not. */
function listIn(context: Context, name: string): readonly string[] {
  const part = getQueryPart(context, name);
  if (part === undefined) return [];
  const inner = /^List\(([^():]+)\)$/.exec(part)?.[1] ?? illegal();
  return inner.split(',').map(decodeURIComponent);
}

/**
 * Creates the numbers of pages and people: https://learn.microsoft.com/en-us/linkedin/marketing/community-management
 */
export function linkedinNumbers({ clock }: SandboxTools, timeline: Timeline, tokens: TokenBook) {
  /** Refuses unless the person is an administrator of this page. */
  function requireAdministrator(context: Context, urn: string): void {
    requireVersion(context);
    const { person } = authorized(tokens, context, 'rw_organization_admin');
    const isTheirs = getRoles(person).some(
      ({ page, role }) => role === 'ADMINISTRATOR' && urn === `urn:li:organization:${String(page)}`,
    );
    if (!isTheirs) refuse(403, 'ACCESS_DENIED', `Viewer don't have permission to the ADMIN_ONLY ... for ${urn}`, 100);
  }

  /** Returns the available days of an interval; undefined without an interval. */
  function intervalIn(context: Context): readonly number[] | undefined {
    const part = getQueryPart(context, 'timeIntervals');
    if (part === undefined) return undefined;
    const form = /^\(timeRange:\(start:(\d+),end:(\d+)\),timeGranularityType:DAY\)$/;
    const [, start, end] = form.exec(part) ?? illegal();
    const [from, until] = [Number(start), Number(end)];
    if (from >= until || from < clock.now() - yearBack) illegal();
    const days: number[] = [];
    for (let at = Math.floor(from / day) * day; at < until && at + day + late <= clock.now() + day; at += day)
      days.push(at);
    return days;
  }

  const toRange = (start: number) => ({ timeRange: { start, end: start + day } });
  const toDate = (at: number): string => new Date(at).toISOString().slice(0, '2026-11-24'.length);
  const toStatistics = (numbers: ReturnType<typeof postNumbers>) => ({
    impressionCount: numbers.views,
    uniqueImpressionsCount: numbers.viewers,
    clickCount: numbers.clicks,
    likeCount: numbers.likes,
    commentCount: numbers.comments,
    shareCount: numbers.shares,
    // Relative to the impressions.
    engagement: 0.043,
  });
  const answer = (elements: readonly object[]) => ({ paging: { start: 0, count: 10, links: [] }, elements });

  return {
    register(router: Router, rest: string): void {
      router.get(`${rest}/organizationalEntityShareStatistics`, (context) => {
        const allowed = ['q', 'organizationalEntity', 'timeIntervals', 'shares', 'ugcPosts'];
        const query = parameters(context, allowed);
        const organizationalEntity = query.get('organizationalEntity') ?? '';
        requireAdministrator(context, organizationalEntity);
        if (query.get('q') !== 'organizationalEntity') illegal();
        const days = intervalIn(context);
        if (days) {
          const elements = days.map((start) => ({
            organizationalEntity,
            ...toRange(start),
            totalShareStatistics: toStatistics(accountDay(organizationalEntity, toDate(start))),
          }));
          context.body = answer(elements);
          return;
        }
        const named = (['shares', 'ugcPosts'] as const).flatMap((name) =>
          listIn(context, name).map((urn) => ({ key: name.slice(0, -1), urn })),
        );
        if (named.length === 0) illegal();
        const elements = named.flatMap(({ key, urn }) => {
          const post = timeline.get(urn);
          if (post?.account !== organizationalEntity) return [];
          const numbers = postNumbers(post.account, clock.now() - post.created, post.created);
          // Posts without views are left out.
          return numbers.views === 0
            ? []
            : [{ organizationalEntity, [key]: urn, totalShareStatistics: toStatistics(numbers) }];
        });
        context.body = answer(elements);
      });

      router.get(`${rest}/organizationalEntityFollowerStatistics`, (context) => {
        const query = parameters(context, ['q', 'organizationalEntity', 'timeIntervals']);
        const organizationalEntity = query.get('organizationalEntity') ?? '';
        requireAdministrator(context, organizationalEntity);
        if (query.get('q') !== 'organizationalEntity') illegal();
        const elements = (intervalIn(context) ?? illegal()).map((start) => {
          const { followed, unfollowed } = accountDay(organizationalEntity, toDate(start));
          const followerGains = { organicFollowerGain: followed - unfollowed, paidFollowerGain: 0 };
          return { organizationalEntity, ...toRange(start), followerGains };
        });
        context.body = answer(elements);
      });

      router.get(`${rest}/organizationPageStatistics`, (context) => {
        const query = parameters(context, ['q', 'organization', 'timeIntervals']);
        const organization = query.get('organization') ?? '';
        requireAdministrator(context, organization);
        if (query.get('q') !== 'organization') illegal();
        const elements = (intervalIn(context) ?? illegal()).map((start) => {
          const { visits } = accountDay(organization, toDate(start));
          const part = (share: number) => ({
            pageViews: Math.floor(visits * share),
            uniquePageViews: Math.floor(visits * share * 0.8),
          });
          const views = { allPageViews: part(1), overviewPageViews: part(0.7), careersPageViews: part(0.1) };
          return { organization, ...toRange(start), totalPageStatistics: { clicks: {}, views } };
        });
        context.body = answer(elements);
      });

      router.get(`${rest}/networkSizes/:urn`, (context) => {
        const urn = getUrn(context);
        requireAdministrator(context, urn);
        if (parameters(context, ['edgeType']).get('edgeType') !== 'COMPANY_FOLLOWED_BY_MEMBER') illegal();
        context.body = { firstDegreeSize: accountDay(urn, toDate(clock.now())).followers };
      });

      router.get(`${rest}/posts/:urn`, (context) => {
        requireVersion(context);
        authorized(tokens, context, 'r_organization_social');
        const urn = getUrn(context);
        const post = timeline.get(urn);
        if (!post) refuse(404, 'NOT_FOUND', `Not found: ${urn}`);
        if (post.account.startsWith('urn:li:person:'))
          refuse(403, 'ACCESS_DENIED', 'Not enough permissions to access: posts.GET', 100);
        const { id, account: author, created, details = {} } = post;
        const distribution = { feedDistribution: 'MAIN_FEED' };
        const times = { createdAt: created, publishedAt: created, lastModifiedAt: created };
        const { commentary = '', visibility = 'PUBLIC' } = details;
        const fixed = { distribution, lifecycleState: 'PUBLISHED' };
        context.body = { id, author, commentary, visibility, ...fixed, ...times };
      });

      router.get(`${rest}/memberFollowersCount`, (context) => {
        requireVersion(context);
        const { person } = authorized(tokens, context, 'r_member_profileAnalytics');
        if (parameters(context, ['q']).get('q') !== 'me') illegal();
        const { followers } = accountDay(person, toDate(clock.now()));
        context.body = answer([{ memberFollowersCount: followers }]);
      });

      router.get(`${rest}/memberCreatorPostAnalytics`, (context) => {
        requireVersion(context);
        const { person } = authorized(tokens, context, 'r_member_postAnalytics');
        const query = parameters(context, ['q', 'entity', 'queryType', 'aggregation', 'dateRange']);
        const queryType = query.get('queryType') ?? '';
        const isNewest = ['POST_SAVE', 'LINK_CLICKS'].includes(queryType);
        if (!ofPosts.includes(queryType) || (isNewest && Number(context.get('linkedin-version')) < newest))
          refuse(400, 'INVALID_VALUE_FOR_PARAM', `queryType ${queryType} is not valid`);
        const valueIn = (numbers: ReturnType<typeof postNumbers>): number =>
          ({
            IMPRESSION: numbers.views,
            MEMBERS_REACHED: numbers.viewers,
            REACTION: numbers.likes,
            COMMENT: numbers.comments,
            RESHARE: numbers.shares,
            POST_SAVE: numbers.saves,
            LINK_CLICKS: numbers.clicks,
          })[queryType] ?? 0;
        const metricType = {
          'com.linkedin.adsexternalapi.memberanalytics.v1.CreatorPostAnalyticsMetricTypeV1': queryType,
        };
        if (query.get('q') === 'entity') {
          if (query.get('aggregation') !== 'TOTAL') illegal();
          const form = /^\((share|ugc):(urn%3Ali%3A(?:share|ugcPost)%3A\d+|\d+)\)$/;
          const [, kind, encoded = ''] = form.exec(getQueryPart(context, 'entity') ?? '') ?? illegal();
          const urn = decodeURIComponent(encoded);
          if (urn.startsWith('urn:li:ugcPost:') !== (kind === 'ugc')) illegal();
          const post = timeline.get(urn);
          if (!post) refuse(404, 'NOT_FOUND', `Not found: ${urn}`);
          if (post.account !== `urn:li:person:${person}`) refuse(403, 'ACCESS_DENIED', 'Not the author', 100);
          const count = valueIn(postNumbers(post.account, clock.now() - post.created, post.created));
          context.body = answer([{ count, metricType }]);
          return;
        }
        const date = String.raw`\(day:(\d+),month:(\d+),year:(\d+)\)`;
        const form = new RegExp(String.raw`^\(start:${date},end:${date}\)$`);
        const range =
          form
            .exec(getQueryPart(context, 'dateRange') ?? '')
            ?.slice(1)
            .map(Number) ?? illegal();
        if (query.get('q') !== 'me' || query.get('aggregation') !== 'DAILY' || !ofDays.includes(queryType)) illegal();
        const [d1 = 0, m1 = 0, y1 = 0, d2 = 0, m2 = 0, y2 = 0] = range;
        const elements: object[] = [];
        // The end is exclusive.
        const end = Math.min(Date.UTC(y2, m2 - 1, d2), clock.now() - late);
        for (let at = Date.UTC(y1, m1 - 1, d1); at < end; at += day) {
          const toDateParts = (timestamp: number) => {
            const [year, month, one] = toDate(timestamp).split('-').map(Number);
            return { year, month, day: one };
          };
          const dateRange = { start: toDateParts(at), end: toDateParts(at + day) };
          elements.push({ count: valueIn(accountDay(person, toDate(at))), metricType, dateRange });
        }
        context.body = answer(elements);
      });
    },
  };
}
