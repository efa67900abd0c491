import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { certificate } from '../fixtures/certificate.ts';
import { describeInChromium } from '../servers/chromium.ts';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;
const verifier = 'v'.repeat(64);

describeInChromium('An assistant', () => {
  let console: Console;
  let folder: string;
  /** The site of the assistant: its description, and where people return to. */
  let site: Server;
  let origin = '';
  /** What was asked of it. */
  const asked: string[] = [];
  const slyName = '"><img src=x onerror=alert(1) class="evil"><b class="evil">{0}</b> \u202EBank\u2066';
  const hostile = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'aide://callback'];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postwright-assistant-'));
    const trusted = join(folder, 'certificate.pem');
    await writeFile(trusted, certificate.cert);
    site = createServer(certificate, (request, response) => {
      asked.push(request.url ?? '');
      if (request.url !== '/client.json' && request.url !== '/sly.json') {
        response.end('<title>Aide</title>Welcome back');
        return;
      }
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          client_id: `${origin}${request.url}`,
          ...(request.url === '/sly.json'
            ? { client_name: slyName, logo_uri: `${origin}/logo.svg`, client_uri: 'javascript:alert(1)' }
            : { client_name: 'Aide' }),
          redirect_uris: [`${origin}/callback`, 'http://127.0.0.1/callback', ...hostile],
        }),
      );
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `https://localhost:${String((site.address() as AddressInfo).port)}`;
    console = await startConsole({ ALLOW_PRIVATE_ADDRESSES: 'true', NODE_EXTRA_CA_CERTS: trusted });
  }, minute);
  afterAll(async () => {
    site.close();
    await console.stop();
    await rm(folder, { recursive: true });
  });

  const request = (changes: Readonly<Record<string, string>> = {}): string =>
    `${console.origin}/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: `${origin}/client.json`,
      redirect_uri: `${origin}/callback`,
      scope: 'read draft',
      state: 'remembered',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }).toString()}`;
  const token = async (form: Readonly<Record<string, string>>) => {
    const response = await fetch(`${console.origin}/v1.0.0/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: `${origin}/client.json`, ...form }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };

  test(
    'is allowed by a person who signs in first, acts with what they chose, and is listed until they withdraw it',
    async () => {
      const window = await console.window({ as: 'signed out', ignoreHTTPSErrors: true });
      const { page, complaints, isAccessible, close } = window;
      await page.goto(request());
      const { email, password } = console.client.setUp.user;
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /^localhost:\d+ asks to act for you$/ }).waitFor();
      const checked = page.getByRole('checkbox', { checked: true });
      await checked.nth(1).waitFor();
      expect(await checked.count()).toBe(2);
      await isAccessible();
      await page.getByLabel('Drafts').uncheck();
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL(`${origin}/callback?**`);
      const back = new URL(page.url()).searchParams;
      expect(back.get('state')).toBe('remembered');
      const { body } = await token({
        grant_type: 'authorization_code',
        code: back.get('code') ?? '',
        redirect_uri: `${origin}/callback`,
        code_verifier: verifier,
      });
      expect(body.scope).toBe('read');

      await page.goto(`${console.origin}/console/account`);
      const listed = page.getByRole('region', { name: 'Assistants' });
      await listed.getByText('Aide').waitFor();
      await listed.getByText(/: Reading$/).waitFor();
      await isAccessible();
      await listed.getByRole('button', { name: 'Remove access' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
      await listed.getByText('No assistant can act for you.').waitFor();
      const refreshed = await token({ grant_type: 'refresh_token', refresh_token: String(body.refresh_token) });
      expect(refreshed).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
      expect(complaints).toEqual([]);
      await close();
    },
    minute,
  );

  test(
    'is refused, learns that, and is warned about where it is on the person’s own computer',
    async () => {
      const { page, close } = await console.window({ ignoreHTTPSErrors: true });
      await page.goto(request({ redirect_uri: 'http://127.0.0.1:9/callback' }));
      await page.getByText(/a program on this computer/).waitFor();
      await page.goto(request());
      await page.getByRole('button', { name: 'Refuse' }).click();
      await page.waitForURL(`${origin}/callback?error=access_denied**`);
      await page.goto(request({ code_challenge_method: 'plain' }));
      await page.getByRole('button', { name: 'Back to the assistant' }).click();
      await page.waitForURL(`${origin}/callback?error=invalid_request**`);
      await close();
    },
    minute,
  );

  test(
    'that describes itself as it likes is shown by words and its address, and leads nowhere else',
    async () => {
      const { page, complaints, close } = await console.window({ ignoreHTTPSErrors: true });
      const client_id = `${origin}/sly.json`;
      await page.goto(request({ client_id }));
      await page.getByRole('heading', { name: /^localhost:\d+ asks to act for you$/ }).waitFor();
      await page.getByText('<b class="evil">{0}</b> Bank', { exact: false }).waitFor();
      expect(await page.locator('.evil, main img').count()).toBe(0);
      expect(asked).not.toContain('/logo.svg');
      for (const redirect_uri of hostile) {
        await page.goto(request({ client_id, redirect_uri }));
        await page.getByText('does not name the address to which you would return').waitFor();
        expect(await page.getByRole('button', { name: /Allow|Back to the assistant/ }).count()).toBe(0);
      }
      expect(complaints).toEqual([]);
      await close();
    },
    minute,
  );

  test(
    'gets a token that is shown once',
    async () => {
      const { page, complaints, close } = await console.window();
      await page.goto('/console/account');
      await page.getByText('Make a token for an assistant on your computer').click();
      await page.getByLabel('What it is for').fill('Laptop');
      await page.getByLabel('Reading').check();
      await page.getByRole('button', { name: 'Make the token' }).click();
      await page.getByText('This is shown once.').waitFor();
      const shown = await page.locator('.copied code').innerText();
      expect(shown).toMatch(/^[0-9a-f]{24}\.[\w-]{43}$/);
      await page.reload();
      await page.getByRole('region', { name: 'Assistants' }).getByText('Laptop').waitFor();
      expect(await page.content()).not.toContain(shown);
      expect(complaints).toEqual([]);
      await close();
    },
    minute,
  );
});
