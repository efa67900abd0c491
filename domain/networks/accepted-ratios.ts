import type { Upload } from '#ports/library/upload';
import type { AspectRatios, MediaRules, RatioRange } from './rules.ts';

/** How far a ratio may be from a crop. */
export const cropMargin = 0.1;

/** Binary numbers are not exact (1.1 - 1). */
const inexact = 1e-9;

/** Returns whether a ratio (width divided by height) is within 0.1 of an accepted crop. */
function matchesAspectRatio(ratio: number, accepted: AspectRatios): boolean {
  return accepted.values.some((value) => Math.abs(value - ratio) <= cropMargin + inexact);
}

/** Returns how much rounding to whole pixels may change a ratio: less, where one side is much longer. */
export const ratioMargin = ({ min }: RatioRange): number => Math.min(0.001, min / 500);

/**
 * Returns the accepted ratios, as text, when a file of this ratio (width divided by height) is not accepted;
 * otherwise undefined.
 */
export function acceptedRatios(
  ratio: number,
  file_type: Upload['file_type'],
  { aspect_ratios: crops, image_ratios, video_ratios }: MediaRules,
): readonly string[] | undefined {
  // Ratio 0 means unknown, which is accepted.
  if (ratio <= 0) return undefined;
  const range = file_type === 'image' ? image_ratios : video_ratios;
  if (range) {
    const margin = ratioMargin(range);
    const fits = ratio >= range.min - margin && ratio <= range.max + margin;
    return fits ? undefined : [`${range.min}:1 to ${range.max}:1`];
  }
  return crops && !matchesAspectRatio(ratio, crops) ? crops.text : undefined;
}
