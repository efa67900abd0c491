import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { creditsNow, releaseCredits, requireCredits, reserveCredits, sharesCredits } from './credits.ts';
import { toMonth } from './pools.ts';
import type { Spending } from './quotas.ts';

type CreditPorts = Ports<'clock' | 'settings' | 'storage'>;

/** Whether the organization's pool covers this many X credits now. */
export async function hasXCredits(ports: CreditPorts, organization: Organization, credits: number): Promise<boolean> {
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
 * Checks that the organization's pool covers this many X credits now, without reserving them. Throws
 * `no_x_credits_left`.
 */
export function requireXCredits(ports: CreditPorts, organization: Organization, credits: number): Promise<void> {
  return requireCredits(ports, organization, 'x_credits', credits);
}

/**
 * Returns the month of a time in milliseconds, and the previous one, in which something may have been reserved for it.
 */
function getMonths(time: number): readonly [string, string] {
  const date = new Date(time);
  return [toMonth(time), toMonth(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1))];
}

/**
 * Reserves X credits of this month for an action, once per cause, also if a crashed process reserved them last month.
 * They count as spent unless they are settled with less or released because the action failed. Returns the key to
 * settle them. Throws `no_x_credits_left`.
 */
export async function reserveXCredits(
  ports: CreditPorts,
  organization: Organization,
  cause: string,
  credits: number,
): Promise<Spending> {
  const [month, before] = getMonths(ports.clock.now());
  await reserveCredits(ports, organization, 'x_credits', { month, cause }, credits);
  await releaseCredits(ports, organization, 'x_credits', before, cause);
  return { month, cause };
}

/** Releases the credits of an action that did not happen. Idempotent. */
export async function releaseXCredits(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  cause: string,
): Promise<void> {
  for (const month of getMonths(ports.clock.now())) {
    await releaseCredits(ports, organization, 'x_credits', month, cause);
  }
}
