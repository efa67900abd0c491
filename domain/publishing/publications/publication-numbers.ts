import type { EngagementBase, Metrics, Missing, RawValues } from '#ports/numbers/metrics';
import type { PublicationMetrics } from '#ports/numbers/publication-metrics';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { DateTime } from '#ports/foundation/date-time';
import { networkMetrics } from '../../networks/index.ts';
import { metricNames, pick, toDateTime } from '../../foundation/index.ts';
import { firstReading, maxMeasuringAge } from './measuring-cadence.ts';

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
export function toStatistics(social_network: SocialNetwork, values: RawValues): Statistics {
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
export function pickMetrics(record: Metrics): Metrics {
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
    statistics: toStatistics(social_network, values),
    metrics: pickMetrics(measured),
    ...(missing && { missing }),
    ...(engagement_base && { engagement_base }),
    ...(engagement !== undefined &&
      engagement_base_value > 0 && { engagement_rate: engagement / engagement_base_value }),
    stats_updated_date: collected_date,
    ...next,
  };
}

type Shown = Pick<
  Publication,
  | '_id'
  | 'creation_date'
  | 'external_identifier'
  | 'id_account'
  | 'publication_type'
  | 'publish_date'
  | 'social_network'
  | 'state'
>;

/** Adds their numbers to publications. */
export async function withNumbers<View extends Shown>(
  ports: Ports<'clock' | 'storage'>,
  publications: readonly View[],
): Promise<(PublicationNumbers & View)[]> {
  const { storage } = ports;
  const ids = publications.filter(({ state }) => state === 'published').map(({ _id }) => _id);
  if (ids.length === 0) return [...publications];
  const measured = await storage.find('publication_metrics', { where: { _id: { in: ids } } });
  const byId = new Map(measured.map((one) => [one._id, viewNumbers(one)]));
  // Those just sent are found by the next collection, and say until then when they are measured first.
  const firsts = new Map<string, DateTime>();
  const oldest = toDateTime(ports.clock.now() - maxMeasuringAge);
  for (const one of publications) {
    const { publish_date = one.creation_date } = one;
    const isWaiting = one.state === 'published' && !byId.has(one._id) && publish_date >= oldest;
    const next = isWaiting ? firstReading(ports, one) : undefined;
    if (next !== undefined) firsts.set(one._id, next);
  }
  const accounts = publications.filter(({ _id }) => firsts.has(_id)).map(({ id_account }) => id_account);
  const polls =
    accounts.length === 0 ? [] : await storage.find('metric_polls', { where: { _id: { in: [...new Set(accounts)] } } });
  const polled = new Set(polls.map(({ _id }) => _id));
  return publications.map((one) => {
    const next_stats_update = polled.has(one.id_account) ? firsts.get(one._id) : undefined;
    const numbers = byId.get(one._id) ?? (next_stats_update === undefined ? undefined : { next_stats_update });
    return numbers ? { ...one, ...numbers } : one;
  });
}
