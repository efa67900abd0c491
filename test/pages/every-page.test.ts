// Long, because one browser sees every page there is.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createApplication } from '#adapters/koa/application';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Registry } from 'prom-client';
import { addUser } from '../fakes/tenants.ts';
import { createTestPlatform } from '../fakes/test-platform.ts';
import { startTestService } from '../fakes/test-service.ts';
import { describeInChromium, launchChromium } from '../servers/chromium.ts';
import { faultsOf } from '../servers/look-at-page.ts';
import { freePort, freePortPair, type RunningPostwright, startPostwright } from '../servers/postwright.ts';
import { sandboxClient, type SandboxClient } from '../servers/sandbox-client.ts';

const minute = 60_000;

/** The routes that answer programs and browsers, and show a person nothing. */
const noPages = [
  /^\/(v1\.0\.0|calendars|compat|files|health|incoming\/feeds|metrics|openapi\.json|uploads|\.well-known)/,
  /\.(css|js)$/,
  // What a network asks, and what a page fetches.
  '/incoming/:network',
  '/connect/:social_network/:document',
  // Where a network sends people: it shows why it failed, or sends them on.
  '/connect/:social_network',
];

/** The routes of all pages for people. */
async function pageRoutes(): Promise<readonly { readonly path: string; test(path: string): boolean }[]> {
  const { platform, ports } = await createTestPlatform();
  const application = createApplication({
    platform,
    idempotency: ports,
    logger: ports.logger,
    publicUrl: ports.settings.publicUrl,
    checkAnswers: true,
    verifyLink: () => true,
    ready: platform.readiness,
    metrics: new Registry(),
  });
  // The router hangs on what it gave Koa.
  const routers = application.middleware.flatMap((one) =>
    'router' in one
      ? [one.router as { stack: { path: string | RegExp; methods: string[]; match(path: string): boolean }[] }]
      : [],
  );
  return routers
    .flatMap(({ stack }) => stack)
    .filter(({ methods }) => methods.includes('GET'))
    .filter(({ path }) => !noPages.some((one) => (typeof one === 'string' ? one === path : one.test(String(path)))))
    .map((route) => ({ path: String(route.path), test: (path) => route.match(path) }));
}

