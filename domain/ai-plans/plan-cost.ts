import type { AiScope } from '#ports/access/client';
import type { Organization } from '#ports/access/organization';
import type { AiPlan, PlanEstimate, Regeneration } from '#ports/ai-plans/ai-plan';
import type { DateTime } from '#ports/foundation/date-time';
import type { Ports } from '#ports/platform/platform-ports';
import { reserveCredits, settleCredits, toMonth } from '../access/index.ts';
import { ServiceError, toDateTime, withExclusiveLock } from '../foundation/index.ts';
import { discardUpload } from '../library/index.ts';
import { imageCost, type PlannerTemplate, plannerTemplates, textCost } from '../networks/index.ts';

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

const aiScopes = ['orchestrator', 'text', 'image'] as const;
/** The maximum number of images of a plan in which all accounts share their content. */
const maxSharedImages = 7;

/** Returns the cost of planning, in AI credits: it includes reading items of the source that do not fit the week. */
export function planningCost({ template, source = {} }: Pick<AiPlan, 'source' | 'template'>): number {
  const found = plannerTemplates.find((one) => one.template === template);
  const items = source.images?.length ?? source.products?.length ?? 0;
  return found ? found.orchestration_cost + found.orchestration_cost_per_source_item * items : 0;
}

/** Returns the maximum cost of a retry, in AI credits, when the client pays for these scopes itself. */
export function retryCost(
  plan: Pick<AiPlan, 'estimate' | 'source' | 'template'>,
  own_keys: readonly AiScope[],
): number {
  const { texts_target, images_target } = plan.estimate;
  const costs: Readonly<Record<AiScope, number>> = {
    orchestrator: planningCost(plan),
    text: textCost * texts_target,
    image: imageCost * images_target,
  };
  return aiScopes.reduce((sum, scope) => sum + (own_keys.includes(scope) ? 0 : costs[scope]), 0);
}

/** What determines the cost of a plan. */
export interface CostInput {
  readonly template: Pick<
    PlannerTemplate,
    'generates_images' | 'orchestration_cost' | 'orchestration_cost_per_source_item'
  >;
  /** Photos or products of the source, including those that do not fit the week: all of them are read. */
  readonly source_items: number;
  readonly texts: number;
  readonly allow_images: boolean;
  readonly max_images?: number | undefined;
  readonly shared: boolean;
  readonly available_credits: number;
  /** The scopes for which the client uses its own API keys. */
  readonly own_keys: readonly AiScope[];
}

/**
 * Returns the cost of a plan in AI credits, before anything is written: `base_cost` is certain, `estimated_cost` is the
 * maximum. Includes as many images as the remaining credits allow.
 */
export function estimatePlan({
  template,
  source_items,
  texts,
  allow_images,
  max_images = Number.POSITIVE_INFINITY,
  shared,
  available_credits,
  own_keys,
}: CostInput): PlanEstimate {
  const price = (scope: AiScope, credits: number): number => (own_keys.includes(scope) ? 0 : credits);
  const planning = template.orchestration_cost + template.orchestration_cost_per_source_item * source_items;
  const base_cost = price('orchestrator', planning) + price('text', textCost * texts);
  const eachImage = price('image', imageCost);
  const affordable =
    eachImage === 0 ? Number.POSITIVE_INFINITY : Math.max(0, Math.floor((available_credits - base_cost) / eachImage));
  const most = Math.min(texts, max_images, shared ? maxSharedImages : texts, affordable);
  const images_target = template.generates_images && allow_images ? most : 0;
  return {
    base_cost,
    estimated_cost: base_cost + eachImage * images_target,
    texts_target: texts,
    images_target,
    available_credits,
  };
}
