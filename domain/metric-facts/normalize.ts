import type {
  Day,
  EngagementBase,
  MetricName,
  Metrics,
  Missing,
  MissingReason,
  RawMissing,
  RawValues,
} from '#ports/metrics/metrics';
import type { MetricDefinition } from '../networks/index.ts';

/** What people do with a post: together its engagement, where the network has no count of its own. */
const deeds = ['likes', 'comments', 'shares', 'saves', 'clicks'] as const satisfies readonly MetricName[];

const holds = ({ since = '', until = '9' }: MetricDefinition, day: Day): boolean =>
  since <= day && day <= until;

/**
 * Brings the numbers of a network into the common vocabulary: those that count as the same are added up, ratios never.
 * Engagement is the network's own count, or else the sum of what people did, as far as the network tells it.
 */
export function normalize(definitions: readonly MetricDefinition[], values: RawValues, day: Day): Metrics {
  const metrics: Partial<Record<MetricName, number>> = {};
  for (const definition of definitions) {
    const { raw, metric, kind, isLoss } = definition;
    const value = values[raw];
    if (metric === undefined || value === undefined || kind === 'ratio' || !holds(definition, day)) continue;
    metrics[metric] = (metrics[metric] ?? 0) + (isLoss ? -value : value);
  }
  const done = deeds.flatMap((name) => metrics[name] ?? []);
  if (metrics.engagement === undefined && done.length > 0) {
    metrics.engagement = done.reduce((sum, one) => sum + one, 0);
  }
  return metrics;
}

/**
 * Returns why numbers are absent: for a reason that was given, because nothing was read yet, or because the network
 * has none. `names`: those that could be there.
 */
export function missingOf(
  definitions: readonly MetricDefinition[],
  metrics: Metrics,
  {
    names,
    raw = {},
    isRead,
  }: { readonly names: readonly MetricName[]; readonly raw?: RawMissing; readonly isRead: boolean },
): Missing {
  const reasonFor = (name: MetricName): MissingReason => {
    const defined = definitions.filter(({ metric }) => metric === name);
    const given = defined.flatMap((one) => raw[one.raw] ?? [])[0];
    return given ?? (defined.length > 0 && !isRead ? 'not_ready' : 'not_offered');
  };
  return Object.fromEntries(
    names.flatMap((name) => (metrics[name] === undefined ? [[name, reasonFor(name)] as const] : [])),
  );
}

/** Returns what the engagement rate of a post is a part of; undefined when nothing is known of which it could be. */
export function engagementBase(metrics: Metrics, followers: number | undefined): EngagementBase | undefined {
  if (metrics.reach !== undefined) return 'reach';
  if (metrics.impressions !== undefined) return 'impressions';
  return followers === undefined ? undefined : 'followers';
}
