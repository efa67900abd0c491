import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationContent } from '#ports/publications/publication';
import { rulebook } from '../networks/index.ts';
import { requireXCredits } from '../plans/index.ts';

/** The fields of a publication that decide its price. */
type PricedPublication = Pick<Publication, 'social_network'> & Pick<PublicationContent, 'link' | 'text'>;

/** Returns the X credits that sending a publication costs; 0 on networks that cost none. */
export function creditsFor(publication: PricedPublication): number {
  return rulebook[publication.social_network].credits?.sending(publication) ?? 0;
}

/**
 * Checks that the organization can pay for sending a publication now, without reserving anything. Throws
 * `no_x_credits_left` when it cannot.
 */
export async function requireCreditsFor(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
  publication: PricedPublication,
): Promise<void> {
  const credits = creditsFor(publication);
  if (credits > 0) await requireXCredits(ports, organization, credits);
}

/**
 * Returns the cause under which the credits of a send are reserved. Each outcome starts a new one, so that a retry
 * is paid for again.
 */
export function sendingCause({ _id, outcomes }: Pick<Publication, '_id' | 'outcomes'>): string {
  return `publication:${_id}:${String(outcomes)}`;
}
