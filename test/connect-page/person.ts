import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { BlueskyAccount } from '../servers/bluesky-account.ts';

const phone = { width: 390, height: 844 };
const smallestPhone = { width: 320, height: 568 };

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

// What Chromium says of every page with a status of 400, which failures have, and of Bluesky's own header.
const harmless = /^(Failed to load resource: the server responded with a status|Error with Permissions-Policy header)/;

/** Somebody with a phone at our pages, and everything their browser saw that it should not have seen. */
export interface Person {
  readonly page: Page;
  /** Requests to others than us, Bluesky and the app; pages of ours without policy; complaints of the browser. */
  readonly oddities: string[];
  /** Waits for the page of ours with this title and looks at it from all sides. */
  readonly seesPage: (title: string, picture?: string) => Promise<void>;
  /** The text of the page. */
  reads(): Promise<string>;
  agrees(account: BlueskyAccount): Promise<void>;
  refuses(account: BlueskyAccount): Promise<void>;
  leaves(): Promise<void>;
}

/** Runs in the browser: everything in a page of ours that must not be there, in words. */
function faults(): string[] {
  const { lang, scrollWidth, clientWidth } = document.documentElement;
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
  return [
    ...(document.scripts.length > 0 ? ['a script'] : []),
    ...[...document.querySelectorAll('iframe, img, style, [style]')].map(({ outerHTML }) => outerHTML),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['not one h1']),
    ...(lang === 'en' ? [] : ['no language']),
    ...(scrollWidth > clientWidth ? [`${scrollWidth} pixels in ${clientWidth}`] : []),
    ...inputs.filter(({ labels }) => !labels?.[0]?.textContent.trim()).map(({ name }) => `${name}: no label`),
  ];
}

/** A person in a browser of their own. `origins`: ours first, then all others the browser may talk to. */
export async function startPerson(
  browser: Browser,
  origins: readonly [string, ...string[]],
  options: BrowserContextOptions = {},
): Promise<Person> {
  const [own] = origins;
  const context = await browser.newContext({ viewport: phone, hasTouch: true, locale: 'en', ...options });
  const page = await context.newPage();
  const oddities: string[] = [];
  const isOwn = (url: string): boolean => new URL(url).origin === own;
  context.on('request', (request) => {
    if (!origins.includes(new URL(request.url()).origin)) oddities.push(`request to ${request.url()}`);
  });
  context.on('response', (response) => {
    if (!isOwn(response.url()) || response.request().resourceType() !== 'document') return;
    if (response.headers()['content-security-policy'] !== policy) {
      oddities.push(`no policy at ${response.url()}`);
    }
  });
  context.on('console', (message) => {
    const text = message.text();
    const { url } = message.location();
    if ((url || page.url()).startsWith(own) && !harmless.test(text)) oddities.push(text);
  });
  context.on('weberror', (error) => {
    if (page.url().startsWith(own)) oddities.push(String(error.error()));
  });

  async function signIn({ password }: BlueskyAccount): Promise<void> {
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  return {
    page,
    oddities,
    async seesPage(title, picture) {
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(await page.title()).toBe(title);
      expect(isOwn(page.url())).toBe(true);
      await page.setViewportSize(smallestPhone);
      expect(await page.evaluate(faults)).toEqual([]);
      await page.setViewportSize(phone);
      const folder = process.env.SCREENSHOT_FOLDER;
      if (folder && picture) await page.screenshot({ path: join(folder, `${picture}.png`), caret: 'initial' });
    },
    reads: () => page.locator('main').innerText(),
    async agrees(account) {
      await signIn(account);
      await page.getByRole('button', { name: 'Authorize' }).click();
    },
    async refuses(account) {
      await signIn(account);
      await page.getByRole('button', { name: 'Deny access' }).click();
    },
    async leaves() {
      await context.close();
      expect(oddities).toEqual([]);
    },
  };
}
