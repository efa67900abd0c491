import type { Day, MetricName } from '#ports/numbers/metrics';

/**
 * A metric of a network. `flow`: events of one day, which are summed. `snapshot`: a total, of which the last counts.
 * `ratio`: a share, which is never summed.
 */
export interface MetricDefinition {
  /** The network's own name. */
  readonly raw: string;
  readonly kind: 'flow' | 'ratio' | 'snapshot';
  /** The common metric; several of one network are added up. Absent: it has no common metric. */
  readonly metric?: MetricName;
  /** Its name in the `statistics` of a post, if different. */
  readonly statistic?: string;
  /** The unit, if it is not a count. */
  readonly unit?: 'milliseconds' | 'minutes' | 'seconds';
  /** It is subtracted, like unfollows from the followers gained. */
  readonly isLoss?: true;
  /** It may be kept forever, whatever `kept_hours` is. */
  readonly outlives?: true;
  /** The first and the last day of this meaning of the network's metric. */
  readonly since?: Day;
  readonly until?: Day;
}

export interface MetricTable {
  /** Incremented with every change, so that stored metrics are rebuilt. */
  readonly version: number;
  readonly account: readonly MetricDefinition[];
  /** The network only pushes the metrics of posts, so they are never requested. */
  readonly arePostsPushed?: true;
  /** Totals of a post: their kind is `snapshot` or `ratio`. */
  readonly post: readonly MetricDefinition[];
}
