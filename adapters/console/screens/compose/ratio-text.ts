import { locale } from '../../texts/say.ts';

/** Writes proportions as people do: `4:5`, or `1.91:1` where no small numbers are near. */
export function ratioText(ratio: number): string {
  for (const height of [1, 2, 3, 4, 5, 9, 16]) {
    const width = ratio * height;
    if (Math.abs(width - Math.round(width)) < 0.01 && Math.round(width) > 0)
      return `${String(Math.round(width))}:${String(height)}`;
  }
  return `${new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(ratio)}:1`;
}
