import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { violationsOf } from '../../servers/accessibility.ts';
import { describeInChromium, launchChromium } from '../../servers/chromium.ts';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  service = await startTestService({}, { sandboxUrl: 'http://127.0.0.1:4100' });
});
afterAll(() => service.stop());

test('the start page explains the service and links to working addresses', async () => {
  const answer = await fetch(service.origin);
  const text = await answer.text();
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('publishes posts to social networks');
  expect(text).toContain('http://127.0.0.1:4100/');
  expect(text).not.toContain('<script');
  const links = [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path);
  expect(links).toEqual(expect.arrayContaining(['/docs', '/openapi.json', '/health/ready']));
  // Whether it is ready depends on its worker, which does not run here.
  for (const path of links)
    expect([path, (await fetch(`${service.origin}${path ?? ''}`)).status]).toEqual([
      path,
      path === '/health/ready' ? 503 : 200,
    ]);
});

test('without a sandbox it mentions none', async () => {
  const real = await startTestService();
  expect(await (await fetch(real.origin)).text()).not.toContain('Sandbox');
  await real.stop();
});

describeInChromium('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('it is accessible in %s and fits %i pixels', async (colorScheme, width) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(service.origin);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${colorScheme}.png` });
    await context.close();
  });
});
