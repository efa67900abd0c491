import type { Problem } from '#ports/foundation/problem';

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
