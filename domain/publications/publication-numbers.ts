import type { EngagementBase, Metrics, Missing, RawValues } from '#ports/metrics/metrics';
import type { PublicationMetrics } from '#ports/metrics/publication-metrics';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { metricNames } from '../metric-facts/index.ts';
import { networkMetrics } from '../networks/index.ts';
import { pick } from '../shared/index.ts';

/** What a network says of a post, by the names of the interface; numbers of one kind by what they are of (an emoji). */
export type Statistics = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** The numbers of a publication as callers see them. */
export interface PublicationNumbers {
  readonly statistics?: Statistics;
  readonly metrics?: Metrics;
  readonly missing?: Missing;
  readonly engagement_base?: EngagementBase;
  /** Engagement as a part of the base, from 0 to 1 and above. */
  readonly engagement_rate?: number;
  readonly stats_updated_date?: DateTime;
  readonly next_stats_update?: DateTime;
}

/** Returns a network's numbers by the names of the interface. */
export function statisticsOf(social_network: SocialNetwork, values: RawValues): Statistics {
  const definitions = networkMetrics[social_network]?.post ?? [];
  const named = new Map(definitions.map(({ raw, statistic }) => [raw, statistic]));
  const statistics: Record<string, number | Record<string, number>> = {};
  for (const [raw, value] of Object.entries(values)) {
    const [name = raw, ...of] = raw.split(':');
    if (of.length > 0 && named.get(raw) === undefined) {
      const group = statistics[name];
      statistics[name] = { ...(typeof group === 'object' && group), [of.join(':')]: value };
    } else {
      const statistic = named.get(raw) ?? raw;
      const known = statistics[statistic];
      statistics[statistic] = value + (typeof known === 'number' ? known : 0);
    }
  }
  return statistics;
}

/** Returns the common numbers of a record that has others beside them. */
export function metricsOf(record: Metrics): Metrics {
  return pick(
    record,
    metricNames.filter((name) => record[name] !== undefined),
  );
}

/** Returns the numbers of a publication as callers see them. */
export function viewNumbers(measured: PublicationMetrics): PublicationNumbers {
  const { collected_date, next_date, values, missing, social_network } = measured;
  const next = next_date === undefined ? {} : { next_stats_update: next_date };
  if (collected_date === undefined) return { ...(missing && { missing }), ...next };
  const { engagement_base, engagement_base_value = 0, engagement } = measured;
  return {
    statistics: statisticsOf(social_network, values),
    metrics: metricsOf(measured),
    ...(missing && { missing }),
    ...(engagement_base && { engagement_base }),
    ...(engagement !== undefined &&
      engagement_base_value > 0 && { engagement_rate: engagement / engagement_base_value }),
    stats_updated_date: collected_date,
    ...next,
  };
}

/** Adds their numbers to publications. */
export async function withNumbers<View extends { readonly _id: string; readonly state: string }>(
  { storage }: Ports<'storage'>,
  publications: readonly View[],
): Promise<(PublicationNumbers & View)[]> {
  const ids = publications.filter(({ state }) => state === 'published').map(({ _id }) => _id);
  const measured =
    ids.length === 0 ? [] : await storage.find('publication_metrics', { where: { _id: { in: ids } } });
  const byId = new Map(measured.map((one) => [one._id, viewNumbers(one)]));
  return publications.map((one) => ({ ...one, ...byId.get(one._id) }));
}
