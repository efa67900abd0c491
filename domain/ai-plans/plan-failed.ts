import type { Problem } from '#ports/foundation/problem';
import type { ModelUsage } from '#ports/ai-plans/models';

/** A generation cannot complete. */
export class PlanFailed extends Error {
  readonly problem: Problem;
  /** The cost that is still charged, in AI credits, not rounded. */
  readonly credits: number;

  constructor(problem: Problem, credits = 0) {
    super(problem.message);
    this.problem = problem;
    this.credits = credits;
  }
}

/**
 * A model returned nothing usable: `silent` when it did not answer (unavailable, timeout, too many requests), `useless`
 * when its answer has the wrong format or is a refusal.
 */
export class ModelFailure extends Error {
  readonly kind: 'silent' | 'useless';
  /** The usage of the failed call, which is still charged. */
  readonly usage: ModelUsage;

  constructor(kind: 'silent' | 'useless', reason: string, usage: ModelUsage = { tokens: 0 }) {
    super(reason);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.usage = usage;
  }
}
