import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startOpenIdProvider } from '../adapters/oidc/openid-provider.ts';
import { describeInChromium } from '../servers/chromium.ts';
import { freePort } from '../servers/postwright.ts';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;
const people = {
  ada: { email: 'ada@example.org', email_verified: true, given_name: 'Ada' },
  bob: { email: 'bob@example.org', email_verified: true, given_name: 'Bob' },
};

// The issuer is at 127.0.0.1 and the console at localhost: to a browser, those are two sites.
describeInChromium('Signing in to the console at an OpenID issuer', () => {
  let issuer: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let console: Console;
  let origin: string;

  beforeAll(async () => {
    const port = String(await freePort());
    origin = `http://localhost:${port}`;
    const client = { client_id: 'console', client_secret: 'a secret' };
    issuer = await startOpenIdProvider(people, {
      ...client,
      redirect_uris: [`${origin}/console/openid/callback`],
      post_logout_redirect_uris: [`${origin}/console`],
      application_type: 'native',
    });
    console = await startConsole(
      {
        PORT: port,
        PUBLIC_URL: origin,
        OIDC_ISSUER: issuer.issuer,
        OIDC_AUDIENCE: origin,
        OIDC_CLIENT_ID: client.client_id,
        OIDC_CLIENT_SECRET: client.client_secret,
        ALLOW_PRIVATE_ADDRESSES: 'true',
      },
      '--email',
      people.ada.email,
    );
    issuer.visitor.reads = true;
  }, minute);
  afterAll(async () => {
    await console.stop();
    await issuer.stop();
  });

  const window = () => console.window({ as: 'signed out', baseURL: origin });
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  /** Goes to the issuer, and agrees there. */
  async function signIn(page: Page, subject: string | undefined): Promise<void> {
    issuer.visitor.subject = subject;
    await page.getByRole('link', { name: 'Sign in with your organization’s account' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
  }

  test(
    'a person comes back to where they wanted to go, with a cookie that no script and no other site has',
    async () => {
      const { page, complaints, open, isAccessible, close } = await window();
      await open('calendar?view=list&day=2026-03-01');
      await heading(page, 'Sign in');
      expect(await page.getByLabel('Password').count()).toBe(0);
      await isAccessible();
      await signIn(page, 'ada');
      await heading(page, 'Calendar');
      expect(page.url()).toBe(
        `${origin}/console/organizations/${console.client.setUp.id_organization}/calendar?view=list&day=2026-03-01`,
      );
      const cookies = (await page.context().cookies(`${origin}/console/openid`)).map(
        ({ name, httpOnly, sameSite, path }) => ({ name, httpOnly, sameSite, path }),
      );
      // What was kept meanwhile is gone.
      expect(cookies).toEqual([{ name: 'postwright_console', httpOnly: true, sameSite: 'Strict', path: '/console' }]);
      expect(await page.evaluate('document.cookie')).toBe('');
      await page.reload();
      await heading(page, 'Calendar');
      // Nothing that only people with a password here could use.
      await page.goto('/console/account');
      await page.getByText('It is managed by your organization’s account.').waitFor();
      expect(await page.getByRole('button', { name: 'Change the password' }).count()).toBe(0);
      await isAccessible();
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      // The issuer asks whether there too.
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await heading(page, 'Sign in');
      expect(page.url()).toBe(`${origin}/console`);
      await page.reload();
      await heading(page, 'Sign in');
      // Nobody who comes after is one click away from the console.
      await page.getByRole('link', { name: 'Sign in with your organization’s account' }).click();
      await page.getByRole('link', { name: 'Continue' }).waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
    minute,
  );

  test(
    'a sign-in is listed, is ended from elsewhere, and begins again where it was',
    async () => {
      const [one, other] = [await window(), await window()];
      for (const { page, open } of [one, other]) {
        await open('today');
        await signIn(page, 'ada');
        await heading(page, 'Today');
      }
      await one.page.goto('/console/account');
      const sessions = one.page.locator('section', {
        has: one.page.getByRole('heading', { name: 'Where you are signed in' }),
      });
      await sessions.getByText('this one').waitFor();
      expect(await sessions.locator('li').count()).toBe(2);
      await sessions.getByRole('button', { name: 'End it' }).click();
      await one.page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
      await one.page.getByText('The sign-in has ended.').waitFor();
      await other.page.getByRole('link', { name: 'Calendar', exact: true }).click();
      await other.page.getByText('Your session has ended. Sign in again to go on.').waitFor();
      // The issuer still knows them.
      await other.page.getByRole('link', { name: 'Sign in with your organization’s account' }).click();
      await heading(other.page, 'Calendar');
      await Promise.all([one.close(), other.close()]);
    },
    minute,
  );

  test(
    'whoever has no role learns what to do, and whom the issuer refuses can try again',
    async () => {
      const { page, complaints, open, isAccessible, close } = await window();
      await open('calendar');
      await signIn(page, undefined);
      await page.getByText('it answered access_denied').waitFor();
      await isAccessible();
      await page.getByRole('link', { name: 'Back to the console' }).click();
      await heading(page, 'Sign in');
      await signIn(page, 'bob');
      await heading(page, 'Welcome');
      await page.getByText('Ask the operator of this service to invite you.').waitFor();
      await open('calendar');
      await heading(page, 'You do not have access');
      expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
      await close();
    },
    minute,
  );

  test(
    'an issuer that fails is told, and nobody is signed in',
    async () => {
      const { page, open, close } = await window();
      await open('today');
      await heading(page, 'Sign in');
      issuer.seen.givesTokens = false;
      await signIn(page, 'ada');
      await page.getByText('cannot be reached').waitFor();
      issuer.seen.givesTokens = true;
      await page.getByRole('link', { name: 'Back to the console' }).click();
      await heading(page, 'Sign in');
      await close();
    },
    minute,
  );
});
