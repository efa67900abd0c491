import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../servers/eventually.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { startConsole, type Console } from './signed-in.ts';

const minute = 60_000;

describe('developers and administrators', () => {
  let console: Console;
  let receiver: Server;
  let url = '';
  beforeAll(async () => {
    console = await startConsole({ ALLOW_PRIVATE_ADDRESSES: 'true' });
    receiver = createServer((request, response) => {
      request.resume();
      response.end('thank you');
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/hook`;
  }, 2 * minute);
  afterAll(async () => {
    receiver.close();
    await console.stop();
  });

  test(
    'an app is made, its webhook tested, and the delivery stands in the log',
    async () => {
      const { page, open, close, complaints, isAccessible } = await console.window();
      await open('today');
      await page.getByRole('link', { name: 'Developers' }).click();
      await page.getByRole('button', { name: 'New app' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Our shop');
      await dialog.getByLabel('Webhook address').fill(url);
      await dialog.getByRole('button', { name: 'Create the app' }).click();
      await page.getByRole('heading', { level: 2, name: 'Our shop' }).waitFor();
      await page.getByRole('button', { name: 'Send a test' }).click();
      await page.getByText(/The receiver of the test answered HTTP 200/).waitFor();
      await connectAtSandbox(await console.client.connectPage('bluesky'));
      await console.client.publish('bluesky', { text: 'Good morning' });
      const delivery = page.locator('.developers-events li', { hasText: 'publication_published' }).first();
      await eventually(async () => {
        await page.reload();
        await delivery.getByText('Accepted').waitFor({ timeout: 3000 });
      }, 30_000);
      await delivery.locator('summary').click();
      await delivery.getByText(/HTTP 200/).waitFor();
      await page.getByRole('button', { name: 'Show the secret' }).click();
      await page.getByRole('button', { name: 'Copy Secret' }).waitFor();
      await isAccessible();
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );

  test(
    'the sandbox is broken and mended again by keyboard alone, and the calls are shown',
    async () => {
      const { page, close, complaints, isAccessible } = await console.window();
      await page.goto(`/console/clients/${console.client.setUp.id_client}/developers`);
      const tab = page.getByRole('link', { name: 'Sandbox' });
      await tab.waitFor();
      await tab.focus();
      await page.keyboard.press('Enter');
      await page.getByText('None: all requests are answered normally.').waitFor();
      await page.getByLabel('Network').focus();
      await page.keyboard.type('Threads');
      await page.keyboard.press('Tab');
      await page.keyboard.type('It does what was requested, but the answer');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('3'); // Replaces what is selected.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const list = page.locator('section', { has: page.locator('#sandbox') }).getByRole('listitem');
      await list.getByText('the next 3 requests').waitFor();
      const sandbox = `http://127.0.0.1:${console.environment.SANDBOX_PORT ?? ''}`;
      const faults = async (): Promise<unknown> => (await fetch(`${sandbox}/faults`)).json();
      expect(await faults()).toMatchObject([{ social_network: 'threads', kind: 'drop', times: 3 }]);
      await page.getByText('Show the call').first().click();
      await page
        .getByText(/curl .*sandbox\/faults/)
        .first()
        .waitFor();
      await isAccessible();
      const { SCREENSHOT_FOLDER: folder } = process.env;
      if (folder) await page.screenshot({ path: `${folder}/sandbox-wide.png`, fullPage: true });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await isAccessible();
      if (folder) await page.screenshot({ path: `${folder}/sandbox-phone-dark.png`, fullPage: true });
      await page.getByRole('button', { name: 'End all faults' }).press('Enter');
      await page.getByText('None: all requests are answered normally.').waitFor();
      expect(await faults()).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );

  test(
    'a role is made and somebody invited to it, and all parts are accessible on a phone',
    async () => {
      const { page, close, complaints, isAccessible } = await console.window({ viewport: { width: 390, height: 844 } });
      await page.goto(`/console/clients/${console.client.setUp.id_client}/administration`);
      await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor();
      await page.getByRole('link', { name: 'Roles' }).click();
      await page.getByRole('button', { name: 'New role' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Editors');
      await dialog.getByLabel('client_app:read').check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('columnheader', { name: 'Editors' }).waitFor();
      await isAccessible();
      await page.getByRole('link', { name: 'People' }).click();
      await page.getByRole('button', { name: 'Invite someone' }).click();
      await dialog.getByLabel('E-mail').fill('eve@example.org');
      await dialog.getByLabel('Role').selectOption({ label: 'Editors' });
      await dialog.getByRole('button', { name: 'Invite' }).click();
      await page.getByText('invited, not accepted yet').first().waitFor();
      await isAccessible();
      await page.locator('summary', { hasText: /^Editors/ }).click();
      await page.getByRole('button', { name: 'Withdraw invitation eve@example.org' }).click();
      await page.getByText('The invitation was withdrawn.').waitFor();
      await isAccessible();
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );

  test(
    'a sign-in that is ended in one browser ends the other',
    async () => {
      const other = await console.window({ ownSession: true });
      await other.open('today');
      await other.page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
      const { page, close } = await console.window();
      await page.goto('/console/account');
      const sessions = page.locator('section', { has: page.getByRole('heading', { name: 'Where you are signed in' }) });
      await sessions.getByText('this one').waitFor();
      const before = await sessions.getByRole('button', { name: 'End it' }).count();
      // The latest of the others is the other browser's.
      await sessions.locator('li', { hasNotText: 'this one' }).first().getByRole('button').click();
      await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
      await page.getByText('The sign-in has ended.').waitFor();
      expect(before).toBeGreaterThan(0);
      await other.page.getByRole('link', { name: 'Calendar', exact: true }).click();
      await other.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      await Promise.all([close(), other.close()]);
    },
    2 * minute,
  );

  test.each([
    [
      'of an organization',
      ['organization:update', 'organization_roles:read', 'organization_users_roles:read'],
      ['Organizations', 'People', 'Roles', 'Audit'],
    ],
    ['for the people of an organization', ['organization_users_roles:read'], ['People']],
    ['for its name', ['organization:update'], ['Organizations']],
  ] as const)(
    'the administration %s shows what its person may use, and nothing else',
    async (_, permissions, tabs) => {
      const as = await console.person(['organization:read', ...permissions]);
      const { page, open, close, complaints, isAccessible } = await console.window({ as });
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(response.url());
      });
      await open('today');
      await page.getByRole('link', { name: 'Administration' }).click();
      const nav = page.getByRole('navigation', { name: 'Administration' });
      await nav.waitFor();
      expect(await nav.getByRole('link').allTextContents()).toEqual(tabs);
      for (const tab of tabs) {
        await nav.getByRole('link', { name: tab }).click();
        await page.locator(`[aria-current=page]`, { hasText: tab }).waitFor();
        const loading = page.locator('#screen .skeleton');
        await eventually(async () => expect(await loading.count()).toBe(0), 10_000);
        await isAccessible();
      }
      // The client's own are not asked for, nor can anything be made or taken that they may not.
      expect(refused).toEqual([]);
      expect(await page.getByRole('button', { name: /Invite|New|Delete|Add below|Take/ }).count()).toBe(0);
      if (permissions.some((one) => one === 'organization:update')) {
        await nav.getByRole('link', { name: 'Organizations' }).click();
        await page.getByRole('button', { name: /^Settings/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
        await page.getByText('The organization was saved.').waitFor();
      }
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );

  test(
    'a person without permissions sees neither the screens nor their data',
    async () => {
      const as = await console.person(['publications:read', 'organization:read']);
      const { page, open, close } = await console.window({ as });
      await open('today');
      await page.getByRole('link', { name: 'Calendar' }).waitFor();
      expect(await page.getByRole('link', { name: /Developers|Administration/ }).count()).toBe(0);
      for (const screen of ['developers', 'administration']) {
        await page.goto(`/console/clients/${console.client.setUp.id_client}/${screen}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.getByText('First app').count()).toBe(0);
        expect(await page.getByRole('heading', { level: 1, name: /Developers|Administration/ }).count()).toBe(0);
      }
      await close();
    },
    2 * minute,
  );
});
