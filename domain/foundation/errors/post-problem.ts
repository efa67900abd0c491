import type { Problem } from '#ports/foundation/problem';
import type { ErrorArguments } from './catalogue.ts';
import { type PostErrorName, postErrors } from './post-errors.ts';
import { toProblem } from './to-problem.ts';

/** Creates a problem of publication content: its code, its message with the data filled in, and the data. */
export function postProblem<Name extends PostErrorName>(name: Name, ...[data]: ErrorArguments<Name>): Problem {
  return toProblem(postErrors[name], data);
}
