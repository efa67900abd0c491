import type { Account } from '#ports/accounts/account';
import type { LimitUnit } from '#ports/networks/limit-figures';
import type { PublicationContent } from '#ports/publishing/publication';
import type { ErrorName } from '../foundation/index.ts';

/** The window of a limit: the minutes before each post, or the days of a timezone. */
export type LimitWindow = { readonly minutes: number } | { readonly days_in: string };

/** A part of a publication, as far as limits depend on it. */
interface LimitedPart {
  /** 0 is the post itself. */
  readonly index: number;
  readonly kind: 'comment' | 'post';
  readonly content: Pick<PublicationContent, 'publication_type' | 'reply_control'>;
}

/** How much a network accepts per window. Limits of a minute or less are omitted, since they hardly delay a post. */
export interface PostLimit {
  /** The counted unit in responses. No two limits of a network with equal windows have the same unit. */
  readonly unit: LimitUnit;
  /** The network's general limit. One reported for an account, or set by the operator, replaces it. */
  readonly limit: number;
  readonly window: LimitWindow;
  /** The scope: each account, or the application of this installation for all accounts together. */
  readonly of: 'account' | 'application';
  /** Where the network states it. */
  readonly source: string;
  /** The error when the limit is reached. By name, so that the rules need no texts. */
  readonly error: ErrorName;
  /** Whether an account has this limit; absent if all have. */
  holds?(account: Pick<Account, 'external_identifier'>): boolean;
  /** Returns the use by one part. */
  takes(part: LimitedPart): number;
}

/** A rolling day, in minutes. */
export const day = 24 * 60;
