import type { CallerKind } from './caller.ts';

/** What an access token says. */
export interface TokenClaims {
  readonly kind: CallerKind | 'assistant';
  /** The `_id` of the app, connect token, portal link, user session or assistant's grant. */
  readonly subject: string;
  /** The `secret_generation` of the app for whose secret it was issued; for an assistant, with which answer it came. */
  readonly generation?: string;
  /** The address for which alone it is, where it is not the interface. */
  readonly audience?: string;
  /** In seconds since 1970. */
  readonly expires: number;
}

/** Signs and reads access tokens (JWT). */
export interface Tokens {
  sign(claims: TokenClaims): Promise<string>;
  /**
   * Returns the claims, or why there are none: `invalid` for anything that we did not sign, `expired` after its
   * time.
   */
  verify(token: string): Promise<TokenClaims | 'expired' | 'invalid'>;
}

/**
 * Hashes passwords with a memory-hard function. Both methods throw `too_many_calls` when too many are being worked
 * on.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Returns whether the password is right, in the same time either way. */
  verify(password: string, hash: string): Promise<boolean>;
}
