/** What an access token says. */
export interface TokenClaims {
  readonly kind: 'app' | 'connect_token' | 'user';
  /** `_id` of the app, connect token or user session. */
  readonly subject: string;
  /** `secret_generation` of the app whose secret it was issued for. */
  readonly generation?: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** Signs and reads access tokens (JWT). */
export interface Tokens {
  sign(claims: TokenClaims): Promise<string>;
  /** The claims, or why there are none: `invalid` for anything not signed by us, `expired` past its time. */
  verify(token: string): Promise<TokenClaims | 'expired' | 'invalid'>;
}

/**
 * Hashes passwords with a memory-hard function. Both reject with `too_many_calls` when too many are being worked on.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not the password fits. */
  verify(password: string, hash: string): Promise<boolean>;
}
