import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeInChromium, launchChromium } from '../servers/chromium.ts';
import { freePort, startPostwright, type RunningPostwright } from '../servers/postwright.ts';

const minute = 60_000;
const title = 'Sign in with e-mail and password';

describeInChromium('the reference of the interface in a browser', () => {
  let browser: Browser;
  let service: RunningPostwright;
  let origin: string;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postwright-reference-'));
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const environment = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' };
    [browser, service] = await Promise.all([launchChromium(), startPostwright(environment)]);
  }, minute);

  afterAll(async () => {
    await browser.close();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens the page in a window of its own, where only we can be reached; `faults`: all that must not be. */
  async function open(width: number): Promise<{ page: Page; faults: string[] }> {
    const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'en' });
    context.setDefaultTimeout(minute);
    const page = await context.newPage();
    const faults: string[] = [];
    await context.route(
      (url) => url.origin !== origin && url.protocol !== 'data:' && url.protocol !== 'blob:',
      async (route) => {
        faults.push(`request to ${route.request().url()}`);
        await route.abort();
      },
    );
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('response', (response) => {
      if (!response.ok()) faults.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(`${origin}/docs`);
    return { page, faults };
  }

  async function look(page: Page, picture: string): Promise<void> {
    const folder = process.env.SCREENSHOT_FOLDER;
    if (folder) await page.screenshot({ path: join(folder, `${picture}.png`) });
  }

  test(
    'shows the operations, styled, and asks nobody but us',
    async () => {
      const { page, faults } = await open(1280);
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await page.title()).toBe('Postwright API');
      // Redoc lays out the menu beside the text; without its styles all would stand in one column.
      const menu = await page.getByRole('menu').first().boundingBox();
      const text = await page.getByRole('heading', { name: title }).boundingBox();
      expect(text?.x).toBeGreaterThan((menu?.x ?? 0) + (menu?.width ?? 0));
      await look(page, 'reference-wide');

      await page.getByRole('textbox', { name: 'Search' }).fill('password');
      await page.locator('[data-role="search:results"]').getByText(title).first().waitFor();
      expect(faults).toEqual([]);
    },
    minute,
  );

  test(
    'fits a phone',
    async () => {
      const { page, faults } = await open(390);
      await page.getByRole('heading', { name: title }).waitFor();
      await look(page, 'reference-phone');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      expect(faults).toEqual([]);
    },
    minute,
  );

  test('gives scripts that browsers may keep and that change their address with their content', async () => {
    const page = await (await fetch(`${origin}/docs`)).text();
    const scripts = [...page.matchAll(/<script src="([^"]+)" defer>/g)].map(([, path = '']) => path);
    expect(scripts).toHaveLength(2);
    for (const path of scripts) {
      const response = await fetch(`${origin}${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const other = await fetch(`${origin}${path.replace(/[0-9a-f]{16}/, '0'.repeat(16))}`);
      expect(other.status).toBe(404);
    }
    const [redoc = ''] = scripts;
    expect(await (await fetch(`${origin}${redoc}`)).text()).toContain('The MIT License (MIT)');
  });
});
