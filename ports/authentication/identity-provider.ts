/** A person as an OpenID Connect issuer describes them. */
export interface ExternalIdentity {
  /** The issuer's own identifier of the person (`sub`). */
  readonly subject: string;
  /** In lower case; absent when the issuer gives none. */
  readonly email?: string;
  readonly email_verified: boolean;
  readonly firstname?: string;
  readonly lastname?: string;
}

/** The OpenID Connect issuer that keeps the people instead of this service. */
export interface IdentityProvider {
  readonly issuer: string;
  /**
   * Returns the person for whom an access token of the issuer speaks, after checking its signature, audience and
   * expiry. What the token does not say about the person is read from the issuer's userinfo endpoint. Rejects when
   * the issuer cannot be reached.
   */
  verify(token: string): Promise<ExternalIdentity | 'expired' | 'invalid'>;
}
