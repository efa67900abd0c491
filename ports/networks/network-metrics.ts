import type { Account } from '../accounts/account.ts';
import type { Day, RawMissing, RawValues } from '../numbers/metrics.ts';
import type { PublicationType, Sent } from '../publishing/publication.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { NetworkSession } from './network-session.ts';

/** The account whose numbers are read. */
export type MeasuredAccount = Pick<Account, 'external_identifier' | 'extra_data' | 'granted_scopes' | 'username'>;

/** The numbers that a network reports for an account. */
export interface AccountNumbers {
  /** Counts per day. Totals, as of now, are on the last requested day. */
  readonly days: readonly { readonly day: Day; readonly values: RawValues }[];
  readonly missing?: RawMissing;
}

/** A post whose numbers are read. */
export interface MeasuredPost extends Sent {
  readonly publication_type: PublicationType;
  readonly publish_date: DateTime;
}

/** The numbers that a network reports for a post: totals, as of now. */
export interface PostNumbers {
  readonly external_identifier: string;
  readonly values: RawValues;
  readonly missing?: RawMissing;
  /** The post no longer exists at the network. */
  readonly gone?: true;
}

/**
 * The numbers of one network, under its own names, which `domain/networks/<network>/metrics.ts` maps. Every method
 * throws `NetworkFailure` (domain/networks) when it fails.
 */
export interface NetworkMetrics {
  /** Returns the scopes without which nothing can be read of an account itself, or of its posts; absent: none. */
  scopes?(account: MeasuredAccount): { readonly account?: readonly string[]; readonly posts?: readonly string[] };
  /** How many days of history the network provides; absent: only current totals. */
  readonly history_days?: number;
  /** For how many days the numbers of a day may still change or be missing. */
  readonly settling_days?: number;
  /** The maximum number of days per request, where each day takes calls of its own; absent: no maximum. */
  readonly days_at_once?: number;
  /** Reads the numbers of an account, both days inclusive. An adapter splits the range as the network requires. */
  readAccount?(input: {
    readonly session: NetworkSession;
    readonly account: MeasuredAccount;
    readonly from: Day;
    readonly until: Day;
  }): Promise<AccountNumbers>;
  /** How many posts one call reads. */
  readonly posts_at_once?: number;
  /**
   * Reads the numbers of at most `posts_at_once` posts. Absent where posts have no numbers, or they are only pushed.
   */
  readPosts?(input: {
    readonly session: NetworkSession;
    readonly account: MeasuredAccount;
    readonly posts: readonly MeasuredPost[];
  }): Promise<readonly PostNumbers[]>;
}
