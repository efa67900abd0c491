import type { AspectRatios } from './rules.ts';

// 0.1, and a little more because binary numbers are not exact (1.1 - 1).
const margin = 0.1 + 1e-9;

/** Returns whether a ratio (width divided by height) is within 0.1 of an accepted crop. */
export function matchesAspectRatio(ratio: number, accepted: AspectRatios): boolean {
  return accepted.values.some((value) => Math.abs(value - ratio) <= margin);
}
