import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createApplication } from '#adapters/koa/application';
import { createHttpServer } from '#adapters/koa/http-server';
import { type Sandbox, startSandbox } from '#runtimes/sandbox/sandbox';
import { Registry } from 'prom-client';
import { withDrive } from '../fakes/test-drive.ts';
import { describeInChromium, launchChromium } from '../servers/chromium.ts';
import { freePort } from '../servers/postwright.ts';

const minute = 60_000;
const pictures = process.env.SCREENSHOT_FOLDER;

describeInChromium('a person with a drive', () => {
  let sandbox: Sandbox;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let drive: Awaited<ReturnType<typeof withDrive>>;
  let close: () => void;
  let origin: string;
  let complaints: string[];

  beforeAll(async () => {
    browser = await launchChromium();
    if (pictures !== undefined) await mkdir(pictures, { recursive: true });
  }, minute);
  afterAll(() => browser.close());

  beforeEach(async () => {
    sandbox = await startSandbox({ standIns: [] });
    const port = await freePort();
    origin = `http://127.0.0.1:${String(port)}`;
    drive = await withDrive(sandbox, { publicUrl: origin });
    const { platform, ports } = drive;
    const application = createApplication({
      platform,
      idempotency: ports,
      logger: ports.logger,
      publicUrl: origin,
      checkAnswers: true,
      verifyLink: () => true,
      ready: platform.readiness,
      metrics: new Registry(),
    });
    const server = createHttpServer(application, { logger: ports.logger });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    complaints = [];
    await visit({});
  });
  afterEach(async () => {
    await context.close();
    close();
    await sandbox.stop();
    expect(complaints).toEqual([]);
  });

  /** Begins anew, as somebody with another browser. */
  async function visit(options: object): Promise<void> {
    context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
    context.on('console', (message) => {
      const isStatus = message.text().startsWith('Failed to load resource: the server responded with a status');
      if (message.type() === 'error' && !isStatus) complaints.push(message.text());
    });
    page = await context.newPage();
  }

  /** Looks at a page: it fits a phone, and nothing in it is without a name. */
  async function sees(title: string, name: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(tooWide).toBe(false);
    if (pictures === undefined) return;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
    }
  }

  async function comesBack(): Promise<void> {
    await page.goto(await drive.link());
    await page.getByRole('link', { name: 'Agree as Alice Adams' }).click();
    await sees('Connect Google Drive', 'agree');
  }

  const frame = () => page.frameLocator('iframe[title="Google Picker"]');

  test(
    'sees for whom, connects it, chooses files and sees them arrive',
    async () => {
      await comesBack();
      await page.getByRole('button', { name: 'Connect' }).click();
      await sees('Google Drive is connected', 'connected');
      await page.getByRole('button', { name: 'Choose files' }).click();
      for (const name of ['Loaves.jpg', 'Logo.png', 'Recipes', 'Notes.txt']) await frame().getByLabel(name).check();
      await sees('Google Drive is connected', 'picker');
      await frame().getByRole('button', { name: 'Select' }).click();
      await page.getByText('2 of 4 copied').waitFor();
      await sees('Google Drive is connected', 'copied');
      const words = await page.getByRole('listitem').allInnerTexts();
      expect(words.map((text) => text.split('\n').at(-1))).toEqual([
        'Copied',
        'Copied',
        expect.stringContaining('has no bytes'),
        expect.stringContaining('neither an image nor a video'),
      ]);
      expect(await drive.listed()).toHaveLength(2);
      // What the picker was opened with is in no log and stays in no cache.
      const told = JSON.stringify(drive.logged);
      for (const token of sandbox.drive.tokens.all()) expect(told).not.toContain(token);
    },
    minute,
  );

  test(
    'may go back, reload, and connect again; the organization keeps its one drive',
    async () => {
      await comesBack();
      const back = page.url();
      await page.getByRole('button', { name: 'Connect' }).click();
      await sees('Google Drive is connected', 'connected');
      await page.goto(back);
      await sees('Google Drive is connected', 'connected');
      await comesBack();
      await page.getByRole('button', { name: 'Connect' }).click();
      await sees('Google Drive is connected', 'connected');
      const { data } = await drive.platform.integrations.listIntegrations(drive.app, drive.id_organization, {});
      expect(data).toHaveLength(1);
    },
    minute,
  );

  test(
    'who refuses is told so, and can go there again',
    async () => {
      await page.goto(await drive.link());
      await page.getByRole('link', { name: 'Refuse' }).click();
      await sees('This did not work', 'refused');
      await page.getByRole('link', { name: 'Continue to Google Drive' }).click();
      await page.getByRole('link', { name: 'Agree as Bob Brown' }).click();
      await sees('Connect Google Drive', 'agree');
    },
    minute,
  );

  test(
    'a link that was used, in another browser, opens nothing',
    async () => {
      await comesBack();
      const back = page.url();
      await page.getByRole('button', { name: 'Connect' }).click();
      await sees('Google Drive is connected', 'connected');
      await context.close();
      await visit({});
      await page.goto(back);
      await sees('This did not work', 'ended');
      await page.goto(`${origin}/connect/integration/google_drive/files`);
      await sees('This did not work', 'ended');
      for (const path of ['picker', 'files']) {
        const answer = await fetch(`${origin}/connect/integration/google_drive/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
        expect(JSON.stringify(await answer.json())).not.toContain('ya29');
      }
    },
    minute,
  );

  test(
    'who took the access away is told so by the page',
    async () => {
      await comesBack();
      await page.getByRole('button', { name: 'Connect' }).click();
      await sees('Google Drive is connected', 'connected');
      sandbox.drive.fault('revoke');
      await page.getByRole('button', { name: 'Choose files' }).click();
      await page.getByRole('alert').getByText('connect again').waitFor();
      await sees('Google Drive is connected', 'revoked');
    },
    minute,
  );

  test('another site can neither connect nor import with the browser of a person', async () => {
    const answer = await fetch(`${origin}/connect/integration/google_drive`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ code: 'c', state: 's' }),
    });
    expect(answer.status).toBe(403);
  });
});
