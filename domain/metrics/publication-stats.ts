// Long because all that is told of publications reads the same records.
import type { EngagementBase, MetricName, Metrics } from '#ports/metrics/metrics';
import type { PublicationMetrics } from '#ports/metrics/publication-metrics';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publications/publication';
import type { DateTime } from '#ports/shared/date-time';
import { askNetwork, type AskingPorts, missingOf } from '../accounts/index.ts';
import type { OrganizationAccess } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { beginMeasuring, keepPostNumbers, metricNames, postMetrics } from '../metric-facts/index.ts';
import { adapterOf, requireSocialNetwork, rulebook } from '../networks/index.ts';
import { releaseXCredits, reserveXCredits } from '../plans/index.ts';
import {
  findPublication,
  metricsOf,
  type PublicationNumbers,
  type PublicationView,
  type Statistics,
  statisticsOf,
  viewNumbers,
  viewPublication,
  viewPublicationPlace,
} from '../publications/index.ts';
import { measuredPost } from './collect.ts';
import {
  type MetricRowView,
  requireNames,
  totalsOf,
  treeOf,
  treeReadableBy,
} from './organization-metrics.ts';
import { before, type Range, type RangeInput, rangeOf } from './ranges.ts';

/** The days of a publication that are told at most. */
const mostDays = 400;
const usualStats = 25;
/** How many publications one page of statistics has at most. */
export const mostStats = 100;
const usualTop = 5;
const mostTop = 50;

/** Which publication. */
export interface PublicationAddress {
  readonly id_organization: string;
  readonly id_publication: string;
}

/** What a publication had reached at the end of a day. */
interface StatsPoint {
  readonly collected_date: DateTime;
  readonly metrics: Metrics;
  readonly engagement_base?: EngagementBase;
}

/** The measured history of a publication. */
export interface PublicationHistory extends PublicationNumbers {
  readonly id_publication: string;
  readonly social_network: SocialNetwork;
  readonly publish_date?: DateTime;
  readonly series: readonly StatsPoint[];
  readonly latest?: StatsPoint & { readonly raw: Statistics };
}

/** Returns a publication that a network has. Throws `publication_not_found`; `publication_not_sent` when it was never sent. */
async function findSent(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  { id_publication }: PublicationAddress,
): Promise<Publication> {
  const publication = await findPublication(ports, organization, id_publication);
  if (publication.external_identifier === undefined) throw new ServiceError('publication_not_sent');
  return publication;
}

/**
 * Returns what was measured of a publication, day by day, oldest first. Throws `publication_not_found` when there is no such
 * publication.
 */
export async function getPublicationStats(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  { id_publication }: PublicationAddress,
): Promise<PublicationHistory> {
  const { storage } = ports;
  const { social_network, publish_date } = await findPublication(ports, organization, id_publication);
  const measured = await storage.get('publication_metrics', id_publication);
  const days = await storage.find('publication_days', {
    where: { id_publication },
    order: [{ field: 'day', direction: 'asc' }],
    limit: mostDays,
  });
  const series = days.map(({ day, metrics, engagement_base }): StatsPoint => {
    return {
      collected_date: `${day}T00:00:00.000Z`,
      metrics,
      ...(engagement_base && { engagement_base }),
    };
  });
  const last = series.at(-1);
  const raw = statisticsOf(social_network, days.at(-1)?.values ?? {});
  return {
    id_publication,
    social_network,
    ...(publish_date !== undefined && { publish_date }),
    ...(measured && viewNumbers(measured)),
    series,
    ...(last && { latest: { ...last, raw } }),
  };
}

/**
 * Asks the network for the numbers of a publication now, and keeps them. On X it costs credits, once they came. Throws
 * `publication_not_found`; `publication_not_sent` when the network does not have it, or no longer; `account_not_usable`, `access_lacks_scopes`, `no_x_credits_left`,
 * `network_unavailable`, or the network's own error.
 */
