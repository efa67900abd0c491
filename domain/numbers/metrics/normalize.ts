import type {
  Day,
  EngagementBase,
  MetricName,
  Metrics,
  Missing,
  MissingReason,
  RawMissing,
  RawValues,
} from '#ports/numbers/metrics';
import type { MetricDefinition } from '../../networks/index.ts';

/** Actions on a post. Their sum is its engagement if the network has no count. */
const actions = ['likes', 'comments', 'shares', 'saves', 'clicks'] as const satisfies readonly MetricName[];

const holds = ({ since = '', until = '9' }: MetricDefinition, day: Day): boolean => since <= day && day <= until;

/**
 * Converts a network's metrics to the common vocabulary. Adds up counts of the same metric, but never ratios.
 * Engagement is the network's own count, else the sum of the available actions.
 */
export function normalize(definitions: readonly MetricDefinition[], values: RawValues, day: Day): Metrics {
  const metrics: Partial<Record<MetricName, number>> = {};
  for (const definition of definitions) {
    const { raw, metric, kind, isLoss } = definition;
    const value = values[raw];
    if (metric === undefined || value === undefined || kind === 'ratio' || !holds(definition, day)) continue;
    metrics[metric] = (metrics[metric] ?? 0) + (isLoss ? -value : value);
  }
  const done = actions.flatMap((name) => metrics[name] ?? []);
  if (metrics.engagement === undefined && done.length > 0) {
    metrics.engagement = done.reduce((sum, one) => sum + one, 0);
  }
  return metrics;
}

/** Returns the definitions of a metric. Without a count by the network, engagement is the sum of other metrics. */
export function findDefinitions(
  definitions: readonly MetricDefinition[],
  name: MetricName,
): readonly MetricDefinition[] {
  const own = definitions.filter(({ metric }) => metric === name);
  const isSum = own.length === 0 && name === 'engagement';
  return isSum ? definitions.filter(({ metric }) => actions.some((action) => action === metric)) : own;
}

/**
 * Returns why metrics are missing: for the given reason, because nothing was read yet, or because the network does not
 * have them. `names`: the possible metrics.
 */
export function getMissing(
  definitions: readonly MetricDefinition[],
  metrics: Metrics,
  {
    names,
    raw = {},
    isRead,
  }: { readonly names: readonly MetricName[]; readonly raw?: RawMissing; readonly isRead: boolean },
): Missing {
  const reasonFor = (name: MetricName): MissingReason => {
    const defined = findDefinitions(definitions, name);
    const given = defined.flatMap((one) => raw[one.raw] ?? [])[0];
    return given ?? (defined.length > 0 && !isRead ? 'not_ready' : 'not_offered');
  };
  return Object.fromEntries(
    names.flatMap((name) => (metrics[name] === undefined ? [[name, reasonFor(name)] as const] : [])),
  );
}

/** Returns the base of a post's engagement rate; undefined if none is known. */
export function engagementBase(metrics: Metrics, followers: number | undefined): EngagementBase | undefined {
  if (metrics.reach !== undefined) return 'reach';
  if (metrics.impressions !== undefined) return 'impressions';
  return followers === undefined ? undefined : 'followers';
}
