import type { Organization } from '#ports/access/organization';
import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { Ports } from '#ports/platform/platform-ports';
import { reserveCredits, reservePublications, settleCredits, settlePublications } from '../access/index.ts';
import { discardUpload } from '../library/index.ts';

/** Returns the identifier of the upload that holds the image of a content. */
export const imageUploadId = (
  { identifiers }: Ports<'identifiers'>,
  { _id }: Pick<AiPlan, '_id'>,
  content: number,
): string => identifiers.derive('ai_image', _id, String(content));

/**
 * Releases what was reserved, and removes what was made, for a plan whose organization was deleted during its
 * generation. Returns false if the plan still exists.
 */
export async function clearGone(
  ports: Ports<'files' | 'identifiers' | 'settings' | 'storage'>,
  organization: Organization,
  plan: AiPlan,
): Promise<boolean> {
  const { storage } = ports;
  if (await storage.get('ai_plans', plan._id)) return false;
  await giveBack(ports, organization, plan);
  const { _id: id_ai_plan, id_organization } = plan;
  const posts = await storage.find('publications', { where: { id_ai_plan, id_organization } });
  for (const { _id } of posts) await storage.remove('publications', _id, { id_organization });
  for (const { content } of plan.slots) await discardUpload(ports, organization, imageUploadId(ports, plan, content));
  return true;
}

/** Identifies the reservation of one attempt at a plan. `outcomes`: number of earlier attempts that ended. */
export const retryCause = (id_ai_plan: string, outcomes: number): string => `ai_plan:${id_ai_plan}:${outcomes}`;

/**
 * Reserves the maximum cost of a plan, in the month of its request. Idempotent. Throws `no_publications_left` or
 * `no_ai_credits_left`.
 */
async function reservePlan(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  { reservation }: Pick<AiPlan, 'reservation'>,
): Promise<void> {
  if (!reservation) return;
  const { credits, publications } = reservation;
  await reservePublications(ports, organization, reservation, publications);
  if (credits > 0) await reserveCredits(ports, organization, 'ai_credits', reservation, credits);
}

/** Replaces the reservation of a plan by its cost: credits, and the publications made. Idempotent. */
export async function settlePlan(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  { reservation }: Pick<AiPlan, 'reservation'>,
  credits: number,
  publications: readonly string[],
): Promise<void> {
  if (!reservation) return;
  await settleCredits(ports, organization, 'ai_credits', reservation, credits);
  await settlePublications(ports, organization, reservation, publications);
}

/**
 * Reserves the maximum cost of a plan for the holder of its lease, and returns whether the lease is still valid. If
 * not, the new holder may have settled the plan before this reservation, which is then corrected.
 */
export async function reserveHeld(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  plan: AiPlan,
  isHeld: () => Promise<boolean>,
): Promise<boolean> {
  await reservePlan(ports, organization, plan);
  if (await isHeld()) return true;
  const taken = await ports.storage.get('ai_plans', plan._id);
  if (!taken) {
    // The organization was deleted.
    await giveBack(ports, organization, plan);
    return false;
  }
  const isSettled = taken.reservation === undefined;
  const isSameTry = isSettled && taken.outcomes <= plan.outcomes + 1;
  if (isSameTry) await settlePlan(ports, organization, plan, taken.generation_credits ?? 0, taken.publications);
  return false;
}

/** Releases everything that a plan reserved. Idempotent. */
export const giveBack = (
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  plan: Pick<AiPlan, 'reservation'>,
): Promise<void> => settlePlan(ports, organization, plan, 0, []);
