import type { Day, MetricName } from './metrics.ts';

/**
 * Why an account is in no comparison of a metric: its connection is broken (`broken`) or removed (`removed`), it has
 * nothing from before (`new`), its network reported nothing (`not_reported`), or not of all its posts (`incomplete`).
 */
type LeftOutReason = 'broken' | 'incomplete' | 'new' | 'not_reported' | 'removed';

/** An account that a comparison leaves out; without its identifier where the reader may not read it. */
export interface LeftOut {
  readonly id_account?: string;
  readonly reason: LeftOutReason;
}

/** The posts of a comparison. All are compared at the same age. */
export interface ComparedPosts {
  readonly now: number;
  readonly before: number;
  /** How many days after its own day the value of a post is from. */
  readonly age_days: number;
  /** How many posts on both sides are left out, because posts of the later side are younger. */
  readonly young: number;
}

/** What the same accounts reached on the same number of days, now and before. */
export interface Comparison {
  /** Sums over what is compared; absent when nothing is. They are no totals. */
  readonly now?: number;
  readonly before?: number;
  /** The change as a part of `before`: 0.5 is half more. Absent where it has no meaning. */
  readonly change?: number;
  /** Why there is no change: nothing can be compared, or the value before is not positive. */
  readonly why_not?: 'not_comparable' | 'not_positive';
  /** How many days each side has. */
  readonly days: number;
  /** The last day that all networks reported. */
  readonly reported_until?: Day;
  /** How many accounts are compared. An account counts once, also when it moved between organizations. */
  readonly accounts: number;
  readonly posts?: ComparedPosts;
  readonly left_out: readonly LeftOut[];
}

export type Comparisons = Readonly<Partial<Record<MetricName, Comparison>>>;
