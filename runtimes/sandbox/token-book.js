import { randomBytes } from 'node:crypto';
/** The codes and tokens that a stand-in has issued. */
export class TokenBook {
    grants = new Map();
    revoked = new Set();
    clock;
    constructor(clock) {
        this.clock = clock;
    }
    issue(grant) {
        const { kind, person, scopes = [], facts = {}, seconds, prefix = '' } = grant;
        const token = `${prefix}${randomBytes(24).toString('base64url')}`;
        const issued = this.clock.now();
        const expires = seconds === undefined ? undefined : issued + seconds * 1000;
        this.grants.set(token, { kind, person, scopes, facts, expires, issued });
        return token;
    }
    /** Returns everything issued so far, which no log may show. */
    all() {
        return [...this.grants.keys()];
    }
    /** Returns the grant of a token, or why it has none. */
    look(token, kind) {
        const grant = this.grants.get(token);
        if (grant?.kind !== kind)
            return 'unknown';
        if (this.revoked.has(token))
            return 'revoked';
        return grant.expires !== undefined && grant.expires <= this.clock.now() ? 'expired' : grant;
    }
    /** Does the same as `look`, and makes the token useless. */
    spend(token, kind) {
        const found = this.look(token, kind);
        if (typeof found === 'object')
            this.grants.delete(token);
        return found;
    }
    /** Ends every access token, as time would. */
    expireAll() {
        for (const [token, grant] of this.grants) {
            if (grant.kind === 'access')
                this.grants.set(token, { ...grant, expires: 0 });
        }
    }
    /** Ends everything, as people would who revoke their access. */
    revokeAll() {
        for (const token of this.grants.keys())
            this.revoked.add(token);
    }
    /** Ends what one person granted. */
    revoke(person) {
        for (const [token, grant] of this.grants)
            if (grant.person === person)
                this.revoked.add(token);
    }
}
