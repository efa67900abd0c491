import type { ErrorData, Problem } from '#ports/foundation/problem';

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
