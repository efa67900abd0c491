/**
 * Returns the code of a driver's error. Errors of native drivers need not be instances of our Error class.
 */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
