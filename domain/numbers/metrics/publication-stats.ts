// Long because all statistics of publications read the same records.
import { sumMetrics } from '../figures/comparison.ts';
import type { Comparisons, PostCoverages } from '#ports/numbers/comparison';
import type { EngagementBase, MetricName, Metrics } from '#ports/numbers/metrics';
import type { PublicationMetrics } from '#ports/numbers/publication-metrics';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { DateTime } from '#ports/foundation/date-time';
import { type AskingPorts, askNetwork, findMissingScopes } from '../../accounts/index.ts';
import { type OrganizationAccess, releaseXCredits, reserveXCredits } from '../../access/index.ts';
import { ServiceError } from '../../foundation/index.ts';
import { beginMeasuring, keepPostNumbers } from './keep-post-numbers.ts';
import { postMetrics } from './metric-names.ts';
import { findAdapter, requireSocialNetwork, rulebook } from '../../networks/index.ts';
import {
  findPublication,
  pickMetrics,
  type PublicationNumbers,
  type PublicationView,
  type Statistics,
  toStatistics,
  viewNumbers,
  viewPublication,
  viewPublicationOutline,
} from '../../publishing/index.ts';
import { measuredPost } from './collect.ts';
import { requireNames, getTree, treeReadableBy } from './organization-metrics.ts';
import { comparePosts } from '../figures/compare-posts.ts';
import { coverPosts } from '../figures/coverage.ts';
import { toPreviousRange, type Range, type RangeInput, toRange } from './ranges.ts';

/** The maximum number of days of a publication's history. */
const maxDays = 400;
const defaultStats = 25;
/** The maximum number of publications on one page. */
export const maxStats = 100;
const defaultTop = 5;
const maxTop = 50;

/** Identifies a publication. */
export interface PublicationAddress {
  readonly id_organization: string;
  readonly id_publication: string;
}

/** The metrics of a publication at the end of a day. */
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

/** Returns a published publication. Throws `publication_not_found`; `publication_not_sent` when it was never sent. */
async function findSent(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  { id_publication }: PublicationAddress,
): Promise<Publication> {
  const publication = await findPublication(ports, organization, id_publication);
  if (publication.external_identifier === undefined) throw new ServiceError('publication_not_sent');
  return publication;
}

/** Returns the metrics of a publication by day, oldest first. */
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
    limit: maxDays,
  });
  const series = days.map(({ day, metrics, engagement_base }): StatsPoint => {
    return { collected_date: `${day}T00:00:00.000Z`, metrics, ...(engagement_base && { engagement_base }) };
  });
  const last = series.at(-1);
  const raw = toStatistics(social_network, days.at(-1)?.values ?? {});
  return {
    id_publication,
    social_network,
    ...(publish_date !== undefined && { publish_date }),
    ...(measured && viewNumbers(measured)),
    series,
    ...(last && { latest: { ...last, raw } }),
  };
}

/** Reads the metrics of a publication from its network now, and stores them. On X it costs credits if it succeeds. */
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
  const adapter = findAdapter(ports, social_network);
  const metrics = adapter?.metrics;
  const read = metrics?.readPosts?.bind(metrics);
  const post = measuredPost(publication);
  const stored = await storage.get('publication_metrics', _id);
  // Pushed metrics are already stored.
  if (!adapter || !metrics || !read) return toStatistics(social_network, stored?.values ?? {});
  if (!account?.session || !post) throw new ServiceError('account_not_usable');
  const scopes = metrics.scopes?.(account).posts ?? [];
  const lacking = findMissingScopes(account, scopes);
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
    return toStatistics(social_network, numbers.values);
  } catch (error) {
    if (price > 0) await releaseXCredits(ports, organization, cause);
    throw error;
  }
}

/** Publications of a range with their metrics, and totals. */
export interface PublicationStatsPage {
  readonly range: Range;
  readonly metric: MetricName;
  readonly summary?: PublicationTotals;
  readonly publications: readonly (PublicationNumbers & PublicationView)[];
  readonly total: number;
}

/** The totals of the publications of a range. */
export interface PublicationTotals {
  readonly total: Metrics;
  readonly previous_total: Metrics;
  readonly compared: Comparisons;
  readonly covered: PostCoverages;
  readonly by_network: readonly {
    readonly social_network: SocialNetwork;
    readonly publications: number;
    readonly metrics: Metrics;
  }[];
}

