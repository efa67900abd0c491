import type { ErrorData, Problem } from '#ports/errors/problem';

/** Returns the sentence of an error with its data filled in. */
export function sentenceOf({ message }: { readonly message: string }, data: ErrorData | undefined): string {
  return message.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = data?.[field];
    // A reason that is a sentence has its own full stop.
    return Array.isArray(value) ? value.join(', ') : String(value).replace(/\.$/, '');
  });
}

/** Creates the problem that an error and its data make. */
export function problemOf(
  error: { readonly code: number; readonly message: string },
  data: ErrorData | undefined,
): Problem {
  return { code: error.code, message: sentenceOf(error, data), ...(data && { data }) };
}
