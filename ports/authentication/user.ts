import type { DateTime } from '../shared/date-time.ts';
import type { Sealed } from '../shared/secrets.ts';

/** A person who signs in, as stored. */
export interface User {
  readonly _id: string;
  /** In lower case; unique. */
  readonly email: string;
  /** False only for those who changed it before a change waited for its proof. */
  readonly email_verified: boolean;
  /** The address that they want instead. It counts for nothing before they prove it. */
  readonly pending_email?: string;
  readonly firstname?: string;
  readonly lastname?: string;
  /** Absent until an invitation is accepted, and for people whom an external issuer keeps. */
  readonly password_hash?: string;
  /**
   * Who this person is at an external issuer: the issuer, a space, and its identifier of the person. In rows that were not
   * bound to an issuer yet, the identifier alone.
   */
  readonly oidc_subject?: string;
  /** The issuer of `oidc_subject`; absent in rows that were not bound yet. */
  readonly oidc_issuer?: string;
  /** False until the person accepts their invitation. */
  readonly enabled: boolean;
  /** Since when an operator keeps this person from signing in; absent for everybody else. */
  readonly disabled_date?: DateTime;
  readonly creation_date: DateTime;
  readonly deleted: boolean;
}

/** One sign-in of a person on one device, as stored. */
export interface UserSession {
  readonly _id: string;
  readonly id_user: string;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
  /**
   * The hash of the refresh token that works now, which each refresh replaces; for a sign-in to the console, that of
   * its cookie, which stays.
   */
  readonly refresh_hash: string;
  /**
   * Marks what is issued for this sign-in, so that a refresh token used before is recognized. Whoever reads it can
   * make up used tokens, which end a sign-in, but never one that works.
   */
  readonly stamp_key?: string;
  /** For a sign-in begun before stamps existed: its last refresh token without a stamp, which was used. */
  readonly previous_refresh_hash?: string;
  /** When its person proved last who they are; absent: when it was begun. */
  readonly verified_date?: DateTime;
  /** When it was begun or exchanged last. */
  readonly last_used_date?: DateTime;
  /** The program with which it was used last, in its own words, cut; removed when the sign-in ends. */
  readonly user_agent?: string;
  /** Where that came from; for IPv6, the /64 network. Removed when the sign-in ends. */
  readonly address?: string;
  /** For one at the external issuer: the ID token, by which the issuer knows it again when its person signs out. Removed when the sign-in ends. */
  readonly id_token?: Sealed;
  readonly ended: boolean;
}

export type MailedTokenPurpose = 'console_link' | 'email_verification' | 'invitation' | 'password_reset';

/** A secret that was mailed to a person and works once, as stored. */
export interface MailedToken {
  readonly _id: string;
  /** For an invitation, that invitation: whoever it was mailed to may have no user yet. */
  readonly id_user: string;
  readonly purpose: MailedTokenPurpose;
  readonly secret_hash: string;
  /** The address to which it was mailed, and the only one that it proves. */
  readonly email: string;
  readonly expires_date: DateTime;
}
