import type { AiPlan, PlanEstimate } from '#ports/ai-plans/ai-plan';
import type { AiScope } from '#ports/access/client';
import { imageCost, type PlannerTemplate, plannerTemplates, textCost } from '../networks/index.ts';

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
