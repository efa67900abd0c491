import type { CallerKind } from './caller.ts';

/** The claims of an access token. */
export interface TokenClaims {
  readonly kind: CallerKind | 'assistant';
  /** The `_id` of the app, connect token, portal link, user session or assistant's grant. */
  readonly subject: string;
  /**
   * The `secret_generation` of the app under whose secret it was issued; for an assistant, the answer in which it was
   * sent.
   */
  readonly generation?: string;
  /** The only address that accepts it, when that is not the interface. */
  readonly audience?: string;
  /** In seconds since 1970. */
  readonly expires: number;
}

/** Signs and reads access tokens (JWT). */
export interface Tokens {
  sign(claims: TokenClaims): Promise<string>;
  /** Returns the claims; `invalid` for a token that we did not sign, `expired` after its time. */
  verify(token: string): Promise<TokenClaims | 'expired' | 'invalid'>;
}

/**
 * Hashes passwords with a memory-hard function. Both methods throw `too_many_calls` when too many calls are pending.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Returns whether the password is correct, in constant time. */
  verify(password: string, hash: string): Promise<boolean>;
}
