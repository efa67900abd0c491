import type { Account } from '../accounts/account.ts';
import type { Day, RawMissing, RawValues } from '../metrics/metrics.ts';
import type { PublicationType, Sent } from '../publications/publication.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { NetworkSession } from './network-session.ts';

/** The account whose numbers are read. */
export type MeasuredAccount = Pick<
  Account,
  'external_identifier' | 'extra_data' | 'granted_scopes' | 'username'
>;

/** What a network says of an account. */
export interface AccountNumbers {
  /** What it counted on each day; totals, as they are now, stand on the last day that was asked for. */
  readonly days: readonly { readonly day: Day; readonly values: RawValues }[];
  readonly missing?: RawMissing;
}

/** A post whose numbers are read. */
export interface MeasuredPost extends Sent {
  readonly publication_type: PublicationType;
  readonly publish_date: DateTime;
}

/** What a network says of a post: its totals, as they are now. */
export interface PostNumbers {
  readonly external_identifier: string;
  readonly values: RawValues;
  readonly missing?: RawMissing;
  /** The network no longer has it. */
  readonly gone?: true;
}

/**
 * The numbers of one network, under its own names: what they mean is said in `domain/networks/<network>/metrics.ts`. Every method throws
 * `NetworkFailure` (domain/networks) when it fails.
 */
export interface NetworkMetrics {
  /** Returns the scopes without which nothing can be read of an account itself, or of its posts; none when absent. */
  scopes?(account: MeasuredAccount): {
    readonly account?: readonly string[];
    readonly posts?: readonly string[];
  };
  /** How many days back the network tells what it counted; absent: it knows only how things stand. */
  readonly history_days?: number;
  /** For how many days a day's numbers still change, or are not there yet. */
  readonly settling_days?: number;
  /** How many days are asked for in one go, where each takes calls of its own; absent: all. */
  readonly days_at_once?: number;
  /** Reads the numbers of an account, both days included. An adapter asks as often as the network's longest range demands. */
  readAccount?(input: {
    readonly session: NetworkSession;
    readonly account: MeasuredAccount;
    readonly from: Day;
    readonly until: Day;
  }): Promise<AccountNumbers>;
  /** How many posts one call reads. */
  readonly posts_at_once?: number;
  /** Reads the numbers of at most `posts_at_once` posts. Absent where posts have no numbers, or are only pushed. */
  readPosts?(input: {
    readonly session: NetworkSession;
    readonly account: MeasuredAccount;
    readonly posts: readonly MeasuredPost[];
  }): Promise<readonly PostNumbers[]>;
}
