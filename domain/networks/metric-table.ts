import type { Day, MetricName } from '#ports/metrics/metrics';

/**
 * What a number of a network is. `flow`: what happened on one day, which is summed. `snapshot`: how things stood, of which the
 * last counts. `ratio`: a part of something, which is never summed.
 */
export interface MetricDefinition {
  /** The network's own name. */
  readonly raw: string;
  readonly kind: 'flow' | 'ratio' | 'snapshot';
  /** What it counts as for all networks alike; several of one network are added up. Absent: it stands for itself alone. */
  readonly metric?: MetricName;
  /** Its name among the `statistics` of a post, where that is another. */
  readonly statistic?: string;
  /** What is counted, where it is not things. */
  readonly unit?: 'milliseconds' | 'minutes' | 'seconds';
  /** It is taken off, as unfollows are from the followers gained. */
  readonly isLoss?: true;
  /** It may be kept for good, whatever `kept_hours` says of numbers. */
  readonly outlives?: true;
  /** The first and the last day on which the network's number meant this. */
  readonly since?: Day;
  readonly until?: Day;
}

/** What the numbers of a network mean. */
export interface MetricTable {
  /** Raised with every change, so that what is stored is brought into line. */
  readonly version: number;
  readonly account: readonly MetricDefinition[];
  /** The network only pushes the numbers of posts, so that they are never asked for. */
  readonly arePostsPushed?: true;
  /** Totals of a post: their kind is `snapshot` or `ratio`. */
  readonly post: readonly MetricDefinition[];
}
