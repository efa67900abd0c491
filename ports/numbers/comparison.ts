import type { SocialNetwork } from '../networks/social-network.ts';
import type { Day, MetricName, MissingReason } from './metrics.ts';

/**
 * Why an account is in no comparison of a metric: its connection is broken (`broken`) or removed (`removed`), it has
 * nothing from before (`new`), its network reported nothing (`not_reported`), or not of all its posts (`incomplete`),
 * or changed the meaning of the metric (`redefined`).
 */
type LeftOutReason = 'broken' | 'incomplete' | 'new' | 'not_reported' | 'redefined' | 'removed';

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

/** From which day a network counts a metric differently. */
export interface MetricBreak {
  readonly social_network: SocialNetwork;
  readonly day: Day;
}

/** What a total of accounts covers. */
export interface AccountCoverage {
  /** How many accounts have a value in the range, and how many should: those in use whose network offers the metric. */
  readonly accounts: number;
  readonly of_accounts: number;
  /** The last day that the networks of all accounts reported, except those of `missing`; absent for levels. */
  readonly reported_until?: Day;
  /** The accounts without a value, or without one since the day in `reported_until`, because they are broken. */
  readonly missing: readonly {
    readonly id_account?: string;
    readonly reason: MissingReason | 'broken' | 'not_reported';
    readonly reported_until?: Day;
  }[];
  readonly breaks: readonly MetricBreak[];
}

/** What a total of posts covers. */
export interface PostCoverage {
  /** How many posts have the metric, of how many on networks that offer it. */
  readonly posts: number;
  readonly of_posts: number;
  /** The others: not measured yet or erased (`not_measured`), or measured without it (`not_reported`). */
  readonly missing: readonly {
    readonly social_network: SocialNetwork;
    readonly posts: number;
    readonly reason: 'not_measured' | 'not_reported';
  }[];
  readonly breaks: readonly MetricBreak[];
}

export type AccountCoverages = Readonly<Partial<Record<MetricName, AccountCoverage>>>;
export type PostCoverages = Readonly<Partial<Record<MetricName, PostCoverage>>>;