/** Returns the totals of the publications of a range, and of the previous range. */
export async function publicationTotals(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  tree: { readonly organizations: readonly string[]; readonly readable: readonly string[] },
  range: Range,
): Promise<PublicationTotals> {
  const { reports } = ports.storage;
  const { organizations } = tree;
  const dates = ({ from_date, to_date }: Pick<Range, 'from_date' | 'to_date'>) => ({
    organizations,
    from: from_date,
    until: to_date,
  });
  const networks = await reports.sumPublications({ ...dates(range), by: 'network' });
  const [then] = await reports.sumPublications({ ...dates(toPreviousRange(range)), by: 'total' });
  return {
    // Every publication belongs to one network.
    total: sumMetrics(networks.map(({ metrics }) => metrics)),
    previous_total: then?.metrics ?? {},
    compared: await comparePosts(ports, tree, range),
    covered: coverPosts(networks, range),
    by_network: networks.flatMap(({ group, publications, metrics }) =>
      group === null || publications === 0
        ? []
        : [{ social_network: requireSocialNetwork(group), publications, metrics }],
    ),
  };
}

/** Selects publications, and the metric to rank them by. */
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

/** Returns the requested limit or the default. Throws `request_not_valid` above the maximum. */
export function requireLimit(limit: number | undefined, usual: number, most: number): number {
  if (limit === undefined) return usual;
  if (limit > most)
    throw new ServiceError('request_not_valid', { field: 'limit', reason: `limit is at most ${String(most)}` });
  return limit;
}

/**
 * Returns publications with their metrics, in the order of the records; contents only for the organizations `wholeIn`.
 */
async function shown(
  { storage }: Ports<'storage'>,
  wholeIn: readonly string[],
  measured: readonly PublicationMetrics[],
): Promise<readonly (PublicationNumbers & PublicationView)[]> {
  const found = await storage.find('publications', { where: { _id: { in: measured.map(({ _id }) => _id) } } });
  const byId = new Map(found.map((one) => [one._id, one]));
  return measured.flatMap((one) => {
    const publication = byId.get(one._id);
    return publication
      ? [
          {
            ...(wholeIn.includes(one.id_organization) ? viewPublication : viewPublicationOutline)(publication),
            ...viewNumbers(one),
          },
        ]
      : [];
  });
}

/**
 * Returns the publications of a range in an organization and those below it whose metrics the caller may read, ordered
 * by a metric, those without it last, with their totals. Their contents need `publications:read`.
 */
export async function listPublicationStats(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  filter: StatsFilter,
): Promise<PublicationStatsPage> {
  const { storage, clock } = ports;
  const range = toRange(clock.now(), filter, organization);
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
    limit: requireLimit(filter.limit, defaultStats, maxStats),
  });
  const wholeIn = await treeReadableBy(ports, caller, organization, 'publications:read');
  const tree = { organizations: await getTree(ports, organization), readable };
  const summary = filter.summary === false ? undefined : await publicationTotals(ports, tree, range);
  return { range, metric, ...(summary && { summary }), publications: await shown(ports, wholeIn, data), total };
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

/** Returns the top publications of a range by a metric; contents only for the organizations `wholeIn`. */
export async function getTop(
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
  const found = await storage.find('publications', { where: { _id: { in: measured.map(({ _id }) => _id) } } });
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
      metrics: pickMetrics(one),
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
 * Returns the top publications of a range by a metric, as far as the caller may read their metrics. Omits those without
 * the metric, and contents without `publications:read`.
 */
export async function listTopPublications(
  ports: Ports<'clock' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  filter: RangeInput & { readonly metric?: string | undefined; readonly limit?: number | undefined },
): Promise<{ readonly range: Range; readonly metric: MetricName; readonly publications: readonly TopPublication[] }> {
  const range = toRange(ports.clock.now(), filter, organization);
  const [metric = 'engagement'] = requireNames([filter.metric ?? 'engagement'], 'metric', postMetrics);
  const limit = requireLimit(filter.limit, defaultTop, maxTop);
  const readable = await treeReadableBy(ports, caller, organization, 'publication_stats:read');
  const wholeIn = await treeReadableBy(ports, caller, organization, 'publications:read');
  const publications = await getTop(ports, readable, range, metric, { limit, wholeIn });
  return { range, metric, publications };
}
