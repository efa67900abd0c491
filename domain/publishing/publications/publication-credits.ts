import type { Organization } from '#ports/access/organization';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { CreditReservation, Publication, PublicationContent } from '#ports/publishing/publication';
import { rulebook } from '../../networks/index.ts';
import { toMonth, requireXCredits, settleCredits } from '../../access/index.ts';
import { getParts, sentParts } from './parts.ts';

/** A publication before or after its first send. */
type PricedPublication = PublicationContent & Pick<Publication, 'external_identifier' | 'parts' | 'social_network'>;

/** Returns the X credits for sending one part of a publication; 0 on networks without credits. */
export function creditsFor(social_network: SocialNetwork, content: Pick<PublicationContent, 'link' | 'text'>): number {
  return rulebook[social_network].credits?.sending(content) ?? 0;
}

/** Returns the X credits for all unsent parts of a publication. */
export function creditsLeftToSend(publication: PricedPublication): number {
  const left = getParts(publication).slice(sentParts(publication).length);
  return left.reduce((sum, { content }) => sum + creditsFor(publication.social_network, content), 0);
}

/**
 * Checks that the organization can pay for all unsent parts of a publication, without reserving anything. Throws
 * `no_x_credits_left` when it cannot.
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
 * Returns the cause under which the credits of the next part are reserved. Each outcome starts a new one, so that a
 * retry is charged again.
 */
function sendingCause(publication: Publication): string {
  const cause = `publication:${publication._id}:${String(publication.outcomes)}`;
  const index = sentParts(publication).length;
  return index === 0 ? cause : `${cause}:${String(index)}`;
}

/**
 * Releases the reservation of a publication, or charges it when its part was sent, in the month of the reservation.
 * Idempotent.
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
 * Returns what to reserve for the next part; undefined if it is free. Settles any earlier reservation for another part
 * or month. The part stays in the month in which its network was called.
 */
export async function nextReservation(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  publication: Publication,
  credits: number,
): Promise<CreditReservation | undefined> {
  const { attempt, reservation: before } = publication;
  const cause = sendingCause(publication);
  const month = toMonth(ports.clock.now());
  const isSame = before?.cause === cause && before.credits === credits;
  if (isSame && (before.month === month || attempt?.asked)) return before;
  await settleReservation(ports, publication);
  return credits === 0 ? undefined : { month, cause, credits };
}
