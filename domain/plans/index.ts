export { assignPlan } from './assign-plan.ts';
export type { PlanInput } from './assign-plan.ts';
export { maxDepth, organizationsOf } from './organization-tree.ts';
export { mayRead } from './may-read.ts';
export { planOf, plans } from './plans.ts';
export { nearlyAll, nearlyUsed } from './nearly-used.ts';
export { type PlanFeature, requireEnabledClient, requirePlan } from './require-plan.ts';
export { clientOf } from './pools.ts';
export type { Resource } from './pools.ts';
export { creditsNow, reserveCredits, settleCredits } from './credits.ts';
export { monthOf } from './pools.ts';
export type { Spending } from './quotas.ts';
export {
  countPublication,
  publicationsNow,
  releaseIntegration,
  releaseSlot,
  releaseSpace,
  requirePublications,
  reserveIntegration,
  reservePublications,
  reserveSlot,
  reserveSpace,
  settlePublications,
  spaceCheck,
  uncountPublication,
} from './quotas.ts';
export {
  hasXCredits,
  releaseXCredits,
  requireXCredits,
  reserveXCredits,
  sharesXCredits,
} from './x-credits.ts';
export { releasePlan, settlePlans } from './settle-plans.ts';
export {
  clientAssigned,
  clientUse,
  organizationAssigned,
  organizationLimits,
  organizationPlanUse,
  placesLeft,
  organizationUse,
} from './use.ts';
export type { OrganizationLimits, OrganizationPlanUse, PlanUse } from './use.ts';
