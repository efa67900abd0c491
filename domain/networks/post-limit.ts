import type { Account } from '#ports/accounts/account';
import type { LimitUnit } from '#ports/networks/limit-figures';
import type { PublicationContent } from '#ports/publications/publication';
import type { ErrorName } from '../errors/index.ts';

/** In which stretch of time a limit counts: the minutes that end at each post, or the days of a time zone. */
export type LimitWindow = { readonly minutes: number } | { readonly days_in: string };

/** One thing that a publication makes at its network, as far as limits go by it. */
interface LimitedPart {
  /** 0 is the post itself. */
  readonly index: number;
  readonly kind: 'comment' | 'post';
  readonly content: Pick<PublicationContent, 'publication_type' | 'reply_control'>;
}

/**
 * How much of something a network takes in a stretch of time. Limits of seconds and of single minutes are not told: what they
 * hold back goes out a moment later.
 */
export interface PostLimit {
  /** What is counted, the same in every answer. No two limits of a network with windows of one length count the same. */
  readonly unit: LimitUnit;
  /** What the network states for all. What it tells of one account, or the operator of the application, takes its place. */
  readonly limit: number;
  readonly window: LimitWindow;
  /** Whose limit it is: each account's, or that of this installation's application, for all accounts together. */
  readonly of: 'account' | 'application';
  /** Where the network states it. */
  readonly source: string;
  /** With which it is told that the limit is reached. By name, so that the rules alone need no texts. */
  readonly error: ErrorName;
  /** Returns whether an account has this limit; absent where all have. */
  holds?(account: Pick<Account, 'external_identifier'>): boolean;
  /** Returns how much one part takes. */
  takes(part: LimitedPart): number;
}

/** A rolling day, in minutes. */
export const day = 24 * 60;
