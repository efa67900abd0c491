import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { choose } from '../chosen.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const looks = [1280, 390, 320].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** How screens are looked at: each in one of the ways, chosen by its name, and in all of them in full runs. */
export const looksAt = (screens: Readonly<Record<string, string>>) =>
  Object.entries(screens).flatMap(([name, screen]) => choose(name, looks).map((look) => ({ ...look, name, screen })));

/** Runs axe in a page, and returns the rules that are violated with the elements that do so. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // Evaluated by the debugger, since the policies of the pages let no script in.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(source);
  // What passes is not described, which takes as long as to find what does not.
  const { violations } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