describeInChromium('every page', () => {
  let folder: string;
  let origin: string;
  let sandbox: string;
  let service: RunningPostwright;
  let client: SandboxClient;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const seen = new Set<string>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postwright-pages-'));
    const port = await freePort();
    const sandboxPort = await freePortPair();
    origin = `http://127.0.0.1:${String(port)}`;
    sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
    const environment = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: folder, LOG_LEVEL: 'warn' };
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
    context = await browser.newContext({ locale: 'en' });
    context.setDefaultTimeout(20_000);
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const url = (path: string): string => new URL(path, origin).href;
  const open = (path: string) => page.goto(url(path));
  const press = (name: RegExp | string) => page.getByRole('button', { name }).first().click();
  const titled = (name: RegExp | string) => page.getByRole('heading', { level: 1, name }).waitFor();

  /** Looks at the page that is shown. */
  async function looks(name: string): Promise<void> {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    seen.add(new URL(page.url()).pathname);
    expect({ name, faults: await faultsOf(page, name) }).toEqual({ name, faults: [] });
  }

  test(
    'of what the service is',
    async () => {
      await open('/');
      await looks('start');
      await open('/oauth/authorize?client_id=nonsense');
      await looks('assistant-not-let-in');
      for (const path of ['/docs', '/docs/authentication']) {
        await open(path);
        await looks(`reference${path.replaceAll('/', '-')}`);
      }
    },
    3 * minute,
  );

  test(
    'that leads to a network and back',
    async () => {
      const { token } = await client.inOrganization('GET', 'temporal_connect_token');
      await open(`/connect?token=${String(token)}`);
      await looks('connect-networks');
      await open('/connect?token=nonsense');
      await looks('connect-link-not-valid');
      await page.goto(await client.connectPage('bluesky'));
      await looks('connect-one-network');
      await page.getByText('Use an app password instead').click();
      await page.getByLabel('Handle', { exact: true }).fill('nobody.example');
      await page.getByLabel('App password').fill('abcd-efgh-ijkl-mnop');
      await press('Connect');
      await titled('This did not work');
      await looks('connect-password-refused');
      await page.goto(await client.connectPage('facebook'));
      await press('Continue to Facebook');
      await page.getByText('Agree as Alice').waitFor();
      await looks('sandbox-consent-facebook');
      await page.getByText('Refuse').click();
      await titled('This did not work');
      await looks('connect-denied');
      await press('Continue to Facebook');
      await page.getByText('Agree as Alice').click();
      await titled('Choose accounts');
      await looks('connect-accounts');
      await press('Use the selected accounts');
      await titled('Account connected');
      await looks('connect-done');
      await page.goto(await client.connectPage('tiktok'));
      await press('Continue to TikTok');
      await page.getByText('Agree as').first().click();
      await press('Use the selected accounts');
      await titled('Only you can decide this');
      await looks('connect-questions');
    },
    3 * minute,
  );

  test(
    'that leads to a chat or a popup',
    async () => {
      await page.goto(await client.connectPage('telegram'));
      await press('Continue to Telegram');
      await titled(/Telegram/);
      await looks('connect-telegram');
      await page.getByText('I have added it').click();
      await page.getByRole('alert').waitFor();
      await looks('connect-not-arrived');
      const chat = context.waitForEvent('page');
      await page.getByText('Open Telegram').click();
      page = await chat;
      await looks('sandbox-telegram');
      page = await context.newPage();
      await page.goto(await client.connectPage('whatsapp'));
      await press('Continue to WhatsApp');
      await titled(/WhatsApp/);
      await looks('connect-whatsapp');
      const opened = context.waitForEvent('page');
      await press('Open WhatsApp');
      page = await opened;
      await page.getByText('Agree as').first().waitFor();
      await looks('sandbox-consent-whatsapp');
    },
    3 * minute,
  );

  test(
    'that sends a browser on',
    async () => {
      // Without what makes the browser go at once.
      await context.route(/\/connect\/start$/, async (route) => {
        const response = await route.fetch();
        const { refresh: _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
      await page.goto(await client.connectPage('x'));
      await looks('connect-x');
      await press('Continue to X');
      await titled('One moment');
      await looks('connect-onward');
    },
    minute,
  );

  test.each(['/account/invitation', '/account/reset-password', '/account/verify-email'])(
    'behind a link in a mail: %s',
    async (path) => {
      const name = path.replaceAll('/', '-').slice(1);
      await open(`${path}?token=nonsense`);
      await looks(name);
      const password = page.getByLabel(/^Password/);
      if ((await password.count()) > 0) await password.fill('correct horse battery');
      await page.getByRole('button').click();
      await page.getByRole('alert').waitFor();
      await looks(`${name}-refused`);
    },
    minute,
  );

  test(
    'that mails a link for a new password',
    async () => {
      await open('/account/forgot-password');
      await looks('account-forgot-password');
      await page.getByLabel('E-mail').fill('nobody@example.org');
      await page.getByRole('button').click();
      await page.getByText('is on its way to it').waitFor();
      await looks('account-forgot-password-mailed');
    },
    minute,
  );

  test(
    'of a drive',
    async () => {
      const link = async (): Promise<string> =>
        String((await client.inOrganization('GET', 'integrations/google_drive/connect_link')).url);
      await page.goto(await link());
      await page.getByRole('link', { name: 'Agree as Alice' }).waitFor();
      await looks('sandbox-consent-drive');
      await page.getByRole('link', { name: /Refuse/ }).click();
      await titled('This did not work');
      await looks('drive-refused');
      await page.goto(await link());
      await page.getByRole('link', { name: 'Agree as Alice' }).click();
      await titled('Connect Google Drive');
      await looks('drive-agree');
      await press('Connect');
      await titled('Google Drive is connected');
      await looks('drive-files');
    },
    2 * minute,
  );

  test(
    'of numbers',
    async () => {
      const { url: report } = await client.inOrganization('POST', 'report_links', {});
      await page.goto(String(report));
      await looks('report');
      await open('/report/0123456789abcdef01234567');
      await looks('report-link-not-valid');
    },
    2 * minute,
  );

  test(
    'that tells of unsubscribing and of what was deleted',
    async () => {
      const inside = await startTestService();
      try {
        const { ports, made, platform, app, clock, mails } = inside;
        const { id_client, id_organization } = made;
        const { id_user } = await addUser(ports, { id_client, id_organization });
        const settings = { enabled: true, recipients: [id_user] };
        await platform.report.updateReportSettings(app, { id_organization }, settings);
        clock.advance(7 * 86_400_000);
        await platform.work.mailReports();
        const { pathname, search } = new URL(mails.at(-1)?.unsubscribe_url ?? '');
        await page.goto(`${inside.origin}${pathname}${search}`);
        await looks('report-unsubscribe');
        await press('Unsubscribe');
        await page.getByText('You get no more weekly reports').waitFor();
        await looks('report-unsubscribed');
      } finally {
        await inside.stop();
      }
      // As Meta asks for it, with the secret by which the sandbox knows this installation.
      const payload = Buffer.from(
        JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: '42', issued_at: Math.floor(Date.now() / 1000) }),
      ).toString('base64url');
      const signature = createHmac('sha256', 'sandbox-secret').update(payload).digest('base64url');
      const asked = await fetch(url('/incoming/facebook/deletion'), {
        method: 'POST',
        body: new URLSearchParams({ signed_request: `${signature}.${payload}` }),
      });
      const told = (await asked.json()) as { url: string };
      await page.goto(told.url);
      await looks('deletion');
    },
    minute,
  );

  test(
    'of the sandbox',
    async () => {
      await page.goto(sandbox);
      await looks('sandbox');
      for (const network of ['threads', 'facebook']) {
        await page.goto(`${sandbox}/timelines/${network}`);
        await looks(`sandbox-timeline-${network}`);
      }
      for (const network of ['discord', 'instagram', 'linkedin', 'pinterest', 'slack', 'youtube'] as const) {
        if (network === 'discord') await client.keepDiscordApplication();
        await page.goto(await client.connectPage(network));
        await press(/^Continue to/);
        await page
          .getByText(/Agree as|Refuse/)
          .first()
          .waitFor();
        await looks(`sandbox-consent-${network}`);
      }
    },
    4 * minute,
  );

  test('was looked at', async () => {
    const left = (await pageRoutes()).filter((route) => ![...seen].some((path) => route.test(path)));
    expect(left.map(({ path }) => path)).toEqual([]);
  });
});
