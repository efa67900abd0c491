import type { Problem } from '#ports/errors/problem';
import type { ErrorArguments } from './catalogue.ts';
import { type PostErrorName, postErrors } from './post-errors.ts';
import { problemOf } from './problem-of.ts';

/** Creates a problem of what a person wrote: its code, its sentence with the data filled in, and the data. */
export function postProblem<Name extends PostErrorName>(
  name: Name,
  ...[data]: ErrorArguments<Name>
): Problem {
  return problemOf(postErrors[name], data);
}