export async function measurePublication(
  ports: AskingPorts,
  access: OrganizationAccess,
  address: PublicationAddress,
): Promise<Statistics> {
  const { storage, identifiers } = ports;
  const { organization } = access;
  const publication = await findSent(ports, access, address);
  const { _id, id_account, social_network } = publication;
  const account = await storage.get('accounts', id_account);
  const adapter = adapterOf(ports, social_network);
  const metrics = adapter?.metrics;
  const read = metrics?.readPosts?.bind(metrics);
  const post = measuredPost(publication);
  const stored = await storage.get('publication_metrics', _id);
  // What a network only pushes is here already.
  if (!adapter || !metrics || !read) return statisticsOf(social_network, stored?.values ?? {});
  if (!account?.session || !post) throw new ServiceError('account_not_usable');
  const scopes = metrics.scopes?.(account).posts ?? [];
  const lacking = missingOf(account, scopes);
  if (lacking.length > 0) throw new ServiceError('access_lacks_scopes', { scopes: lacking });
  const price = rulebook[social_network].credits?.reading ?? 0;
  const cause = `metrics:${identifiers.next()}`;
  if (price > 0) await reserveXCredits(ports, organization, cause, price);
  try {
    const [numbers] = await askNetwork(
      ports,
      { account, adapter },
      { scopes, gone: () => new ServiceError('publication_not_sent') },
      (session) => read({ session, account, posts: [post] }),
    );
    await beginMeasuring(ports, publication);
    const measured = await storage.get('publication_metrics', _id);
    if (!numbers || numbers.gone) {
      if (numbers && measured) await keepPostNumbers(ports, measured, numbers, ports.clock.now());
      throw new ServiceError('publication_not_sent');
    }
    if (measured) await keepPostNumbers(ports, measured, numbers, ports.clock.now());
    return statisticsOf(social_network, numbers.values);
  } catch (error) {
    if (price > 0) await releaseXCredits(ports, organization, cause);
    throw error;
  }
}

/** Publications of a range with their numbers, and what they reached together. */
export interface PublicationStatsPage {
  readonly range: Range;
  readonly metric: MetricName;
  readonly summary?: PublicationTotals;
  readonly publications: readonly (PublicationNumbers & PublicationView)[];
  readonly total: number;
}

/** What the publications of a range reached together. */
export interface PublicationTotals {
  readonly total: Metrics;
  readonly previous_total: Metrics;
  readonly by_network: readonly {
    readonly social_network: SocialNetwork;
    readonly publications: number;
    readonly metrics: Metrics;
  }[];
}

/** Returns numbers as rows. */
function rowsOf(metrics: Metrics): readonly MetricRowView[] {
  return metricNames.flatMap((name) => {
    const value = metrics[name];
    return value === undefined ? [] : [{ name, value }];
  });
}

/** Returns what the publications of a range reached together, and those of the range before. */
export async function publicationTotals(
  { storage }: Ports<'storage'>,
  organizations: readonly string[],
  range: Range,
): Promise<PublicationTotals> {
  const { reports } = storage;
  const dates = ({ from_date, to_date }: Pick<Range, 'from_date' | 'to_date'>) => ({
    organizations,
    from: from_date,
    until: to_date,
  });
  const networks = await reports.sumPublications({ ...dates(range), by: 'network' });
  const [then] = await reports.sumPublications({ ...dates(before(range)), by: 'total' });
  return {
    // Every publication is of one network.
    total: totalsOf(networks.flatMap(({ metrics }) => rowsOf(metrics))),
    previous_total: then?.metrics ?? {},
    by_network: networks.flatMap(({ group, publications, metrics }) =>
      group === null ? [] : [{ social_network: requireSocialNetwork(group), publications, metrics }],
    ),
  };
}

