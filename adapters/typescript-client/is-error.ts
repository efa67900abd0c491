import { errorCodes } from './interface.ts';
import { type ErrorName, type FindName, PostwrightError } from './postwright-error.ts';

const codes: Readonly<Record<string, number>> = errorCodes;

/** Finds the name of an error of the API by its code. */
export const findErrorName: FindName = (code) =>
  // The keys of the table are error names.
  Object.keys(codes).find((name) => codes[name] === code) as ErrorName | undefined;

/** Returns whether a thrown value is the error with a name, such as `no_publications_left`. */
export function isError(thrown: unknown, name: ErrorName): thrown is PostwrightError {
  if (!(thrown instanceof PostwrightError)) return false;
  // Some codes have two names.
  return thrown.error === name || (thrown.code !== 0 && thrown.code === codes[name]);
}
