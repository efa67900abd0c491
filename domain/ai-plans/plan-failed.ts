import type { Problem } from '#ports/errors/problem';

/** A generation cannot come to an end. */
export class PlanFailed extends Error {
  readonly problem: Problem;
  /** What it took all the same, in AI credits, not rounded. */
  readonly credits: number;

  constructor(problem: Problem, credits = 0) {
    super(problem.message);
    this.problem = problem;
    this.credits = credits;
  }
}
