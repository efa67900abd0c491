import { NetworkFailure } from '#domain/networks/index';
import type { Day, RawValues } from '#ports/numbers/metrics';
import type { MeasuredPost, NetworkMetrics, PostNumbers } from '#ports/networks/network-metrics';
import type { Clock } from '#ports/foundation/clock';
import type { Ask } from '../shared/asking.ts';
import { createAsk, requireJson } from './call.ts';
import { Days, lacks, markInaccessible } from './numbers.ts';
import { type LinkedinSession, readSession } from './session.ts';
import type { LinkedinSettings } from './settings.ts';
import { memberAnalytics, memberFollowers } from './wire.ts';

/** The scope for the numbers of a person's posts. */
export const postMetricsScope = 'r_member_postAnalytics';
const dayMilliseconds = 24 * 3_600_000;
/** LinkedIn does not report daily reach. */
const dailyMetrics = ['IMPRESSION', 'REACTION', 'COMMENT', 'RESHARE'] as const;
const ofPosts = ['IMPRESSION', 'MEMBERS_REACHED', 'REACTION', 'COMMENT', 'RESHARE'] as const;
/** Unknown to versions of the API before 202604. */
const newer = ['POST_SAVE', 'LINK_CLICKS'] as const;

/** Returns a day in Rest.li's format. */
function datePart(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `(day:${String(date)},month:${String(month)},year:${String(year)})`;
}

/** Returns the day of a date object. */
function toDay({ year, month, day }: Readonly<Record<'day' | 'month' | 'year', number>>): Day {
  return [String(year), ...[month, day].map((one) => String(one).padStart(2, '0'))].join('-');
}

/**
 * Creates the adapter part that reads the numbers of people, each in its own call:
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/members/post-statistics
 */
export function memberMetrics(
  settings: LinkedinSettings,
  { ask, clock }: { readonly ask: Ask; readonly clock: Clock },
): Required<Pick<NetworkMetrics, 'readAccount' | 'readPosts'>> {
  const isRenewable = ({ refresh_token }: LinkedinSession): boolean => refresh_token !== undefined;
  /** Metrics that the API version in use turned out not to know. */
  const unknown = new Set<string>();

  // Rest.li's brackets must not be encoded, so none of this is passed as a query.
  const askFor = (session: LinkedinSession, path: string) =>
    createAsk(settings, ask, session)({ method: 'GET', path, finder: true });

  /** Reads the numbers of one post; undefined when it is gone. */
  async function readPost(
    session: LinkedinSession,
    { external_identifier: urn }: MeasuredPost,
  ): Promise<RawValues | undefined> {
    const kind = urn.startsWith('urn:li:ugcPost:') ? 'ugc' : 'share';
    const path = `memberCreatorPostAnalytics?q=entity&entity=(${kind}:${encodeURIComponent(urn)})`;
    const values: Record<string, number> = {};
    for (const name of [...ofPosts, ...newer.filter((one) => !unknown.has(one))]) {
      const answer = await askFor(session, `${path}&queryType=${name}&aggregation=TOTAL`);
      if (answer.status === 404) return undefined;
      if (answer.status === 400 && newer.some((one) => one === name)) {
        unknown.add(name);
        continue;
      }
      const { elements } = requireJson(answer, memberAnalytics, clock, isRenewable(session));
      // Unlike for pages, no element means no number.
      const [first] = elements;
      if (first) values[name] = first.count;
    }
    return values;
  }

  return {
    async readAccount({ session: stored, from, until }) {
      const session = readSession(stored);
      const renewable = isRenewable(session);
      const days = new Days(from, until);
      const noDays = lacks(stored, postMetricsScope);
      const end = new Date(Date.parse(until) + dayMilliseconds).toISOString().slice(0, until.length);
      const range = `(start:${datePart(from)},end:${datePart(end)})`;
      for (const name of noDays ? [] : dailyMetrics) {
        const query = `q=me&queryType=${name}&aggregation=DAILY&dateRange=${range}`;
        const answer = await askFor(session, `memberCreatorPostAnalytics?${query}`);
        const { elements } = requireJson(answer, memberAnalytics, clock, renewable);
        for (const { count, dateRange } of elements) if (dateRange) days.add(toDay(dateRange.start), { [name]: count });
      }
      const noFollowers = lacks(stored, 'r_member_profileAnalytics');
      if (!noFollowers) {
        const answer = await askFor(session, 'memberFollowersCount?q=me');
        const [first] = requireJson(answer, memberFollowers, clock, renewable).elements;
        if (first) days.add(until, first);
      }
      const missing = markInaccessible([
        ...(noDays ? dailyMetrics : []),
        ...(noFollowers ? ['memberFollowersCount'] : []),
      ]);
      return { days: days.list(), ...(Object.keys(missing).length > 0 && { missing }) };
    },

    async readPosts({ session: stored, posts }) {
      const session = readSession(stored);
      const read: PostNumbers[] = [];
      let refusal: NetworkFailure | undefined;
      for (const post of posts) {
        const { external_identifier } = post;
        try {
          const values = await readPost(session, post);
          read.push({ external_identifier, values: values ?? {}, ...(!values && { gone: true as const }) });
        } catch (error) {
          if (!(error instanceof NetworkFailure)) throw error;
          if (error.kind === 'refused') {
            refusal = error;
            continue;
          }
          // Keeps what was read: a person has few calls a day.
          if (read.length === 0) throw error;
          return read;
        }
      }
      if (refusal && read.length === 0) throw refusal;
      return read;
    },
  };
}
