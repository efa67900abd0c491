import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { creditsNow, releaseCredits, requireCredits, reserveCredits, sharesCredits } from './credits.ts';
import { monthOf } from './pools.ts';
import type { Spending } from './quotas.ts';

type CreditPorts = Ports<'clock' | 'settings' | 'storage'>;

/** Returns whether the organization's pool can pay this many X credits now. */
export async function hasXCredits(
  ports: CreditPorts,
  organization: Organization,
  credits: number,
): Promise<boolean> {
  const { limit, used } = await creditsNow(ports, organization, 'x_credits');
  return used + credits <= limit;
}

/** Returns the organizations that spend X credits from the same pool as this one. */
export function sharesXCredits(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
): Promise<readonly string[]> {
  return sharesCredits(ports, organization, 'x_credits');
}

/**
 * Checks that the organization's pool can pay this many X credits now, without reserving them. Throws
 * `no_x_credits_left` when it cannot.
 */
export function requireXCredits(
  ports: CreditPorts,
  organization: Organization,
  credits: number,
): Promise<void> {
  return requireCredits(ports, organization, 'x_credits', credits);
}

/** Returns the month of a moment in milliseconds, and the one before, in which something may have been reserved for it. */
function monthsOf(time: number): readonly [string, string] {
  const date = new Date(time);
  return [monthOf(time), monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1))];
}

/**
 * Reserves X credits of this month for an action, once for each cause, also where a process that reserved them last month has
 * died. They count as spent unless they are settled with less, or `releaseXCredits` releases them because the action failed.
 * Returns what they are settled by. Throws `no_x_credits_left` when too few are left.
 */
export async function reserveXCredits(
  ports: CreditPorts,
  organization: Organization,
  cause: string,
  credits: number,
): Promise<Spending> {
  const [month, before] = monthsOf(ports.clock.now());
  await reserveCredits(ports, organization, 'x_credits', { month, cause }, credits);
  await releaseCredits(ports, organization, 'x_credits', before, cause);
  return { month, cause };
}

/** Releases the credits reserved for an action that did not happen. Repeating it changes nothing. */
export async function releaseXCredits(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  cause: string,
): Promise<void> {
  for (const month of monthsOf(ports.clock.now())) {
    await releaseCredits(ports, organization, 'x_credits', month, cause);
  }
}
