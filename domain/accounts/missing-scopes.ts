import type { Account } from '#ports/accounts/account';
import type { NetworkAdapter, NetworkSession } from '#ports/networks/network-adapter';
import type { NetworkCommentAction } from '#ports/networks/network-comments';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import { findAdapter } from '../networks/index.ts';

/** The maximum stored length of granted scopes: databases index no longer texts. */
const longest = 2000;

/** How many accounts in use of a network lack currently requested scopes. */
export interface ScopesMissing {
  readonly social_network: SocialNetwork;
  readonly accounts: number;
  /** How many lack each scope. */
  readonly scopes: ReadonlyMap<string, number>;
}

/** Serializes the granted scopes for storage; undefined if unknown. */
export function grantedText({ granted_scopes }: NetworkSession): string | undefined {
  const text = [...new Set(granted_scopes)].sort().join(' ');
  return text === '' || text.length > longest ? undefined : text;
}

/** Returns the scopes that were not granted; none if the granted ones are unknown. */
function without(granted: string | undefined, scopes: readonly string[] = []): readonly string[] {
  if (granted === undefined) return [];
  const given = granted.split(' ');
  return scopes.filter((scope) => !given.includes(scope));
}

function missingFrom(adapter: NetworkAdapter | undefined, granted: string | undefined): readonly string[] {
  return without(granted, adapter?.connect?.scopes);
}

/** Returns the scopes that an account is known to lack. */
export function findMissingScopes(
  { granted_scopes }: Pick<Account, 'granted_scopes'>,
  scopes: readonly string[],
): readonly string[] {
  return without(granted_scopes, scopes);
}

/** Returns the currently requested scopes that an account is known to lack. */
export function missingScopes(
  ports: Ports<'networks'>,
  { social_network, granted_scopes }: Pick<Account, 'granted_scopes' | 'social_network'>,
): readonly string[] {
  return missingFrom(findAdapter(ports, social_network), granted_scopes);
}

/** Returns the scopes that an account is known to lack for an action, or for any, on comments. */
export function missingCommentScopes(
  ports: Ports<'networks'>,
  { social_network, granted_scopes }: Pick<Account, 'granted_scopes' | 'social_network'>,
  action?: NetworkCommentAction,
): readonly string[] {
  const { scopes = {} } = findAdapter(ports, social_network)?.comments ?? {};
  const needed = action === undefined ? Object.values(scopes).flat() : scopes[action];
  return without(granted_scopes, [...new Set(needed)]);
}

/**
 * Counts accounts in use that lack scopes, for every network that reports granted scopes. Reads one record per distinct
 * set of granted scopes, which are few.
 */
export async function countMissingScopes({
  storage,
  networks,
}: Ports<'networks' | 'storage'>): Promise<ScopesMissing[]> {
  const counts: ScopesMissing[] = [];
  for (const adapter of networks) {
    if (!adapter.connect?.scopes) continue;
    const { social_network } = adapter;
    const scopes = new Map<string, number>();
    let accounts = 0;
    for (let after = ''; ;) {
      const [next] = await storage.find('accounts', {
        where: { social_network, granted_scopes: { gt: after } },
        order: [{ field: 'granted_scopes', direction: 'asc' }],
        limit: 1,
      });
      if (next?.granted_scopes === undefined) break;
      after = next.granted_scopes;
      const missing = missingFrom(adapter, after);
      if (missing.length === 0) continue;
      const where = { social_network, granted_scopes: after, deleted: false, enabled: true };
      const { total } = await storage.list('accounts', { where, limit: 0 });
      accounts += total;
      if (total > 0) for (const scope of missing) scopes.set(scope, (scopes.get(scope) ?? 0) + total);
    }
    counts.push({ social_network, accounts, scopes });
  }
  return counts;
}
