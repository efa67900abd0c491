import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { creditsNow, releaseCredits, requireCredits, reserveCredits, sharesCredits } from './credits.ts';
import { monthOf } from './pools.ts';

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

/**
 * Reserves X credits for an action, once for each cause. They count as spent unless `releaseXCredits` releases
 * them because the action failed. Throws `no_x_credits_left` when too few are left.
 */
export function reserveXCredits(
  ports: CreditPorts,
  organization: Organization,
  cause: string,
  credits: number,
): Promise<void> {
  const now = { month: monthOf(ports.clock.now()), cause };
  return reserveCredits(ports, organization, 'x_credits', now, credits);
}

/** Releases the credits reserved for an action that did not happen. Repeating it changes nothing. */
export async function releaseXCredits(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  cause: string,
): Promise<void> {
  const now = new Date(ports.clock.now());
  // They may have been reserved before the month changed.
  const before = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1);
  for (const month of [monthOf(now.getTime()), monthOf(before)]) {
    await releaseCredits(ports, organization, 'x_credits', month, cause);
  }
}
