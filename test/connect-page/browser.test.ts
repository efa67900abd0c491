// One file, although long: one browser and one service make all of these trips.
import type { Sealed } from '#ports/foundation/secrets';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import type { Storage } from '#ports/foundation/storage';
import { blueskyAddresses, createBlueskyAccount } from '../servers/bluesky-account.ts';
import { describeInChromium, launchChromium } from '../servers/chromium.ts';
import {
  freePort,
  postwright,
  startPostwright,
  type RunningPostwright,
  type SetUpAnswer,
} from '../servers/postwright.ts';
import { startPerson, type Person } from './person.ts';

const minute = 60_000;
const callback = /\/connect\/bluesky\?/;

interface Installation {
  readonly origin: string;
  readonly made: SetUpAnswer;
  readonly storage: Storage;
  /** Asks the interface as the app. */
  ask(path: string): Promise<Record<string, unknown>>;
  /** A connect link as the app gets it. */
  link(redirect_uri?: string): Promise<string>;
  stop(): Promise<void>;
}

/** The page of the app that people are sent on to. */
async function startApp(): Promise<{ url: string; referrers: (string | undefined)[]; server: Server }> {
  const referrers: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/back')) referrers.push(request.headers.referer);
    response.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,"><h1>The app</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // What a server that listens on a port has.
  return { url: `http://127.0.0.1:${port}/back?from=connect&x=%C3%BC`, referrers, server };
}

