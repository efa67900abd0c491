import type { Organization } from '#ports/organizations/organization';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { CreditReservation, Publication, PublicationContent } from '#ports/publications/publication';
import { rulebook } from '../networks/index.ts';
import { monthOf, requireXCredits, settleCredits } from '../plans/index.ts';
import { partsOf, sentParts } from './parts.ts';

/** A publication before or after its first send. */
type PricedPublication = PublicationContent &
  Pick<Publication, 'external_identifier' | 'parts' | 'social_network'>;

/** Returns the X credits that sending one part of a publication costs; 0 on networks that cost none. */
export function creditsFor(
  social_network: SocialNetwork,
  content: Pick<PublicationContent, 'link' | 'text'>,
): number {
  return rulebook[social_network].credits?.sending(content) ?? 0;
}

/** Returns the X credits that everything takes that is left to send of a publication. */
export function creditsLeftToSend(publication: PricedPublication): number {
  const left = partsOf(publication).slice(sentParts(publication).length);
  return left.reduce((sum, { content }) => sum + creditsFor(publication.social_network, content), 0);
}

/**
 * Checks that the organization can pay for everything that is left to send of a publication, without reserving
 * anything. Throws `no_x_credits_left` when it cannot.
 */
export async function requireCreditsFor(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
  publication: PricedPublication,
): Promise<void> {
  const credits = creditsLeftToSend(publication);
  if (credits > 0) await requireXCredits(ports, organization, credits);
}

/**
 * Returns the cause under which the credits of the part that goes out next are reserved. Each outcome starts a new
 * one, so that a retry is paid for again.
 */
function sendingCause(publication: Publication): string {
  const cause = `publication:${publication._id}:${String(publication.outcomes)}`;
  const index = sentParts(publication).length;
  return index === 0 ? cause : `${cause}:${String(index)}`;
}

/**
 * Gives back what is reserved for a publication, or has it paid for when its part is out, in the month in which it was reserved.
 * Repeating it changes nothing.
 */
export async function settleReservation(
  ports: Ports<'settings' | 'storage'>,
  { id_organization, reservation }: Publication,
): Promise<void> {
  if (!reservation) return;
  const organization = await ports.storage.get('organizations', id_organization);
  if (!organization) return;
  const { credits, spent } = reservation;
  await settleCredits(ports, organization, 'x_credits', reservation, spent ? credits : 0);
}

/**
 * Returns what to reserve for the part that goes out next; undefined when it costs nothing. What was reserved before, and is not
 * for this part in this month, is settled. The part stays in the month in which its network was asked.
 */
export async function nextReservation(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  publication: Publication,
  credits: number,
): Promise<CreditReservation | undefined> {
  const { attempt, reservation: before } = publication;
  const cause = sendingCause(publication);
  const month = monthOf(ports.clock.now());
  const isSame = before?.cause === cause && before.credits === credits;
  if (isSame && (before.month === month || attempt?.asked)) return before;
  await settleReservation(ports, publication);
  return credits === 0 ? undefined : { month, cause, credits };
}
