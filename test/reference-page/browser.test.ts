import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { choose } from '../chosen.ts';
import { violationsOf } from '../servers/accessibility.ts';
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
  async function open(
    width: number,
    path = '/docs',
    colorScheme: 'dark' | 'light' = 'light',
  ): Promise<{ page: Page; faults: string[] }> {
    const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'en', colorScheme });
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
    await page.goto(`${origin}${path}`);
    return { page, faults };
  }

  async function look(page: Page, picture: string): Promise<void> {
    const folder = process.env.SCREENSHOT_FOLDER;
    if (folder) await page.screenshot({ path: join(folder, `${picture}.png`) });
  }

  test(
    'shows the operations, finds one, and asks nobody but us',
    async () => {
      const { page, faults } = await open(1280);
      await page.getByRole('link', { name: title }).waitFor();
      expect(await page.title()).toContain('Postwright API');
      // The list stands beside the text; without its styles all would stand in one column.
      const list = await page.getByRole('navigation').boundingBox();
      const text = await page.getByRole('main').boundingBox();
      expect(text?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
      await look(page, 'reference-wide');

      await page.getByRole('searchbox').fill('password sign in');
      await page.getByRole('listitem').filter({ hasText: 'createPublication' }).waitFor({ state: 'hidden' });
      expect(await page.getByRole('listitem').filter({ hasText: 'signIn' }).isVisible()).toBe(true);
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('heading', { name: title }).waitFor();
      expect(faults).toEqual([]);
    },
    minute,
  );

  test(
    'makes a call and shows its answer',
    async () => {
      const { page } = await open(1280, '/docs/authentication');
      await page.locator('#signIn').getByText('Try signIn').click();
      const body = page.locator('#signIn').getByLabel('Body', { exact: true });
      await body.fill('{"email":"nobody@example.org","password":"wrong"}');
      await page.locator('#signIn').getByRole('button', { name: 'Send' }).click();
      await page.locator('#signIn .answer').getByText('"code": 505').waitFor();
      await page.locator('#getOwnUser').getByText('Try getOwnUser').click();
      await page.locator('#getOwnUser').getByRole('button', { name: 'Send' }).click();
      await page.locator('#getOwnUser .answer').getByText('"code": 501').waitFor();
      await look(page, 'reference-call');
    },
    minute,
  );

  test.each(['/docs', '/docs/publications', '/docs/shapes', '/docs/events'])(
    '%s fits a phone, light and dark, and axe finds nothing',
    async (path) => {
      for (const colorScheme of choose(path, ['light', 'dark'] as const)) {
        const { page, faults } = await open(390, path, colorScheme);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await look(page, `reference-phone-${colorScheme}${path.replaceAll('/', '-')}`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(390);
        // What is folded away is looked at too.
        await page.evaluate(() => {
          for (const one of document.querySelectorAll('details')) one.open = true;
        });
        expect(await violationsOf(page)).toEqual([]);
        expect(faults).toEqual([]);
      }
    },
    2 * minute,
  );

  test('is read without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origin}/docs/publications`);
    expect(await page.getByRole('heading', { name: 'Send a post now' }).isVisible()).toBe(true);
    expect(await page.getByText('Try createPublication').isVisible()).toBe(false);
    await context.close();
  });
});
