import type { AiPlan, Regeneration } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { ServiceError } from '../errors/index.ts';
import { discardUpload } from '../files/index.ts';
import { monthOf, reserveCredits, settleCredits } from '../plans/index.ts';
import { alone, toDateTime } from '../shared/index.ts';

type CostPorts = Ports<'clock' | 'files' | 'identifiers' | 'settings' | 'storage'>;

/** After so many milliseconds without an end, the process that made something again counts as dead. No call takes as long. */
const patience = 3_600_000;

/** What cannot be settled is tried again after this, in milliseconds, so that it keeps no process busy. */
const leastPause = 60_000;

/** Returns when a plan has to be looked at for what is made again; undefined when nothing is. */
export function regenerationsDue(
  { clock }: Ports<'clock'>,
  { regenerations = [] }: AiPlan,
): DateTime | undefined {
  const [first] = regenerations.map(({ until }) => until).sort();
  const soonest = toDateTime(clock.now() + leastPause);
  return first === undefined || first > soonest ? first : soonest;
}

/**
 * Reserves what making something again may cost. The plan tells of it first, so that it is settled although the process may die.
 * `id_upload`: under which a picture will be stored. Throws `ai_plan_state_not_allowed` when the plan is not generated any more;
 * `no_ai_credits_left`.
 */
export async function reserveRegeneration(
  ports: CostPorts,
  organization: Organization,
  { _id }: AiPlan,
  wanted: Pick<Regeneration, 'credits' | 'id_upload'>,
): Promise<Regeneration> {
  const { storage, identifiers, clock } = ports;
  const regeneration: Regeneration = {
    ...wanted,
    month: monthOf(clock.now()),
    cause: `ai_plan_again:${identifiers.next()}`,
    until: toDateTime(clock.now() + patience),
  };
  await alone(ports, ['ai_plan', _id], async () => {
    const plan = await storage.get('ai_plans', _id);
    const { regenerations = [], due_date = regeneration.until, state = 'cancelled' } = plan ?? {};
    const changes = { regenerations: [...regenerations, regeneration], due_date };
    if (state !== 'generated' || !(await storage.update('ai_plans', _id, changes, { state })))
      throw new ServiceError('ai_plan_state_not_allowed', { state });
  });
  try {
    await reserveCredits(ports, organization, 'ai_credits', regeneration, regeneration.credits);
  } catch (error) {
    await settleRegeneration(ports, organization, _id, regeneration, 0);
    throw error;
  }
  return regeneration;
}

/**
 * Replaces what was reserved for making something again by what it took, in AI credits and not rounded, but never more; adds that
 * to what the plan has taken, and returns the sum. Repeating it, in this process or another, charges nothing again.
 */
export async function settleRegeneration(
  ports: CostPorts,
  organization: Organization,
  id_ai_plan: string,
  regeneration: Regeneration,
  took: number,
): Promise<number> {
  const { storage } = ports;
  return alone(ports, ['ai_plan', id_ai_plan], async () => {
    const plan = await storage.get('ai_plans', id_ai_plan);
    if (!plan) {
      // Its organization was deleted meanwhile.
      await settleCredits(ports, organization, 'ai_credits', regeneration, 0);
      if (regeneration.id_upload !== undefined)
        await discardUpload(ports, organization, regeneration.id_upload);
      return 0;
    }
    const isThis = ({ cause }: Regeneration) => cause === regeneration.cause;
    const { regenerations = [], credits_spent: before } = plan;
    const open = regenerations.find(isThis);
    if (!open) return before;
    const { spent = Math.min(Math.ceil(took), open.credits) } = open;
    const others = regenerations.filter((one) => !isThis(one));
    const credits_spent = open.spent === undefined ? before + spent : before;
    const told = { regenerations: [...others, { ...open, spent }], credits_spent };
    if (open.spent === undefined) await storage.update('ai_plans', id_ai_plan, told);
    await settleCredits(ports, organization, 'ai_credits', open, spent);
    const left = others.length > 0 ? others : undefined;
    await storage.update('ai_plans', id_ai_plan, { regenerations: left });
    return credits_spent;
  });
}

/** Settles something of which nobody told what it took: only a picture that was stored tells it. */
export async function settleLost(
  ports: CostPorts,
  organization: Organization,
  id_ai_plan: string,
  regeneration: Regeneration,
): Promise<void> {
  const { id_upload } = regeneration;
  const upload = id_upload === undefined ? undefined : await ports.storage.get('uploads', id_upload);
  const took = upload?.ai_cost?.credits ?? 0;
  await settleRegeneration(ports, organization, id_ai_plan, regeneration, took);
}

/** Settles what processes that died were making again, and returns the plan with what is still made. */
export async function settleAbandoned(
  ports: CostPorts,
  organization: Organization,
  plan: AiPlan,
): Promise<AiPlan> {
  const { regenerations = [], _id } = plan;
  const now = toDateTime(ports.clock.now());
  const abandoned = regenerations.filter(({ until }) => until <= now);
  for (const one of abandoned) await settleLost(ports, organization, _id, one);
  return { ...plan, regenerations: regenerations.filter((one) => !abandoned.includes(one)) };
}
