import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import PostalMime from 'postal-mime';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { violationsOf } from '../servers/accessibility.ts';
import { launchChromium } from '../servers/chromium.ts';
import { freePort, freePortPair, startPostwright, type RunningPostwright } from '../servers/postwright.ts';
import { sandboxClient, type SandboxClient } from '../servers/sandbox-client.ts';

interface Person {
  readonly email: string;
  readonly password: string;
}

/** A browser window at the console. */
export interface Window {
  readonly page: Page;
  /** What the page complained of: errors of scripts, what the policy refused, answers of the server above 499. */
  readonly complaints: readonly string[];
  /** Goes to an address below the organization: `calendar?view=week`. */
  open(screen: string): Promise<void>;
  /** Expects that axe finds nothing, and that nothing is wider than the window. */
  isAccessible(): Promise<void>;
  close(): Promise<void>;
}

/** The service with its sandbox, and a browser. */
export interface Console {
  readonly origin: string;
  readonly client: SandboxClient;
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Opens a window, signed in as the administrator, or as another person, or signed out. All windows of a person share
   * one sign-in, except those with `ownSession`.
   */
  window(
    options?: BrowserContextOptions & { readonly as?: Person | 'signed out'; readonly ownSession?: boolean },
  ): Promise<Window>;
  /** Adds a person who may do this in the organization and nothing else. */
  person(permissions: readonly string[]): Promise<Person>;
  /** Kills the service, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the service with the sandbox and a browser, set up with these options. The sandbox of `SANDBOX_URL`, if one is
 * given, is used instead, and outlives the service.
 */
export async function startConsole(
  more: Readonly<Record<string, string>> = {},
  ...setUp: readonly string[]
): Promise<Console> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-console-'));
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    SANDBOX_PORT: String(await freePortPair()),
    ...more,
  };
  const origin = `http://127.0.0.1:${environment.PORT}`;
  let service: RunningPostwright;
  const start = async (): Promise<void> => {
    const command = 'SANDBOX_URL' in more ? ['start'] : ['start', '--sandbox'];
    service = await startPostwright(environment, { command });
  };
  await start();
  const client = await sandboxClient(environment, ...setUp);
  const browser: Browser = await launchChromium();
  let people = 0;
  /** The cookies of those who have signed in, by their address: checking a password takes a quarter of a second. */
  const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

  async function signIn(context: BrowserContext, person: Person, ownSession: boolean): Promise<void> {
    const cookies = ownSession ? undefined : sessions.get(person.email);
    if (cookies) {
      await context.addCookies(cookies);
      return;
    }
    const answer = await context.request.post('/console/session', { data: person, headers: { origin } });
    expect(answer.status()).toBe(200);
    if (!ownSession) sessions.set(person.email, await context.cookies());
  }

  return {
    origin,
    client,
    environment,
    start,
    async window({ as = client.setUp.user, ownSession = false, ...options } = {}) {
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'en-GB',
        timezoneId: 'UTC',
        viewport: { width: 1280, height: 900 },
        ...options,
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        // Refusals and a service that is away are answers.
        if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
          complaints.push(message.text());
      });
      page.on('response', (response) => {
        if (response.status() >= 500) complaints.push(`${String(response.status())} ${response.url()}`);
      });
      if (as !== 'signed out') await signIn(context, as, ownSession);
      return {
        page,
        complaints,
        async open(screen) {
          await page.goto(`/console/organizations/${client.setUp.id_organization}/${screen}`);
        },
        async isAccessible() {
          // The heading comes with the first rendering; before it there is nothing to judge.
          await page.locator('h1').first().waitFor();
          expect(await violationsOf(page)).toEqual([]);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(over).toBeLessThanOrEqual(0);
        },
        close: () => context.close(),
      };
    },
    async person(permissions) {
      people += 1;
      const email = `person-${String(people)}@example.org`;
      const role = await client.inOrganization('POST', 'roles', { name: email, permissions });
      await client.inOrganization('POST', `roles/${String(role._id)}/invite`, { email });
      const mails = join(folder, 'mail');
      const texts = await Promise.all((await readdir(mails)).map((name) => readFile(join(mails, name))));
      const parsed = await Promise.all(texts.map((text) => PostalMime.parse(text)));
      const mail = parsed.find(({ to }) => to?.[0]?.address === email);
      const password = 'bread and butter';
      const answer = await fetch(`${origin}/v1.0.0/users/accept_invitation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: /token=(\S+)/.exec(mail?.text ?? '')?.[1], password }),
      });
      expect(answer.status).toBe(200);
      return { email, password };
    },
    async kill() {
      service.kill('SIGKILL');
      await service.ended;
    },
    async stop() {
      await browser.close();
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
