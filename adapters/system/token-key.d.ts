/** A private Ed25519 JWK and its id. */
export interface TokenKey {
    readonly kty: 'OKP';
    readonly crv: 'Ed25519';
    readonly x: string;
    readonly d: string;
    readonly kid: string;
}
/** Creates a key for signing tokens. Its id is its thumbprint (RFC 7638). */
export declare function newTokenKey(): Promise<TokenKey>;
