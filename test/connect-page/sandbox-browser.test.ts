import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { violationsOf } from '../servers/accessibility.ts';
import { describeInChromium, launchChromium } from '../servers/chromium.ts';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, startPostwright, type RunningPostwright } from '../servers/postwright.ts';
import { sandboxClient, type SandboxClient } from '../servers/sandbox-client.ts';

const minute = 60_000;
describeInChromium('a person at the sandbox', () => {
  let folder: string;
  let service: RunningPostwright;
  let client: SandboxClient;
  let sandbox: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postwright-sandbox-'));
    const sandboxPort = await freePortPair();
    sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
    const environment = {
      PORT: String(await freePort()),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SANDBOX_PORT: String(sandboxPort),
    };
    service = await startPostwright(environment, { command: ['start', '--sandbox'] });
    client = await sandboxClient(environment);
    browser = await launchChromium();
  }, minute);

  afterAll(async () => {
    await browser.close();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    complaints = [];
    context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    context.on('console', (message) => {
      // Pages with a status of 400, which failures have, are no complaint.
      if (
        message.type() === 'error' &&
        !message.text().startsWith('Failed to load resource: the server responded with a status')
      )
        complaints.push(message.text());
    });
    page = await context.newPage();
  });

  afterEach(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });

  const heading = (of = page) => of.getByRole('heading', { level: 1 });

  /** Looks at a page of the sandbox on a phone, in light and dark. */
  async function looksAt(): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  }

  test(
    'connects several pages of Facebook by agreeing there, and uses the ones that are ticked',
    async () => {
      await page.goto(await client.connectPage('facebook'));
      await page.getByText('Continue to Facebook').click();
      await heading().filter({ hasText: 'allow access?' }).waitFor();
      await page.getByText('Agree as Alice').click();
      await heading().filter({ hasText: 'Choose accounts' }).waitFor();
      const boxes = page.getByRole('checkbox');
      expect(await boxes.count()).toBe(3);
      await boxes.first().uncheck();
      await page.getByRole('button').click();
      await heading().filter({ hasText: 'Account connected' }).waitFor();
      expect(await client.accounts('facebook')).toHaveLength(2);
    },
    minute,
  );

  test(
    'who refuses is told so and can try again',
    async () => {
      await page.goto(await client.connectPage('x'));
      await page.getByText('Continue to X').click();
      await page.getByText('Refuse').click();
      await heading().filter({ hasText: 'This did not work' }).waitFor();
      await page.getByText('Continue to X').click();
      await page.getByText('Agree as').first().click();
      await heading().filter({ hasText: 'Choose accounts' }).waitFor();
    },
    minute,
  );

  test(
    'connects a number in the popup of WhatsApp',
    async () => {
      await page.goto(await client.connectPage('whatsapp'));
      await page.getByText('Continue to WhatsApp').click();
      const opened = context.waitForEvent('page');
      await page.getByRole('button', { name: 'Open WhatsApp' }).click();
      const popup = await opened;
      await popup.getByText('Agree as Alice').click();
      await heading().filter({ hasText: 'Choose accounts' }).waitFor();
      await page.getByRole('button').click();
      await heading().filter({ hasText: 'Account connected' }).waitFor();
    },
    minute,
  );

  test(
    'brings a Telegram channel by its bot',
    async () => {
      await page.goto(await client.connectPage('telegram'));
      await page.getByText('Continue to Telegram').click();
      await page.getByText('I have added it').click();
      expect(await page.getByRole('alert').textContent()).toContain('has not arrived yet');
      const opened = context.waitForEvent('page');
      await page.getByText('Open Telegram').click();
      const chat = await opened;
      await chat.getByText('Press start as Alice').click();
      await chat.getByText('Choose the channel').click({ timeout: 20_000 });
      await chat.getByText('add the bot to Alice’s garden').click();
      await chat.getByText('is connected and ready to use').waitFor({ timeout: 20_000 });
      await page.getByText('I have added it').click();
      await heading().filter({ hasText: 'Choose accounts' }).waitFor();
      expect(await page.getByRole('checkbox').isDisabled()).toBe(true);
    },
    minute,
  );

  test(
    'sees a post with its picture on the timeline, and makes the next one fail',
    async () => {
      await page.goto(await client.connectPage('threads'));
      await page.getByText('Continue to Threads').click();
      await page.getByText('Agree as Alice').click();
      await page.getByRole('button').click();
      const id = await client.publish('threads', { text: 'Seen by a person', files: [client.files.image] });
      await eventually(async () => {
        expect(await client.publication(id)).toMatchObject({ state: 'published' });
      }, 20_000);
      await page.goto(sandbox);
      await page.getByRole('link', { name: 'Threads' }).click();
      await page.getByText('Seen by a person').waitFor();
      const picture = page.getByRole('article').locator('img');
      // It may still be loading.
      const width = picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.naturalWidth;
      });
      expect(await width).toBe(1080);
      await page.goto(sandbox);
      await page.getByLabel('Network').selectOption('threads');
      await page.getByLabel('Fault').selectOption('throttle');
      await page.getByLabel('Seconds').fill('600');
      await page.getByRole('button', { name: 'Do it' }).click();
      await page.getByText('threads: throttle, 1 more').waitFor();
      const held = await client.publish('threads', { text: 'Held back' });
      await eventually(async () => {
        expect(await client.publication(held)).toMatchObject({ postponed: { kind: 'throttled' } });
      }, 20_000);
    },
    minute,
  );

  test(
    'connects Discord and posts there by click, without a call before, and sees who posted',
    async () => {
      await page.goto(sandbox);
      await page.getByLabel('Connect an account of').selectOption('discord');
      await page.getByRole('button', { name: 'Connect' }).click();
      await page.getByText('Continue to Discord').click();
      await page.getByText('Agree as').first().click();
      await heading().filter({ hasText: 'Choose accounts' }).waitFor();
      await page.getByRole('button').click();
      await heading().filter({ hasText: 'Account connected' }).waitFor();
      const [account] = await client.accounts('discord');
      const name = String(account?.name);

      await page.goto(sandbox);
      await looksAt();
      await page.getByLabel('Post as').selectOption({ label: `${name}, Discord` });
      await page.getByLabel('Text').fill('Posted by click');
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await heading().filter({ hasText: 'Discord' }).waitFor();
      const article = page.getByRole('article').filter({ hasText: 'Posted by click' });
      expect(await article.textContent()).toContain('Garden #news');
      await looksAt();
    },
    minute,
  );

  test(
    'reads why a post was refused, and finds the service',
    async () => {
      await page.goto(await client.connectPage('instagram'));
      await page.getByText('Continue to Instagram').click();
      await page.getByText('Agree as Alice').click();
      await page.getByRole('button').click();
      await heading().filter({ hasText: 'Account connected' }).waitFor();
      await page.goto(sandbox);
      const option = page.getByLabel('Post as').locator('option', { hasText: ', Instagram' }).first();
      await page.getByLabel('Post as').selectOption(String(await option.getAttribute('value')));
      await page.getByLabel('Text').fill('No picture');
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await page.getByText('A file is required').waitFor();
      await looksAt();
      await page.getByRole('link', { name: 'Sandbox' }).click();
      const link = page.getByRole('link', { name: client.setUp.base_url.replace('/v1.0.0', '') });
      expect((await fetch(String(await link.getAttribute('href')))).status).toBe(200);
    },
    minute,
  );

  test('pages elsewhere cannot connect or post here', async () => {
    for (const [path, body] of [
      ['connect', 'social_network=threads'],
      ['posts', `account=${'a'.repeat(24)}&text=spam`],
    ] as const) {
      for (const origin of [undefined, 'https://elsewhere.example', new URL(client.setUp.base_url).origin]) {
        const headers = {
          'content-type': 'application/x-www-form-urlencoded',
          ...(origin !== undefined && { origin }),
        };
        const init: RequestInit = { method: 'POST', headers, body, redirect: 'manual' };
        expect((await fetch(`${sandbox}/service/${path}`, init)).status).toBe(403);
      }
    }
  });
});
