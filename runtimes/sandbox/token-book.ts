import { randomBytes } from 'node:crypto';
import type { Clock } from '#ports/foundation/clock';

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
export class TokenBook {
  private readonly grants = new Map<string, Grant>();
  private readonly revoked = new Set<string>();
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  issue(
    grant: Pick<Grant, 'kind' | 'person'> & {
      readonly scopes?: readonly string[];
      readonly facts?: Readonly<Record<string, string>>;
      readonly seconds?: number;
      readonly prefix?: string;
    },
  ): string {
    const { kind, person, scopes = [], facts = {}, seconds, prefix = '' } = grant;
    const token = `${prefix}${randomBytes(24).toString('base64url')}`;
    const issued = this.clock.now();
    const expires = seconds === undefined ? undefined : issued + seconds * 1000;
    this.grants.set(token, { kind, person, scopes, facts, expires, issued });
    return token;
  }

  /** Returns everything issued so far, none of which may appear in a log. */
  all(): readonly string[] {
    return [...this.grants.keys()];
  }

  /** Returns the grant of a token, or why it has none. */
  look(token: string, kind: string): Grant | 'expired' | 'revoked' | 'unknown' {
    const grant = this.grants.get(token);
    if (grant?.kind !== kind) return 'unknown';
    if (this.revoked.has(token)) return 'revoked';
    return grant.expires !== undefined && grant.expires <= this.clock.now() ? 'expired' : grant;
  }

  /** Like `look`, but invalidates the token. */
  spend(token: string, kind: string): Grant | 'expired' | 'revoked' | 'unknown' {
    const found = this.look(token, kind);
    if (typeof found === 'object') this.grants.delete(token);
    return found;
  }

  /** Expires every access token. */
  expireAll(): void {
    for (const [token, grant] of this.grants) {
      if (grant.kind === 'access') this.grants.set(token, { ...grant, expires: 0 });
    }
  }

  /** Revokes everything, as if people had revoked their access. */
  revokeAll(): void {
    for (const token of this.grants.keys()) this.revoked.add(token);
  }

  /** Revokes what one person granted. */
  revoke(person: string): void {
    for (const [token, grant] of this.grants) if (grant.person === person) this.revoked.add(token);
  }
}
