export { aiPlanEffects } from './effects.ts';
export { ModelFailure } from './plan-failed.ts';
export { aiPlanOperations } from './operations.ts';
export { workOnPlans, workOnPlansJob } from './work-on-plans.ts';
