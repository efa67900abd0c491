import type { Identifiers } from '#ports/shared/identifiers';

/** Hex digits of an identifier that say when it was made. */
const timeDigits = 12;

/**
 * An identifier that depends on its parts alone, as `derive` gives it, and sorts by time beside the identifier
 * of what it belongs to.
 */
export function deriveBeside(identifiers: Identifiers, id: string, ...parts: readonly string[]): string {
  return id.slice(0, timeDigits) + identifiers.derive(...parts, id).slice(timeDigits);
}
