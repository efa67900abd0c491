import { locale } from '../../texts/translate.ts';

/** Formats an aspect ratio: `4:5`, or `1.91:1` if no small integers are close. */
export function ratioText(ratio: number): string {
  for (const height of [1, 2, 3, 4, 5, 9, 16]) {
    const width = ratio * height;
    if (Math.abs(width - Math.round(width)) < 0.01 && Math.round(width) > 0)
      return `${String(Math.round(width))}:${String(height)}`;
  }
  return `${new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(ratio)}:1`;
}
