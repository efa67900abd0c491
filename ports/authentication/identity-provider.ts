import type { DateTime } from '../shared/date-time.ts';

/** A person as an OpenID Connect issuer describes them. */
export interface ExternalIdentity {
  /** The issuer's own identifier of the person (`sub`). */
  readonly subject: string;
  /** In lower case; absent when the issuer gives none. */
  readonly email?: string;
  readonly email_verified: boolean;
  readonly firstname?: string;
  readonly lastname?: string;
  /** When they signed in (`auth_time`) or, where the issuer does not say, when it issued the token; 1970 where it says neither. */
  readonly authenticated_date: DateTime;
}

/** Who signed in at the issuer with their browser. */
export interface BrowserIdentity extends ExternalIdentity {
  /** What the issuer said of it, as it wrote it. */
  readonly id_token: string;
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
  /** Absent when this service is not registered with the issuer, so that nobody can sign in at its console. */
  readonly browser?: BrowserSignIn;
}

/**
 * How people sign in at the issuer with their browser: by authorization code with PKCE.
 * https://openid.net/specs/openid-connect-core-1_0.html#CodeFlowAuth
 */
export interface BrowserSignIn {
  /** Returns the issuer's address at which a person signs in. Rejects when the issuer cannot be reached. */
  begin(request: {
    readonly redirect_uri: string;
    readonly state: string;
    readonly nonce: string;
    readonly code_challenge: string;
  }): Promise<string>;
  /**
   * Returns who signed in, for the code with which the browser came back and what it says of the issuer (`iss`).
   * `invalid` when the issuer does not take the code, or the answer is not about this sign-in. Rejects when the issuer
   * cannot be reached.
   */
  complete(answer: {
    readonly redirect_uri: string;
    readonly code: string;
    readonly iss?: string | undefined;
    readonly nonce: string;
    readonly code_verifier: string;
  }): Promise<BrowserIdentity | 'invalid'>;
  /**
   * Returns the issuer's address at which a person signs out there too, and returns to `return_uri`; undefined when it has none.
   * Without the ID token of the sign-in, it asks them first. Rejects when the issuer cannot be reached.
   * https://openid.net/specs/openid-connect-rpinitiated-1_0.html
   */
  end(request: {
    readonly return_uri: string;
    readonly id_token?: string | undefined;
  }): Promise<string | undefined>;
}
