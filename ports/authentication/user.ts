import type { DateTime } from '../shared/date-time.ts';

/** A person who signs in, as stored. */
export interface User {
  readonly _id: string;
  /** Lower case; unique. */
  readonly email: string;
  readonly email_verified: boolean;
  readonly firstname?: string;
  readonly lastname?: string;
  /** Absent until an invitation is accepted, and for people an external issuer keeps. */
  readonly password_hash?: string;
  /** The external issuer's identifier of this person. */
  readonly oidc_subject?: string;
  /** False while an invitation waits for its answer. */
  readonly enabled: boolean;
  readonly creation_date: DateTime;
  readonly deleted: boolean;
}

/** One sign-in of a person on one device, as stored. */
export interface UserSession {
  readonly _id: string;
  readonly id_user: string;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
  /** Hash of the refresh token that is good now; each refresh replaces it. */
  readonly refresh_hash: string;
  /**
   * Marks what is given out for this sign-in, so that a refresh token used before is known again. Who reads it
   * can make up used tokens, which end a sign-in, but never one that is good.
   */
  readonly stamp_key?: string;
  /** Of a sign-in begun before there were stamps: its last refresh token without one, which was used. */
  readonly previous_refresh_hash?: string;
  readonly ended: boolean;
}

export type MailedTokenPurpose = 'email_verification' | 'invitation' | 'password_reset';

/** A secret that went to a person by mail and works once, as stored. */
export interface MailedToken {
  readonly _id: string;
  readonly id_user: string;
  readonly purpose: MailedTokenPurpose;
  readonly secret_hash: string;
  /** The address it went to: it proves that one and no other. */
  readonly email: string;
  readonly expires_date: DateTime;
}
