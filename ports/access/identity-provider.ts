import type { DateTime } from '../foundation/date-time.ts';

/** A person as an OpenID Connect issuer describes them. */
export interface ExternalIdentity {
  /** The issuer's own identifier of the person (`sub`). */
  readonly subject: string;
  /** In lower case; absent when the issuer gives none. */
  readonly email?: string;
  readonly email_verified: boolean;
  readonly firstname?: string;
  readonly lastname?: string;
  /** When they signed in (`auth_time`), or else when the issuer issued the token; 1970 when it reports neither. */
  readonly authenticated_date: DateTime;
}

/** A person who signed in at the issuer with a browser. */
export interface BrowserIdentity extends ExternalIdentity {
  /** The issuer's ID token, unchanged. */
  readonly id_token: string;
}

/** The external OpenID Connect issuer that manages users in place of this service. */
export interface IdentityProvider {
  readonly issuer: string;
  /**
   * Returns the person an access token was issued for, after checking its signature, audience and expiry. Claims that
   * the token lacks are read from the issuer's userinfo endpoint. Rejects when the issuer cannot be reached.
   */
  verify(token: string): Promise<ExternalIdentity | 'expired' | 'invalid'>;
  /** Absent when this service is not registered with the issuer, which rules out signing in to its console. */
  readonly browser?: BrowserSignIn;
}

/**
 * Browser sign-in at the issuer: authorization code flow with PKCE.
 * https://openid.net/specs/openid-connect-core-1_0.html#CodeFlowAuth
 */
export interface BrowserSignIn {
  /** Returns the issuer's sign-in address. Rejects when the issuer cannot be reached. */
  begin(request: {
    readonly redirect_uri: string;
    readonly state: string;
    readonly nonce: string;
    readonly code_challenge: string;
  }): Promise<string>;
  /**
   * Returns the signed-in person for the code and `iss` with which the browser returned. `invalid` when the issuer
   * rejects the code, or the answer belongs to another sign-in. Rejects when the issuer cannot be reached.
   */
  complete(answer: {
    readonly redirect_uri: string;
    readonly code: string;
    readonly iss?: string | undefined;
    readonly nonce: string;
    readonly code_verifier: string;
  }): Promise<BrowserIdentity | 'invalid'>;
  /**
   * Returns the issuer's sign-out address, which redirects to `return_uri`; undefined when it has none. Without the ID
   * token of the sign-in, the issuer asks for confirmation first. Rejects when the issuer cannot be reached.
   * https://openid.net/specs/openid-connect-rpinitiated-1_0.html
   */
  end(request: { readonly return_uri: string; readonly id_token?: string | undefined }): Promise<string | undefined>;
}
