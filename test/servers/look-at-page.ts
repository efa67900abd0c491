import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { choose } from '../chosen.ts';
import { violationsOf } from './accessibility.ts';

const height = 844;
const looks = [1280, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * Looks at a page, wide and on a phone, light and dark, or at one of these that is chosen for it. Returns what axe
 * finds, and the widths at which one has to scroll sideways. With `SCREENSHOT_FOLDER` it looks at all, and leaves
 * pictures there.
 */
export async function faultsOf(page: Page, name: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const folder = process.env.SCREENSHOT_FOLDER;
  if (folder) await mkdir(folder, { recursive: true });
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height });
    const needed = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (needed > width) faults.push(`it is ${String(needed)} pixels wide where there are ${String(width)}`);
  }
  for (const { width, colorScheme } of folder ? looks : choose(name, looks)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    for (const violation of await violationsOf(page)) faults.push(`${String(width)} ${colorScheme} ${violation}`);
    if (folder)
      await page.screenshot({
        path: join(folder, `${name}-${String(width)}-${colorScheme}.png`),
        // Chromium cannot draw the longest pages of the reference as a whole.
        fullPage: (await page.evaluate<number>('document.documentElement.scrollHeight')) < 10_000,
      });
  }
  return faults;
}
