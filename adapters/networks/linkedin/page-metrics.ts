import type { RawValues } from '#ports/numbers/metrics';
import type { NetworkMetrics, PostNumbers } from '#ports/networks/network-metrics';
import type { Clock } from '#ports/foundation/clock';
import type { z } from 'zod';
import type { Ask } from '../shared/asking.ts';
import { omitUndefined } from '../shared/omit-undefined.ts';
import { createAsk, requireJson } from './call.ts';
import { toFailure } from './failures.ts';
import { Days, lacks, markInaccessible } from './numbers.ts';
import { type LinkedinSession, organizationUrn, readSession } from './session.ts';
import type { LinkedinSettings } from './settings.ts';
import { followerGains, networkSize, pageViews, roles, shareStatistics } from './wire.ts';

const dayMilliseconds = 24 * 3_600_000;
const ofShares = [
  'impressionCount',
  'uniqueImpressionsCount',
  'likeCount',
  'commentCount',
  'shareCount',
  'clickCount',
] as const;
const ofPosts = markInaccessible(ofShares);
const ofDays = markInaccessible([
  ...ofShares,
  'organicFollowerGain',
  'paidFollowerGain',
  'allPageViews',
  'allPageViewsUnique',
  'overviewPageViews',
  'overviewPageViewsUnique',
  'careersPageViews',
  'careersPageViewsUnique',
]);
const ofFollowers = markInaccessible(['firstDegreeSize']);
/** The numbers of a post without views. */
const nothing: RawValues = Object.fromEntries(ofShares.map((name) => [name, 0]));

const adminScopes = ['rw_organization_admin', 'r_organization_admin'] as const;

const toDay = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, '2026-11-24'.length);
// Rest.li's brackets must not be encoded, so such parameters are not passed as a query.
const toListParam = (name: string, urns: readonly string[]): string =>
  urns.length === 0 ? '' : `&${name}=List(${urns.map(encodeURIComponent).join(',')})`;

/** Returns the scope for the numbers of pages: one of two, of which the first is requested. */
export function pageMetricsScopes(granted_scopes = ''): readonly string[] {
  const granted = granted_scopes.split(' ');
  return [adminScopes.find((scope) => granted.includes(scope)) ?? adminScopes[0]];
}

/**
 * Creates the adapter part that reads the numbers of pages, which LinkedIn shows only to their administrators:
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/share-statistics
 */
