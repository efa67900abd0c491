import type { AiPlan, Regeneration } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { withExclusiveLock, ServiceError, toDateTime } from '../foundation/index.ts';
import { discardUpload } from '../library/index.ts';
import { toMonth, reserveCredits, settleCredits } from '../access/index.ts';

type CostPorts = Ports<'clock' | 'files' | 'identifiers' | 'settings' | 'storage'>;

/** After this many milliseconds, the process of an unfinished regeneration counts as dead. No call takes this long. */
const timeout = 3_600_000;

/**
 * The minimum delay before retrying a settlement that failed, in milliseconds, so that it does not occupy a process.
 */
const minRetryDelay = 60_000;

/** Returns when to check the unfinished regenerations of a plan; undefined if there are none. */
export function regenerationsDue({ clock }: Ports<'clock'>, { regenerations = [] }: AiPlan): DateTime | undefined {
  const [first] = regenerations.map(({ until }) => until).sort();
  const soonest = toDateTime(clock.now() + minRetryDelay);
  return first === undefined || first > soonest ? first : soonest;
}

/**
 * Reserves the maximum cost of a regeneration. It is recorded in the plan first, so that it is settled even if the
 * process dies. `id_upload`: identifier of the image to be stored. Throws `ai_plan_state_not_allowed` when the plan is
 * no longer generated; `no_ai_credits_left`.
 */
export async function reserveRegeneration(
  ports: CostPorts,
  organization: Organization,
  { _id }: AiPlan,
  request: Pick<Regeneration, 'credits' | 'id_upload'>,
): Promise<Regeneration> {
  const { storage, identifiers, clock } = ports;
  const regeneration: Regeneration = {
    ...request,
    month: toMonth(clock.now()),
    cause: `ai_plan_again:${identifiers.next()}`,
    until: toDateTime(clock.now() + timeout),
  };
  await withExclusiveLock(ports, ['ai_plan', _id], async () => {
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
 * Replaces the reservation of a regeneration by its cost in AI credits, not rounded and never more than reserved. Adds
 * it to the cost of the plan, and returns that sum. Idempotent across processes.
 */
export async function settleRegeneration(
  ports: CostPorts,
  organization: Organization,
  id_ai_plan: string,
  regeneration: Regeneration,
  took: number,
): Promise<number> {
  const { storage } = ports;
  return withExclusiveLock(ports, ['ai_plan', id_ai_plan], async () => {
    const plan = await storage.get('ai_plans', id_ai_plan);
    if (!plan) {
      // The organization was deleted during the call.
      await settleCredits(ports, organization, 'ai_credits', regeneration, 0);
      if (regeneration.id_upload !== undefined) await discardUpload(ports, organization, regeneration.id_upload);
      return 0;
    }
    const isThis = ({ cause }: Regeneration) => cause === regeneration.cause;
    const { regenerations = [], credits_spent: before } = plan;
    const open = regenerations.find(isThis);
    if (!open) return before;
    const { spent = Math.min(Math.ceil(took), open.credits) } = open;
    const others = regenerations.filter((one) => !isThis(one));
    const credits_spent = open.spent === undefined ? before + spent : before;
    const recorded = { regenerations: [...others, { ...open, spent }], credits_spent };
    if (open.spent === undefined) await storage.update('ai_plans', id_ai_plan, recorded);
    await settleCredits(ports, organization, 'ai_credits', open, spent);
    const left = others.length > 0 ? others : undefined;
    await storage.update('ai_plans', id_ai_plan, { regenerations: left });
    return credits_spent;
  });
}

/** Settles a regeneration whose cost was never reported: only a stored image states its cost. */
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

/** Settles regenerations whose process died, and returns the plan with those still running. */
export async function settleAbandoned(ports: CostPorts, organization: Organization, plan: AiPlan): Promise<AiPlan> {
  const { regenerations = [], _id } = plan;
  const now = toDateTime(ports.clock.now());
  const abandoned = regenerations.filter(({ until }) => until <= now);
  for (const one of abandoned) await settleLost(ports, organization, _id, one);
  return { ...plan, regenerations: regenerations.filter((one) => !abandoned.includes(one)) };
}
