import type { Identifiers } from '#ports/foundation/identifiers';

/** The number of hex digits of an identifier that contain its creation time. */
const timeDigits = 12;

/**
 * Returns an identifier that depends only on its parts, like `derive`, but sorts by time next to the identifier it
 * belongs to.
 */
export function deriveAdjacent(identifiers: Identifiers, id: string, ...parts: readonly string[]): string {
  return id.slice(0, timeDigits) + identifiers.derive(...parts, id).slice(timeDigits);
}
