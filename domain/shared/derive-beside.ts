import type { Identifiers } from '#ports/shared/identifiers';

/** How many hex digits of an identifier say when it was made. */
const timeDigits = 12;

/**
 * Returns an identifier that depends only on its parts, like that of `derive`, and that sorts by time next to the
 * identifier of what it belongs to.
 */
export function deriveBeside(identifiers: Identifiers, id: string, ...parts: readonly string[]): string {
  return id.slice(0, timeDigits) + identifiers.derive(...parts, id).slice(timeDigits);
}
