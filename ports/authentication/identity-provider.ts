/** A person as an OpenID Connect issuer names them. */
export interface ExternalIdentity {
  /** The issuer's own identifier of the person (`sub`). */
  readonly subject: string;
  /** Lower case; absent when the issuer tells none. */
  readonly email?: string;
  readonly email_verified: boolean;
  readonly firstname?: string;
  readonly lastname?: string;
}

/** The OpenID Connect issuer that keeps the people instead of this service. */
export interface IdentityProvider {
  readonly issuer: string;
  /**
   * Who an access token of the issuer speaks for, by its signature, audience and expiry. What the token
   * does not say of the person is asked at the issuer's userinfo address. Rejects when the issuer cannot be reached.
   */
  verify(token: string): Promise<ExternalIdentity | 'expired' | 'invalid'>;
}
