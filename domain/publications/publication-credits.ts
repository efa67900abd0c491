import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Publication, PublicationContent } from '#ports/publications/publication';
import { requireXCredits, xCreditCosts } from '../plans/quotas.ts';
import { holdsLink } from '../networks/find-link.ts';

/** What must be known of a publication to price it. */
export type PricedPublication = Pick<Publication, 'social_network'> &
  Pick<PublicationContent, 'link' | 'text'>;

/** X credits that sending it costs: 15, or 200 with a link; 0 on every other network. */
export function creditsFor({ social_network, text = '', link }: PricedPublication): number {
  if (social_network !== 'x') return 0;
  return link !== undefined || holdsLink(text) ? xCreditCosts.post_with_link : xCreditCosts.post;
}

/** `no_x_credits_left` unless the organization can pay for sending it now. Nothing is taken. */
export async function requireCreditsFor(
  ports: PlatformPorts,
  organization: Organization,
  publication: PricedPublication,
): Promise<void> {
  const credits = creditsFor(publication);
  if (credits > 0) await requireXCredits(ports, organization, credits);
}

/** Why credits are set aside for a send: one for each outcome, so that a retry is paid anew. */
export function sendingCause({ _id, outcomes }: Pick<Publication, '_id' | 'outcomes'>): string {
  return `publication:${_id}:${String(outcomes)}`;
}
