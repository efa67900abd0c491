import type { AspectRatios } from './rules.ts';

// a margin of 0.1. The rest makes up for decimals that binary cannot hold (1.1 - 1).
const margin = 0.1 + 1e-9;

/** Tells whether a ratio (width divided by height) is an accepted crop, within 0.1. */
export function matchesAspectRatio(ratio: number, accepted: AspectRatios): boolean {
  return accepted.values.some((value) => Math.abs(value - ratio) <= margin);
}
