import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Publication, PublicationContent } from '#ports/publications/publication';
import { rulebook } from '../networks/index.ts';
import { requireXCredits } from '../plans/index.ts';

/** What must be known of a publication to price it. */
export type PricedPublication = Pick<Publication, 'social_network'> &
  Pick<PublicationContent, 'link' | 'text'>;

/** X credits that sending it costs; 0 on a network where nothing costs any. */
export function creditsFor(publication: PricedPublication): number {
  return rulebook[publication.social_network].credits?.sending(publication) ?? 0;
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
