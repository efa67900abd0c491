import type { Identifiers } from '#ports/foundation/identifiers';

const digits = 8;

/** Returns the jitter of a feed's reads, from 0 to 1, derived from the feed and the time. */
export function getJitter(identifiers: Identifiers, id_integration: string, now: number): number {
  const hex = identifiers.derive('feed reading', id_integration, String(now)).slice(0, digits);
  return Number.parseInt(hex, 16) / 16 ** digits;
}
