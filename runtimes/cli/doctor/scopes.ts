import { countMissingScopes } from '#domain/accounts/index';
import type { Ports } from '#ports/platform/platform-ports';
import type { Finding } from './finding.ts';

/** Finds accounts that lack scopes that are asked for now. They work, except for what needs these. */
export async function scopeFindings(ports: Ports<'networks' | 'storage'>): Promise<Finding[]> {
  const subject = 'scopes';
  const counts = (await countMissingScopes(ports)).filter(({ accounts }) => accounts > 0);
  if (counts.length === 0)
    return [{ subject, state: 'ok', text: 'no account in use is known to lack any that is asked for' }];
  return counts.map(({ social_network, accounts, scopes }) => {
    const lacked = [...scopes].map(([scope, number]) => `${scope} (${String(number)})`).join(', ');
    const text = `${String(accounts)} ${social_network} account(s) lack scopes that are asked for now: ${lacked}. What needs these does not work there until a person connects the account again.`;
    return { subject, state: 'note', text };
  });
}
