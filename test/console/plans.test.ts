import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plans as namedPlans } from '#domain/access/limits/plans';
import { describeInChromium } from '../servers/chromium.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;
const script = '<script>document.title = 2</script>';

describeInChromium('Plans', () => {
  let console: Console;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postwright-console-plans-'));
    const rich = Object.entries(namedPlans).map(([name, one]) => [name, { ...one, ai_credits: 20_000 }]);
    await writeFile(join(folder, 'plans.json'), JSON.stringify(Object.fromEntries(rich)));
    console = await startConsole({ PLANS_FILE: join(folder, 'plans.json') });
    await connectAtSandbox(await console.client.connectPage('bluesky'));
  }, minute);

  afterAll(async () => {
    await console.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test(
    'a plan is asked for with its cost, one text is written again, it is approved, and its posts are scheduled',
    async () => {
      const { page, complaints, open, close, isAccessible } = await console.window();
      await open('plans');
      await page.getByText('No plan yet').waitFor();
      await isAccessible();
      await page.getByRole('link', { name: 'Ask for a plan' }).first().click();
      await page.getByLabel('What the week is about').fill(`Rye bread ${script}`);
      for (const day of ['Tue', 'Wed', 'Fri']) await page.getByLabel(day).uncheck();
      // Planning, and two texts; no pictures.
      await page.getByLabel('Generate pictures').uncheck();
      await page.getByText('At most 19 credits').waitFor();
      await isAccessible();
      await page.getByRole('button', { name: 'Ask for the plan' }).click();
      await page.getByText('To review', { exact: true }).waitFor({ timeout: minute });
      const items = page.locator('.plan-item');
      await items.nth(1).waitFor();
      expect(await items.count()).toBe(2);
      await isAccessible();
      const before = await items.first().locator('.plan-text').innerText();
      expect(before).toContain(script);
      await items.first().getByRole('button', { name: 'Write again (2 credits)' }).click();
      await page.getByText('The text was written again.').waitFor();
      await items.first().getByText('version 2').waitFor();
      expect(await items.first().locator('.plan-text').innerText()).not.toBe(before);
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByText(/^2 posts are published automatically, the first on/).waitFor();
      await page.getByRole('button', { name: 'Approve the plan' }).click();
      await page.getByText('Approved', { exact: true }).waitFor();
      const ready = await console.client.inOrganization('GET', 'publish?state=ready');
      const posts = ready.data as readonly { readonly publish_date: string }[];
      expect(posts).toHaveLength(2);
      // The week of the plan may be in the next month.
      await open(`calendar?view=list&day=${posts[0]?.publish_date.slice(0, 10) ?? ''}`);
      await page
        .getByText(/Rye bread/)
        .first()
        .waitFor();
      expect(await page.title()).toMatch(/^Calendar/);
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );

  test(
    'a text with links that nobody asked for is flagged, and approving says that it stays',
    async () => {
      await fetch(`http://127.0.0.1:${console.environment.SANDBOX_PORT ?? ''}/models`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'foreign_link', times: 2 }),
      });
      const [account] = await console.client.accounts('bluesky');
      const { id_organization } = console.client.setUp;
      await console.client.inClient('POST', `organizations/${id_organization}/ai_plans`, {
        prompt: 'Cakes',
        accounts: [account?._id],
        options: { publish_days: [1], allow_images: false },
      });
      const { page, open, close, isAccessible } = await console.window({ viewport: { width: 320, height: 800 } });
      await open('plans');
      await page.getByRole('link', { name: 'Cakes' }).click();
      await page.getByText('This text has links or mentions that were not requested.').waitFor({ timeout: minute });
      await isAccessible();
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByText(/Nothing would be published.*One post has a problem/).waitFor();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await close();
    },
    2 * minute,
  );

  test(
    'a person who may only look at plans can neither ask for one nor approve',
    async () => {
      const as = await console.person(['organization:read', 'ai_plans:read', 'accounts:read']);
      const { page, open, close } = await console.window({ as });
      await open('plans?ask=1');
      await page.getByRole('link', { name: /Rye bread/ }).waitFor();
      expect(await page.getByRole('link', { name: 'Ask for a plan' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Cakes' }).click();
      await page.locator('.plan-item').first().waitFor();
      for (const name of ['Approve', 'Archive', 'Cancel the plan', 'Remove', 'Edit', /Write again/])
        expect(await page.getByRole('button', { name }).count()).toBe(0);
      await close();
    },
    minute,
  );

  test(
    'a plan for an account with posting slots says that its posts are meant for them, and approving takes them',
    async () => {
      const [account] = await console.client.accounts('bluesky');
      const place = `accounts/${String(account?._id)}`;
      const slots = [1, 3].map((weekday) => ({ weekday, time: '09:30' }));
      await console.client.inOrganization('PUT', `${place}/slots`, { slots });
      const { page, complaints, open, close, isAccessible } = await console.window();
      await open('plans?ask=1');
      await page.getByLabel('What the week is about').fill('Apple pie');
      await page.getByLabel('Generate pictures').uncheck();
      await page.getByText('Some accounts have no free posting slot on some of the chosen days').waitFor();
      const meant = page.getByText('in a posting slot', { exact: true });
      await meant.nth(1).waitFor();
      expect(await meant.count()).toBe(2);
      await isAccessible();
      await page.getByRole('button', { name: 'Ask for the plan' }).click();
      await page.getByText('To review', { exact: true }).waitFor({ timeout: minute });
      const taken = page.getByText('in a posting slot of the account');
      await taken.nth(1).waitFor();
      expect(await taken.count()).toBe(2);
      await isAccessible();
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByText(/^2 posts are published.*If a posting slot has been taken/).waitFor();
      await page.getByRole('button', { name: 'Approve the plan' }).click();
      await page.getByText('Approved', { exact: true }).waitFor();
      const queue = await console.client.inOrganization('GET', `${place}/slots/queue`);
      const held = (queue.data as readonly { readonly id_publication?: string }[]).filter(
        ({ id_publication }) => id_publication !== undefined,
      );
      expect(held).toHaveLength(2);
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );
});
