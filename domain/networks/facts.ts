import type { PublicationType } from '#ports/publishing/publication';
import type { Limit } from './rules.ts';

/** A limit of the network's own check, and the publication types it applies to; all if absent. */
interface OwnLimit extends Limit {
  readonly types?: readonly PublicationType[];
}

/**
 * A choice about an account's posts that only its user can make. The connect page asks once, and stores the answer as a
 * default of the account.
 */
export interface PersonalChoice {
  /** The field of the account's defaults for the answer. */
  readonly field: 'privacy' | `options.${string}`;
  readonly question: string;
  readonly choices: readonly { readonly value: boolean | string; readonly label: string }[];
  /** The fact in `extra_data` that lists the values available to this account; all if absent. */
  readonly offered_in?: string;
}

/** An hour for each day from Monday to Sunday, in the readers' local time. */
export type BestHours = readonly [number, number, number, number, number, number, number];

/** Facts about a network that only the service needs. Separate from the rules, which browsers also load. */
export interface NetworkFacts {
  /** A rule of thumb when to post until an account's own metrics tell. Absent if nothing is posted. */
  readonly best_hours?: BestHours;
  /** The choices when an account is connected. */
  readonly personal_choices?: readonly PersonalChoice[];
  /** What to do instead if the network has no redirect, and no input of a caller would prove ownership. */
  readonly connects_elsewhere?: string;
  /** Where product catalogues are instead, if an account cannot reach those of its network. */
  readonly catalogs_elsewhere?: string;
  /** True if deleting a comment deletes its replies. Deleting a post always deletes its comments. */
  readonly answers_go?: true;
  /** Facts of accounts, as in `extra_data`, that affect limits. */
  readonly limits_differ_with?: readonly Readonly<Record<string, boolean | number>>[];
  /** The limits that `check` or the options of the network apply, beyond those that its rules hold as data. */
  readonly own_limits?: readonly OwnLimit[];
  /**
   * Where the network states the other limits: by the name of the limit, or by type and name (`reels_video_duration`);
   * `usual` for all that are not named. Undefined for a limit that the network does not document.
   */
  readonly limit_sources: Readonly<Record<string, string | undefined>>;
}
