import type { DateTime } from '../foundation/date-time.ts';
import type { Sealed } from '../foundation/secrets.ts';

/** A person who signs in, as stored. */
export interface User {
  readonly _id: string;
  /** In lower case; unique. */
  readonly email: string;
  /** False only for people who changed it before changes required verification. */
  readonly email_verified: boolean;
  /** The requested new address. It has no effect until verified. */
  readonly pending_email?: string;
  readonly firstname?: string;
  readonly lastname?: string;
  /** Absent until an invitation is accepted, and for people managed by an external issuer. */
  readonly password_hash?: string;
  /**
   * The person at an external issuer: the issuer, a space, and its identifier of the person. Only the identifier in
   * rows that are not bound to an issuer yet.
   */
  readonly oidc_subject?: string;
  /** The issuer of `oidc_subject`; absent in rows that are not bound yet. */
  readonly oidc_issuer?: string;
  /** False until the person accepts their invitation. */
  readonly enabled: boolean;
  /** Since when an operator has blocked this person from signing in; absent otherwise. */
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
   * The hash of the refresh token that is valid now, replaced at each refresh; for a sign-in to the console, of its
   * cookie, which stays the same.
   */
  readonly refresh_hash: string;
  /**
   * Marks tokens issued for this sign-in, so that a used refresh token is recognized. With this key one can forge used
   * tokens, which end a sign-in, but never a valid one.
   */
  readonly stamp_key?: string;
  /** For sign-ins from before stamps existed: the last used refresh token without a stamp. */
  readonly previous_refresh_hash?: string;
  /** When the person last proved their identity; absent: when the sign-in began. */
  readonly verified_date?: DateTime;
  /** When it began or was last refreshed. */
  readonly last_used_date?: DateTime;
  /** The client program that last used it, truncated; removed when the sign-in ends. */
  readonly user_agent?: string;
  /** The address it was last used from; for IPv6, the /64 network. Removed when the sign-in ends. */
  readonly address?: string;
  /** For a sign-in at the external issuer: its ID token, needed to sign out there. Removed when the sign-in ends. */
  readonly id_token?: Sealed;
  readonly ended: boolean;
}

export type MailedTokenPurpose = 'console_link' | 'email_verification' | 'invitation' | 'password_reset';

/** A single-use secret that was mailed to a person, as stored. */
export interface MailedToken {
  readonly _id: string;
  /** For an invitation, the invitation's identifier, since the invited person may have no user yet. */
  readonly id_user: string;
  readonly purpose: MailedTokenPurpose;
  readonly secret_hash: string;
  /** The address it was mailed to, which is the only one it verifies. */
  readonly email: string;
  readonly expires_date: DateTime;
}
