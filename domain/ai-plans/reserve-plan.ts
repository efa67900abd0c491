import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { reserveCredits, reservePublications, settleCredits, settlePublications } from '../plans/index.ts';

/** Names what one try at a plan reserves. `outcomes`: how many tries ended before. */
export const retryCause = (id_ai_plan: string, outcomes: number): string =>
  `ai_plan:${id_ai_plan}:${outcomes}`;

/**
 * Reserves what a plan may cost, in the month in which it was asked for. Repeating it changes nothing. Throws
 * `no_publications_left` or `no_ai_credits_left` when that is not left.
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

/** Replaces what a plan reserved by what it took: credits, and the publications that were made. Repeating it changes nothing. */
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
 * Reserves what a plan may cost, for whoever holds it. Returns whether `isHeld` says that they still do. If not, whoever took it
 * over may have settled it before it was reserved here, which is put right.
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
    // Its organization was deleted.
    await giveBack(ports, organization, plan);
    return false;
  }
  const isSettled = taken.reservation === undefined;
  const isSameTry = isSettled && taken.outcomes <= plan.outcomes + 1;
  if (isSameTry)
    await settlePlan(ports, organization, plan, taken.generation_credits ?? 0, taken.publications);
  return false;
}

/** Gives back all that a plan reserved. Repeating it changes nothing. */
export const giveBack = (
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  plan: Pick<AiPlan, 'reservation'>,
): Promise<void> => settlePlan(ports, organization, plan, 0, []);
