import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import {
  creditsNow,
  releaseCredits,
  requireCredits,
  reserveCredits,
  settleCredits,
  sharesCredits,
} from './credits.ts';
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

/** Returns the month of a moment in milliseconds, and the one before, in which something may have been reserved for it. */
function monthsOf(time: number): readonly [string, string] {
  const date = new Date(time);
  return [monthOf(time), monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1))];
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

/**
 * Counts what an action of a date took in the end, whatever is reserved for it, or no longer. Repeating it changes nothing.
 */
export async function settleXCredits(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  cause: string,
  date: DateTime,
  credits: number,
): Promise<void> {
  const [month, before] = monthsOf(Date.parse(date));
  await settleCredits(ports, organization, 'x_credits', { month, cause }, credits);
  // It was reserved the moment before the month changed.
  await releaseCredits(ports, organization, 'x_credits', before, cause);
}
