import { expect } from '@jest/globals';
import type { PlanResults } from './ask-reference.ts';

/** What is read here of the results of a plan, and of several. */
export interface ShownPlan {
  readonly id_ai_plan: string;
  readonly engagement_per_publication?: number;
}

export interface ShownPlans {
  readonly plans: number;
}

/** A number up to its last digits. */
const near = (value: number): unknown => expect.closeTo(value, 9);

const ratios = ({
  engagement_per_publication: each,
  engagement_vs_average: versus,
}: Pick<PlanResults, 'engagement_per_publication' | 'engagement_vs_average'>) => ({
  ...(each !== null && { engagement_per_publication: near(each) }),
  ...(versus !== null && { engagement_vs_average: near(versus) }),
});

/** What the interface must answer of several plans together. */
export const shownPlans = ({ plans, ranked_plans, ...group }: PlanResults) => ({
  plans: plans.length,
  ranked_plans,
  ...ratios(group),
});

/** What the interface must answer of a plan. */
export function shownPlan({
  total,
  published,
  measured,
  failed,
  ranked,
  metrics,
  ...plan
}: PlanResults['plans'][number]) {
  return { publications: { total, published, measured, failed }, ranked, metrics, ...ratios(plan) };
}
