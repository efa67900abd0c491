import type { AspectRatios } from './rules.ts';

/** How far a ratio may be from a crop. */
export const cropMargin = 0.1;

/** Binary numbers are not exact (1.1 - 1). */
const inexact = 1e-9;

/** Returns whether a ratio (width divided by height) is within 0.1 of an accepted crop. */
export function matchesAspectRatio(ratio: number, accepted: AspectRatios): boolean {
  return accepted.values.some((value) => Math.abs(value - ratio) <= cropMargin + inexact);
}
