import type { DateTime } from '../shared/date-time.ts';

/** A person who signs in, as stored. */
export interface User {
  readonly _id: string;
  /** Lower case; unique. */
  readonly email: string;
  readonly name: string;
  readonly password_hash: string;
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
  /** The one before: when it shows up again, the session was stolen and ends. */
  readonly previous_refresh_hash?: string;
  readonly ended: boolean;
}
