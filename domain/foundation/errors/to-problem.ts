import type { ErrorData, Problem } from '#ports/foundation/problem';
import type { ErrorArguments } from './catalogue.ts';
import { type PostErrorName, postErrors } from './post-errors.ts';

/** Returns the message of an error with its data filled in. */
export function toSentence({ message }: { readonly message: string }, data: ErrorData | undefined): string {
  return message.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = data?.[field];
    // A reason that is a sentence has its own full stop.
    return Array.isArray(value) ? value.join(', ') : String(value).replace(/\.$/, '');
  });
}

/** Creates the problem of an error and its data. */
export function toProblem(
  error: { readonly code: number; readonly message: string },
  data: ErrorData | undefined,
): Problem {
  return { code: error.code, message: toSentence(error, data), ...(data && { data }) };
}

/** Creates a problem of publication content: its code, its message with the data filled in, and the data. */
export function postProblem<Name extends PostErrorName>(name: Name, ...[data]: ErrorArguments<Name>): Problem {
  return toProblem(postErrors[name], data);
}
