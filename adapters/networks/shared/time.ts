/** Returns a moment that is given in seconds. */
export function ofSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
