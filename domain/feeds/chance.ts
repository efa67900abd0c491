import type { Identifiers } from '#ports/shared/identifiers';

const digits = 8;

/** Returns a number from 0 to 1 by which readings of feeds are spread: another one for each feed and moment. */
export function chanceOf(identifiers: Identifiers, id_integration: string, now: number): number {
  const hex = identifiers.derive('feed reading', id_integration, String(now)).slice(0, digits);
  return Number.parseInt(hex, 16) / 16 ** digits;
}