/** Which publications, and by which number they are ranked. */
export interface StatsFilter extends RangeInput {
  readonly metric?: string | undefined;
  readonly social_network?: readonly string[] | undefined;
  readonly accounts?: readonly string[] | undefined;
  /** Only those of this weekly plan, or of this feed. */
  readonly id_ai_plan?: string | undefined;
  readonly id_integration?: string | undefined;
  readonly summary?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** Returns how many are wanted. Throws `request_not_valid` when they are more than `most`. */
export function requireLimit(limit: number | undefined, usual: number, most: number): number {
  if (limit === undefined) return usual;
  if (limit > most)
    throw new ServiceError('request_not_valid', {
      field: 'limit',
      reason: `limit is at most ${String(most)}`,
    });
  return limit;
}

/** Returns publications in the order of the records, with their numbers; what they say only in the organizations `wholeIn`. */
async function shown(
  { storage }: Ports<'storage'>,
  wholeIn: readonly string[],
  measured: readonly PublicationMetrics[],
): Promise<readonly (PublicationNumbers & PublicationView)[]> {
  const found = await storage.find('publications', {
    where: { _id: { in: measured.map(({ _id }) => _id) } },
  });
  const byId = new Map(found.map((one) => [one._id, one]));
  return measured.flatMap((one) => {
    const publication = byId.get(one._id);
    return publication
      ? [
          {
            ...(wholeIn.includes(one.id_organization) ? viewPublication : viewPublicationPlace)(publication),
            ...viewNumbers(one),
          },
        ]
      : [];
  });
}

/**
 * Returns the publications of an organization and those below it that were published in a range, as far as the caller may read
 * their numbers there, those with most of a number first and those without it last, and what all reached together. What they say
 * takes `publications:read` there. Throws `filter_not_valid` for a number that
 * does not exist; `network_not_supported`; `request_not_valid` for a limit over 100; the errors of `rangeOf`.
 */
export async function listPublicationStats(
  ports: Ports<'clock' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  filter: StatsFilter,
): Promise<PublicationStatsPage> {
  const { storage, clock } = ports;
  const range = rangeOf(clock.now(), filter);
  const [metric = 'engagement'] = requireNames([filter.metric ?? 'engagement'], 'metric', postMetrics);
  const readable = await treeReadableBy(ports, caller, organization, 'publication_stats:read');
  const { data, total } = await storage.list('publication_metrics', {
    where: {
      id_organization: { in: readable },
      publish_date: { gte: range.from_date, lt: range.to_date },
      social_network: filter.social_network && { in: filter.social_network.map(requireSocialNetwork) },
      id_account: filter.accounts && { in: filter.accounts },
      id_ai_plan: filter.id_ai_plan,
      id_integration: filter.id_integration,
    },
    order: [{ field: metric, direction: 'desc' }],
    offset: filter.offset ?? 0,
    limit: requireLimit(filter.limit, usualStats, mostStats),
  });
  const wholeIn = await treeReadableBy(ports, caller, organization, 'publications:read');
  const summary =
    filter.summary === false
      ? undefined
      : await publicationTotals(ports, await treeOf(ports, organization), range);
  return {
    range,
    metric,
    ...(summary && { summary }),
    publications: await shown(ports, wholeIn, data),
    total,
  };
}

/** A publication in a ranking. */
export interface TopPublication {
  readonly id_publication: string;
  readonly social_network: SocialNetwork;
  readonly publish_date?: DateTime;
  readonly collected_date?: DateTime;
  readonly metrics: Metrics;
  readonly engagement_base?: EngagementBase;
  readonly publication: Partial<
    Pick<PublicationView, 'external_identifier' | 'files' | 'publication_type' | 'text' | 'title' | 'url'>
  >;
}

/** Returns the publications of a range with most of a number; what they say only in the organizations `wholeIn`. */
export async function topOf(
  { storage }: Ports<'storage'>,
  organizations: readonly string[],
  { from_date, to_date }: Range,
  metric: MetricName,
  { limit, wholeIn }: { readonly limit: number; readonly wholeIn: readonly string[] },
): Promise<readonly TopPublication[]> {
  const range = { organizations, from: from_date, until: to_date };
  const least = await storage.reports.valueAt({ ...range, name: metric, place: limit });
  const measured = await storage.find('publication_metrics', {
    where: {
      id_organization: { in: organizations },
      publish_date: { gte: from_date, lt: to_date },
      [metric]: { gte: least ?? 0 },
    },
    order: [{ field: metric, direction: 'desc' }],
    limit,
  });
  const found = await storage.find('publications', {
    where: { _id: { in: measured.map(({ _id }) => _id) } },
  });
  const byId = new Map(found.map((one) => [one._id, one]));
  return measured.map((one): TopPublication => {
    const { publish_date, collected_date, engagement_base } = one;
    const publication = byId.get(one._id);
    const isWhole = wholeIn.includes(one.id_organization);
    const { text, title, files, url, external_identifier } = (isWhole ? publication : undefined) ?? {};
    return {
      id_publication: one._id,
      social_network: one.social_network,
      publish_date,
      ...(collected_date !== undefined && { collected_date }),
      metrics: metricsOf(one),
      ...(engagement_base && { engagement_base }),
      publication: {
        ...(text !== undefined && { text }),
        ...(title !== undefined && { title }),
        ...(files && { files }),
        ...(publication && { publication_type: publication.publication_type }),
        ...(url !== undefined && { url }),
        ...(external_identifier !== undefined && { external_identifier }),
      },
    };
  });
}

/**
 * Returns the publications of a range with most of a number, as far as the caller may read their numbers; those without it are left
 * out, and so is what they say without `publications:read` there. Throws `filter_not_valid` for a
 * number that does not exist; `request_not_valid` for a limit over 50; the errors of `rangeOf`.
 */
export async function listTopPublications(
  ports: Ports<'clock' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  filter: RangeInput & { readonly metric?: string | undefined; readonly limit?: number | undefined },
): Promise<{
  readonly range: Range;
  readonly metric: MetricName;
  readonly publications: readonly TopPublication[];
}> {
  const range = rangeOf(ports.clock.now(), filter);
  const [metric = 'engagement'] = requireNames([filter.metric ?? 'engagement'], 'metric', postMetrics);
  const limit = requireLimit(filter.limit, usualTop, mostTop);
  const readable = await treeReadableBy(ports, caller, organization, 'publication_stats:read');
  const wholeIn = await treeReadableBy(ports, caller, organization, 'publications:read');
  const publications = await topOf(ports, readable, range, metric, { limit, wholeIn });
  return { range, metric, publications };
}