async function install(bluesky: { url: string; plc_url: string }, app_url: string): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-connect-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    BLUESKY_SERVICE_URL: bluesky.url,
    BLUESKY_PLC_URL: bluesky.plc_url,
    BLUESKY_PUBLIC_URL: bluesky.url,
    BLUESKY_VIDEO_URL: 'none',
  };
  const printed = await postwright(environment, 'setup', '--json', '--redirect-url', app_url);
  const made = JSON.parse(printed) as SetUpAnswer; // What `setup --json` prints.
  const service: RunningPostwright = await startPostwright(environment);
  const storage = await createKnexStorage({ url: `sqlite:${join(folder, 'postwright.sqlite')}` });

  async function json(path: string, options: RequestInit): Promise<Record<string, unknown>> {
    const response = await fetch(`${made.base_url}${path}`, options);
    const body = (await response.json()) as Record<string, unknown>; // The interface answers objects here.
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  }
  const { client_id, client_secret } = made.app;
  const { access_token } = await json('/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
  });
  const ask = (path: string) =>
    json(`/organizations/${made.id_organization}${path}`, {
      headers: { authorization: `Bearer ${String(access_token)}` },
    });
  return {
    origin,
    made,
    storage,
    ask,
    async link(redirect_uri) {
      const query = new URLSearchParams(redirect_uri === undefined ? {} : { redirect_uri });
      return String((await ask(`/temporal_connect_token?${query.toString()}`)).url);
    },
    async stop() {
      await storage.close();
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describeInChromium('the connect page in a browser', () => {
  let browser: Browser;
  let app: Awaited<ReturnType<typeof startApp>>;
  let service: Installation;

  beforeAll(async () => {
    app = await startApp();
    const bluesky = { url: blueskyAddresses.url, plc_url: blueskyAddresses.plc_url };
    [browser, service] = await Promise.all([launchChromium(), install(bluesky, app.url)]);
  }, minute);

  afterAll(async () => {
    await browser.close();
    await service.stop();
    app.server.close();
  });

  const person = (options?: BrowserContextOptions, at = service): Promise<Person> =>
    startPerson(browser, [at.origin, blueskyAddresses.url, new URL(app.url).origin], options);

  /** Opens a new link and goes to Bluesky's own page with a handle; the session of the trip. */
  async function leaveForBluesky({ page, seesPage }: Person, handle: string): Promise<string> {
    await page.goto(await service.link());
    await seesPage('Connect your Bluesky account');
    const session = await page.locator('[name=session]').inputValue();
    await page.getByLabel('Bluesky handle').fill(handle);
    await page.getByRole('button', { name: 'Continue to Bluesky' }).click();
    await page.waitForURL(`${blueskyAddresses.url}/**`);
    return session;
  }

  /** Types credentials instead of going to Bluesky. */
  async function typePassword({ page }: Person, handle: string, password: string): Promise<void> {
    await page.getByLabel('Handle', { exact: true }).fill(handle);
    await page.getByLabel('App password').fill(password);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
  }

  async function openPasswordForm({ page }: Person, link: string): Promise<void> {
    await page.goto(link);
    await page.getByText('Use an app password instead').click();
  }

  /** Whether the app may post to the account: only then it is listed. */
  async function isEnabled(handle: string): Promise<boolean> {
    return (await service.ask(`/accounts?name=${handle}`)).total === 1;
  }

  const idOfToken = (link: string): string => {
    const [, claims = ''] = (new URL(link).searchParams.get('token') ?? '').split('.');
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
    return sub;
  };

  test(
    'by keyboard alone, and sent on to the app',
    async () => {
      const account = await createBlueskyAccount();
      const somebody = await person();
      const { page, seesPage } = somebody;
      await page.goto(await service.link(app.url));
      await seesPage('Connect your Bluesky account', 'first');
      await page.keyboard.press('Tab');
      await page.keyboard.type(`@${account.handle}`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await somebody.agrees(account);
      await seesPage('Choose accounts', 'accounts');
      expect(await somebody.reads()).toContain(account.handle);
      expect(await isEnabled(account.handle)).toBe(false);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      expect(await page.getByRole('checkbox').isChecked()).toBe(false);
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(app.url);
      expect(app.referrers).toEqual([undefined]);
      expect(await isEnabled(account.handle)).toBe(true);

      // Back leads to our page again, not to one that sends on at once, and going on again is harmless.
      await page.goBack();
      await seesPage('Choose accounts');
      expect(await somebody.reads()).toContain('in use');
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.waitForURL(app.url);
      await somebody.leaves();
    },
    minute,
  );

  test(
    'told that it worked where no app waits; reload and back do no harm',
    async () => {
      const account = await createBlueskyAccount();
      const somebody = await person({ colorScheme: 'dark' });
      const { page, seesPage } = somebody;
      await leaveForBluesky(somebody, account.handle);
      const [coming] = await Promise.all([page.waitForRequest(callback), somebody.agrees(account)]);
      await seesPage('Choose accounts', 'accounts-dark');
      await page.reload();
      await seesPage('Choose accounts');
      await page.goto(coming.url());
      await seesPage('Choose accounts');
      await page.getByRole('button', { name: 'Use the selected accounts' }).click();
      await seesPage('Account connected', 'done');
      expect(await somebody.reads()).toContain(account.handle);
      await page.reload();
      await seesPage('Account connected');
      await page.goBack();
      await seesPage('Choose accounts', 'accounts-in-use');
      await page.getByRole('button', { name: 'Go on' }).click();
      await seesPage('Account connected');
      expect(await isEnabled(account.handle)).toBe(true);
      await somebody.leaves();
    },
    minute,
  );

  test(
    'refused at Bluesky, and agreed to when asked again',
    async () => {
      const account = await createBlueskyAccount();
      const somebody = await person();
      const { page, seesPage } = somebody;
      await leaveForBluesky(somebody, account.handle);
      await somebody.refuses(account);
      await seesPage('This did not work', 'refused');
      expect(await somebody.reads()).toMatch(/not allow(ed)? .*at Bluesky/);
      await page.getByLabel('Bluesky handle').fill(account.handle);
      await page.getByRole('button', { name: 'Continue to Bluesky' }).click();
      await somebody.agrees(account);
      await seesPage('Choose accounts');
      await page.getByRole('checkbox').uncheck();
      await page.getByRole('button', { name: 'Use the selected accounts' }).click();
      await seesPage('No account selected', 'nothing');
      expect(await isEnabled(account.handle)).toBe(false);
      await somebody.leaves();
    },
    minute,
  );

  test(
    'back in another browser than the one that left',
    async () => {
      const account = await createBlueskyAccount();
      const somebody = await person();
      const { page, seesPage } = somebody;
      await leaveForBluesky(somebody, account.handle);
      const cookies = await page.context().cookies(`${service.origin}/connect`);
      await page.context().clearCookies({ name: 'postwright_connect' });
      await somebody.agrees(account);
      await seesPage('This did not work', 'other-browser');
      expect(await somebody.reads()).toContain('another browser');
      // Nothing is lost for the browser that did leave.
      expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/connect' }]);
      await page.context().addCookies(cookies);
      await page.reload();
      await seesPage('Choose accounts');
      await somebody.leaves();
    },
    minute,
  );

  test(
    'without script: a wrong and a right app password, then a link that is spent',
    async () => {
      const account = await createBlueskyAccount();
      const link = await service.link();
      const somebody = await person({ javaScriptEnabled: false });
      const { page, seesPage } = somebody;
      await openPasswordForm(somebody, link);
      await seesPage('Connect your Bluesky account', 'first-open');
      await typePassword(somebody, account.handle, 'wrong');
      await seesPage('This did not work', 'wrong-password');
      expect(await somebody.reads()).toContain('The handle or the app password is wrong.');
      expect(await page.getByLabel('Handle', { exact: true }).inputValue()).toBe(account.handle);
      expect(await page.getByLabel('App password').inputValue()).toBe('');
      await typePassword(somebody, account.handle, account.password);
      await seesPage('Choose accounts');
      await page.getByRole('button', { name: 'Use the selected accounts' }).click();
      await seesPage('Account connected');
      await page.goto(link);
      await seesPage('This did not work');
      expect(await somebody.reads()).toContain('This link has already been used.');
      await somebody.leaves();
    },
    minute,
  );

  test(
    'a link that was spent while its page was open',
    async () => {
      const account = await createBlueskyAccount();
      const link = await service.link();
      const [somebody, faster] = await Promise.all([person(), person()]);
      await somebody.page.goto(link);
      await openPasswordForm(faster, link);
      await typePassword(faster, account.handle, account.password);
      await faster.seesPage('Choose accounts');
      await somebody.page.getByLabel('Bluesky handle').fill(account.handle);
      await somebody.page.getByRole('button', { name: 'Continue to Bluesky' }).click();
      await somebody.seesPage('This did not work');
      expect(await somebody.reads()).toContain('This link has already been used.');
      await somebody.leaves();
      await faster.leaves();
    },
    minute,
  );

  test(
    'links that are altered, cut off, of another kind or expired',
    async () => {
      const somebody = await person();
      const { page, seesPage } = somebody;
      const link = await service.link();
      const page501 = 'This link is not valid.';
      const other = `${service.origin}/connect?token=${service.made.user.access_token}`;
      await page.goto(link);
      await seesPage('Connect your Bluesky account');
      const wrong = [
        [link.replace('token=e', 'token=f'), page501],
        [link.slice(0, -20), page501],
        [`${service.origin}/connect`, page501],
        [other, 'not one for connecting accounts'],
        [`${link}&social_network=myspace`, 'not supported'],
        [`${service.origin}/connect/start?session=none`, 'This cannot continue'],
        [`${service.origin}/connect/accounts`, 'This cannot continue'],
        [`${service.origin}/connect/done`, 'This cannot continue'],
        [`${service.origin}/connect/bluesky?state=none&code=none`, 'This cannot continue'],
      ] as const;
      for (const [address, text] of wrong) {
        await page.goto(address);
        await seesPage('This did not work');
        expect(await somebody.reads()).toContain(text);
      }
      await service.storage.update('connect_tokens', idOfToken(link), { expires_date: '2026-01-01T00:00:00.000Z' });
      await page.goto(link);
      await seesPage('This did not work', 'expired');
      expect(await somebody.reads()).toContain('This link has expired.');
      await somebody.leaves();
    },
    minute,
  );

  test(
    'a handle that nobody has, however long, stays to be corrected',
    async () => {
      const account = await createBlueskyAccount();
      const somebody = await person();
      const { page, seesPage } = somebody;
      await page.goto(await service.link());
      for (const handle of ['nobody-here.test', `${`${'x'.repeat(63)}.`.repeat(3)}test`, '<b>"\'&', 'not a handle']) {
        await page.getByLabel('Bluesky handle').fill(handle);
        await page.getByLabel('Bluesky handle').press('Enter');
        await seesPage('This did not work', 'unknown-handle');
        expect(await somebody.reads()).toContain('There is no Bluesky account or server named');
        expect(await page.getByLabel('Bluesky handle').inputValue()).toBe(handle);
      }
      await page.getByLabel('Bluesky handle').fill(account.handle);
      await page.getByLabel('Bluesky handle').press('Enter');
      await page.waitForURL(`${blueskyAddresses.url}/**`);
      await somebody.leaves();
    },
    minute,
  );

  test(
    'no place for another account in the plan',
    async () => {
      const { id_client } = service.made;
      const { storage } = service;
      await storage.update('clients', id_client, { plan_identifier: 'free' });
      for (const other of ['a', 'b', 'c']) await storage.counters.reserve(`accounts:${id_client}`, other, 1, 1000);
      try {
        const account = await createBlueskyAccount();
        const somebody = await person();
        const { page, seesPage } = somebody;
        await openPasswordForm(somebody, await service.link());
        await typePassword(somebody, account.handle, account.password);
        await page.getByRole('button', { name: 'Use the selected accounts' }).click();
        await page.getByRole('alert').waitFor();
        await seesPage('Choose accounts', 'no-slot');
        expect(await somebody.reads()).toContain('The plan has no free account slot');
        await page.getByRole('checkbox').uncheck();
        await page.getByRole('button', { name: 'Use the selected accounts' }).click();
        await seesPage('No account selected');
        await somebody.leaves();
      } finally {
        await storage.update('clients', id_client, { plan_identifier: 'custom' });
      }
    },
    minute,
  );

  test(
    'an account that another organization holds',
    async () => {
      const account = await createBlueskyAccount();
      const { storage } = service;
      const somebody = await person();
      await openPasswordForm(somebody, await service.link());
      await typePassword(somebody, account.handle, account.password);
      await somebody.seesPage('Choose accounts');
      const [held] = await storage.find('accounts', { order: [{ field: 'creation_date', direction: 'desc' }] });
      await storage.update('accounts', held?._id ?? '', { id_organization: 'another' });
      await leaveForBluesky(somebody, account.handle);
      await somebody.agrees(account);
      await somebody.seesPage('This did not work');
      expect(await somebody.reads()).toContain('connected in another organization');
      await somebody.page.reload();
      await somebody.seesPage('This did not work');
      expect(await somebody.reads()).toContain('No account was connected.');
      await somebody.leaves();
    },
    minute,
  );

  test(
    'trouble of our own is told in words too',
    async () => {
      const account = await createBlueskyAccount();
      const somebody = await person();
      const session = await leaveForBluesky(somebody, account.handle);
      await service.storage.update('connect_sessions', session, {
        // What no key here made.
        memory: 'nothing that was sealed here' as Sealed,
      });
      await somebody.agrees(account);
      await somebody.seesPage('This did not work', 'our-fault');
      expect(await somebody.reads()).toMatch(/Something went wrong on our side.*Request id: [\w-]+/s);
      await somebody.leaves();
    },
    minute,
  );

  test(
    'a script that got into a page would not run, and would be noticed here',
    async () => {
      const somebody = await person();
      await somebody.page.goto(await service.link());
      const ran = await somebody.page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'document.title = "ran"';
        document.body.append(script);
        const image = document.createElement('img');
        image.src = 'https://example.com/pixel.png';
        document.body.append(image);
        return document.title === 'ran';
      });
      expect(ran).toBe(false);
      expect(somebody.oddities.join('\n')).toMatch(/inline script.*loading the image/is);
      await somebody.page.context().close();
    },
    minute,
  );

  test(
    'Bluesky does not answer',
    async () => {
      const nobody = `http://127.0.0.1:${await freePort()}`;
      const lonely = await install({ url: nobody, plc_url: nobody }, app.url);
      try {
        const somebody = await person({}, lonely);
        const { page, seesPage } = somebody;
        await page.goto(await lonely.link());
        await page.getByLabel('Bluesky handle').fill('alice.test');
        await page.getByLabel('Bluesky handle').press('Enter');
        await seesPage('This did not work', 'unreachable');
        expect(await somebody.reads()).toContain('Bluesky cannot be reached at the moment.');
        await openPasswordForm(somebody, await lonely.link());
        await typePassword(somebody, 'alice.test', 'any');
        await seesPage('This did not work');
        expect(await somebody.reads()).toContain('cannot be reached');
        await somebody.leaves();
      } finally {
        await lonely.stop();
      }
    },
    minute,
  );
});
