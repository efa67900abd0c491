import type { Clock } from '#ports/shared/clock';
/** The access that a person granted with a code or token. */
export interface Grant {
    readonly person: string;
    readonly scopes: readonly string[];
    /** What it was issued for: `access`, `refresh`, `code` or a kind of the network's own. */
    readonly kind: string;
    /** Facts that must come back unchanged (redirect address, PKCE challenge). */
    readonly facts: Readonly<Record<string, string>>;
    /** Milliseconds; undefined when it does not expire. */
    readonly expires: number | undefined;
    readonly issued: number;
}
/** The codes and tokens that a stand-in has issued. */
export declare class TokenBook {
    private readonly grants;
    private readonly revoked;
    private readonly clock;
    constructor(clock: Clock);
    issue(grant: Pick<Grant, 'kind' | 'person'> & {
        readonly scopes?: readonly string[];
        readonly facts?: Readonly<Record<string, string>>;
        readonly seconds?: number;
        readonly prefix?: string;
    }): string;
    /** Returns everything issued so far, which no log may show. */
    all(): readonly string[];
    /** Returns the grant of a token, or why it has none. */
    look(token: string, kind: string): Grant | 'expired' | 'revoked' | 'unknown';
    /** Does the same as `look`, and makes the token useless. */
    spend(token: string, kind: string): Grant | 'expired' | 'revoked' | 'unknown';
    /** Ends every access token, as time would. */
    expireAll(): void;
    /** Ends everything, as people would who revoke their access. */
    revokeAll(): void;
    /** Ends what one person granted. */
    revoke(person: string): void;
}
