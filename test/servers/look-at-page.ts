import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe found, as far as it is read here. */
interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

const height = 844;

/**
 * Looks at a page, wide and on a phone, light and dark. Returns what axe finds, and the widths at which one has to scroll
 * sideways. With `SCREENSHOT_FOLDER` it leaves pictures there.
 */
export async function faultsOf(page: Page, name: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const folder = process.env.SCREENSHOT_FOLDER;
  if (folder) await mkdir(folder, { recursive: true });
  await page.addScriptTag({ path: axe });
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height });
    const needed = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (needed > width) faults.push(`it is ${String(needed)} pixels wide where there are ${String(width)}`);
    for (const colorScheme of width === 320 ? [] : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate<Found>('axe.run()');
      for (const { id, nodes } of violations)
        faults.push(`${String(width)} ${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      if (folder)
        await page.screenshot({
          path: join(folder, `${name}-${String(width)}-${colorScheme}.png`),
          // Chromium cannot draw the longest pages of the reference as a whole.
          fullPage: (await page.evaluate<number>('document.documentElement.scrollHeight')) < 10_000,
        });
    }
  }
  return faults;
}
