export { aiPlanEffects } from './effects.ts';
export { ModelFailure } from './model-failure.ts';
export { aiPlanOperations } from './operations.ts';
export { workOnPlans, workOnPlansJob } from './work-on-plans.ts';