export function pageMetrics(
  settings: LinkedinSettings,
  { ask, clock }: { readonly ask: Ask; readonly clock: Clock },
): Required<Pick<NetworkMetrics, 'readAccount' | 'readPosts'>> {
  const isRenewable = ({ refresh_token }: LinkedinSession): boolean => refresh_token !== undefined;

  async function isAdministrator(session: LinkedinSession): Promise<boolean> {
    const query = { q: 'roleAssignee', state: 'APPROVED', role: 'ADMINISTRATOR', count: '100' };
    const path = 'organizationAcls';
    const answer = await createAsk(settings, ask, session)({ method: 'GET', path, query, finder: true });
    const { elements } = requireJson(answer, roles, clock, isRenewable(session));
    return elements.some(
      ({ organization, role }) => role === 'ADMINISTRATOR' && organizationUrn(organization) === session.urn,
    );
  }

  /** Reads what only administrators may read; undefined when the person is not one. */
  async function readOwn<T>(session: LinkedinSession, path: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const finder = path.includes('?q=');
    const answer = await createAsk(settings, ask, session)({ method: 'GET', path, finder });
    // LinkedIn also refuses briefly to administrators.
    if (answer.status === 403 && !(await isAdministrator(session))) return undefined;
    return requireJson(answer, schema, clock, isRenewable(session));
  }

  const statistics = (name: string, { urn }: LinkedinSession, key = 'organizationalEntity'): string =>
    `${name}?q=${key}&${key}=${encodeURIComponent(urn)}`;

  /** Reads the days that have begun. Returns false when the person may not read them. */
  async function readDays(session: LinkedinSession, from: string, until: string, days: Days): Promise<boolean> {
    const [start, end] = [Date.parse(from), Math.min(Date.parse(until) + dayMilliseconds, clock.now())];
    if (start >= end) return true;
    const range = `(start:${String(start)},end:${String(end)})`;
    const interval = `&timeIntervals=(timeRange:${range},timeGranularityType:DAY)`;
    const shares = statistics('organizationalEntityShareStatistics', session) + interval;
    const followers = statistics('organizationalEntityFollowerStatistics', session) + interval;
    const page = statistics('organizationPageStatistics', session, 'organization') + interval;
    const counted = await readOwn(session, shares, shareStatistics);
    const gained = counted && (await readOwn(session, followers, followerGains));
    const seen = gained && (await readOwn(session, page, pageViews));
    for (const { timeRange, totalShareStatistics } of counted?.elements ?? [])
      if (timeRange) days.add(toDay(timeRange.start), omitUndefined(totalShareStatistics));
    for (const { timeRange, followerGains: gains } of gained?.elements ?? [])
      days.add(toDay(timeRange.start), omitUndefined(gains));
    for (const { timeRange, totalPageStatistics } of seen?.elements ?? []) {
      const { allPageViews: all, overviewPageViews: overview, careersPageViews: careers } = totalPageStatistics.views;
      days.add(
        toDay(timeRange.start),
        omitUndefined({
          allPageViews: all?.pageViews,
          allPageViewsUnique: all?.uniquePageViews,
          overviewPageViews: overview?.pageViews,
          overviewPageViewsUnique: overview?.uniquePageViews,
          careersPageViews: careers?.pageViews,
          careersPageViewsUnique: careers?.uniquePageViews,
        }),
      );
    }
    return seen !== undefined;
  }

  /** Whether a page still has a post. */
  async function isThere(session: LinkedinSession, urn: string): Promise<boolean> {
    const path = `posts/${encodeURIComponent(urn)}`;
    const answer = await createAsk(settings, ask, session)({ method: 'GET', path });
    if (answer.status === 200 || answer.status === 404) return answer.status === 200;
    throw toFailure(answer, clock, isRenewable(session));
  }

  return {
    async readAccount({ session: stored, from, until }) {
      if (lacks(stored, ...adminScopes)) return { days: [], missing: { ...ofDays, ...ofFollowers } };
      const session = readSession(stored);
      const days = new Days(from, until);
      const maySee = await readDays(session, from, until, days);
      const size = `networkSizes/${encodeURIComponent(session.urn)}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`;
      const followers = await readOwn(session, size, networkSize);
      if (followers) days.add(until, omitUndefined(followers));
      const missing = { ...(!maySee && ofDays), ...(!followers && ofFollowers) };
      return { days: days.list(), ...(Object.keys(missing).length > 0 && { missing }) };
    },

    async readPosts({ session: stored, posts }) {
      const unreadable = (): PostNumbers[] =>
        posts.map(({ external_identifier }) => ({ external_identifier, values: {}, missing: ofPosts }));
      const session = readSession(stored);
      const urns = posts.map((post) => post.external_identifier);
      const isUgc = (urn: string): boolean => urn.startsWith('urn:li:ugcPost:');
      const path = [
        statistics('organizationalEntityShareStatistics', session),
        toListParam(
          'shares',
          urns.filter((urn) => !isUgc(urn)),
        ),
        toListParam('ugcPosts', urns.filter(isUgc)),
      ].join('');
      const answer = await readOwn(session, path, shareStatistics);
      if (!answer) return unreadable();
      const found = new Map(answer.elements.map((one) => [one.share ?? one.ugcPost, one.totalShareStatistics]));
      const read: PostNumbers[] = [];
      for (const external_identifier of urns) {
        const numbers = found.get(external_identifier);
        if (numbers) read.push({ external_identifier, values: omitUndefined(numbers) });
        // Posts without views are left out, as are deleted ones.
        else if (await isThere(session, external_identifier)) read.push({ external_identifier, values: nothing });
        else read.push({ external_identifier, values: {}, gone: true });
      }
      return read;
    },
  };
}
