function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/**
 * Writes a ratio as text: `16:9` for 1920 by 1080, `1.91:1` where small whole numbers do not fit; empty without a
 * size.
 */
export function aspectRatioText(width: number, height: number): string {
  if (width <= 0 || height <= 0) return '';
  const divisor = greatestCommonDivisor(width, height);
  const [across, down] = [width / divisor, height / divisor];
  if (across <= 50 && down <= 50) return `${String(across)}:${String(down)}`;
  return `${String(Math.round((width / height) * 100) / 100)}:1`;
}
