import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { describeInChromium, launchChromium } from '../../../servers/chromium.ts';
import { startConsoleService } from './console-service.ts';

/** What a page got when it asked: the status, or why it got nothing. */
const ask = (page: Page, url: string, options: object = {}): Promise<number | string> =>
  page.evaluate<number | string>(
    `fetch(${JSON.stringify(url)}, ${JSON.stringify(options)}).then(({ status }) => status, ({ name }) => name)`,
  );

describeInChromium('in a browser', () => {
  let service: Awaited<ReturnType<typeof startConsoleService>>;
  let attacker: Server;
  let browser: Browser;
  let page: Page;
  let origin: string;
  let csrf_token: string;
  const port = (server: Server): string => String((server.address() as AddressInfo).port);

  beforeAll(async () => {
    // Both names lead to this machine and are one site.
    service = await startConsoleService({}, { publicUrl: 'http://post.site.localhost' });
    origin = `http://post.site.localhost:${port(service.server)}`;
    attacker = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Elsewhere</title><iframe name="inner"></iframe>');
    });
    await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
    browser = await launchChromium();
    page = await (await browser.newContext()).newPage();
    await page.goto(`${origin}/console`);
    const { email, password } = service.made.user;
    const typed = { method: 'POST', headers: { 'content-type': 'application/json' } };
    csrf_token = await page.evaluate<string>(
      `fetch('/console/session', ${JSON.stringify({ ...typed, body: JSON.stringify({ email, password }) })})
        .then((answer) => answer.json()).then((body) => body.csrf_token)`,
    );
  });
  afterAll(async () => {
    await browser.close();
    await new Promise((resolve) => attacker.close(resolve));
    await service.stop();
  });

  const body = JSON.stringify({ firstname: 'Ada' });
  const json = { 'content-type': 'application/json' };

  test('the console’s own page calls the API, and its scripts cannot read the cookie', async () => {
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(await ask(page, '/console/api/users/me')).toBe(200);
    const headers = { ...json, 'x-csrf-token': csrf_token };
    expect(await ask(page, '/console/api/users/me', { method: 'PUT', headers, body })).toBe(200);
    expect(await ask(page, '/console/api/users/me', { method: 'PUT', headers: json, body })).toBe(403);
    // Its policy lets it ask nobody else.
    expect(await ask(page, `http://post.site.localhost:${port(attacker)}/`, { mode: 'no-cors' })).toBe('TypeError');
  });

  // The first is the console's own name, at another port.
  test.each(['post.site.localhost', 'other.site.localhost', 'elsewhere.localhost'])(
    'a page at %s cannot act in it',
    async (host) => {
      const other = await page.context().newPage();
      const answered: [string, number][] = [];
      other.on('response', (response) => {
        if (response.url().startsWith(origin)) answered.push([response.request().method(), response.status()]);
      });
      await other.goto(`http://${host}:${port(attacker)}/`);
      const everywhere = `${origin}/console/api/users/sign_out_everywhere`;
      const included = { credentials: 'include' };
      expect(await ask(other, `${origin}/console/api/users/me`, included)).toBe('TypeError');
      expect(await ask(other, `${origin}/console/session`, { ...included, method: 'DELETE' })).toBe('TypeError');
      const headers = { ...json, 'x-csrf-token': csrf_token };
      expect(await ask(other, everywhere, { ...included, method: 'POST', headers })).toBe('TypeError');
      // Sent without asking first; what comes back cannot be read.
      expect(await ask(other, everywhere, { ...included, method: 'POST', mode: 'no-cors' })).toBe(0);
      const sent = other.waitForResponse(
        (response) => response.url() === everywhere && response.request().isNavigationRequest(),
      );
      await other.evaluate(`(() => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = ${JSON.stringify(everywhere)};
      form.target = 'inner';
      document.body.append(form);
      form.submit();
    })()`);
      await sent;
      expect(answered).toEqual([
        ['POST', 403],
        ['POST', 403],
      ]);
      await other.close();
      expect(await ask(page, '/console/session')).toBe(200);
    },
  );

  test('no page can frame it', async () => {
    for (const host of ['other.site.localhost', 'elsewhere.localhost']) {
      const other = await page.context().newPage();
      const logged = other.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await other.goto(`http://${host}:${port(attacker)}/`);
      await other.evaluate(`frames.inner.location = ${JSON.stringify(`${origin}/console`)}`);
      await logged;
      await other.close();
    }
  });
});
