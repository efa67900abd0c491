import type { PublicationType } from '#ports/publications/publication';
import type { Limit } from './rules.ts';

/** A limit that the network's own check applies, and to which publication types; to all when these are absent. */
interface OwnLimit extends Limit {
  readonly types?: readonly PublicationType[];
}

/**
 * What only the person whose account it is can decide about its posts. The connect page asks it once, and keeps the
 * answer as a default of the account.
 */
export interface PersonalChoice {
  /** Where the answer belongs in the account's defaults. */
  readonly field: 'privacy' | `options.${string}`;
  readonly question: string;
  readonly choices: readonly { readonly value: boolean | string; readonly label: string }[];
  /** The fact in `extra_data` that lists the values which this account has; all of them where it is missing. */
  readonly offered_in?: string;
}

/** An hour for each day from Monday to Sunday, on the clocks of those who read. */
export type BestHours = readonly [number, number, number, number, number, number, number];

/** What only the service says of one network. Apart from the rules, which browsers load too. */
export interface NetworkFacts {
  /** When to post as long as an account's own numbers do not tell: a rule of thumb. Absent when nothing is posted. */
  readonly best_hours?: BestHours;
  /** What a person is asked when an account is connected. */
  readonly personal_choices?: readonly PersonalChoice[];
  /** Tells people what to do instead when the network has no redirect, and nothing a caller hands in would prove anything. */
  readonly connects_elsewhere?: string;
  /** Tells people where catalogues of products are instead, when the network has some that an account cannot reach. */
  readonly catalogs_elsewhere?: string;
  /** True when the answers below a comment go with it. The comments on a post go with it everywhere. */
  readonly answers_go?: true;
  /** Facts of accounts, as in `extra_data`, with which limits differ. */
  readonly limits_differ_with?: readonly Readonly<Record<string, boolean | number>>[];
  /** The limits that `check` or the options of the network apply, beyond those that its rules hold as data. */
  readonly own_limits?: readonly OwnLimit[];
  /**
   * Where the network states the other limits: by the name of the limit, or by type and name (`reels_video_duration`); `usual`
   * for all that are not named. Undefined for a limit that the network does not document.
   */
  readonly limit_sources: Readonly<Record<string, string | undefined>>;
}
