/** The code a driver gave its error, by look: a native driver's errors need not be of our own Error class. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
