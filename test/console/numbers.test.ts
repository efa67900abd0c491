import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { besideSandbox } from '../crash/beside-sandbox.ts';
import { looksAt } from '../servers/accessibility.ts';
import { describeInChromium } from '../servers/chromium.ts';
import { eventually } from '../servers/eventually.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;
const day = 86_400_000;

/** What is read here of the dashboard. */
interface Board {
  readonly account_metrics: {
    readonly total: Readonly<Record<string, number>>;
    readonly by_day: readonly { readonly name: string; readonly group: string; readonly value: number }[];
  };
}

describeInChromium('Numbers, accounts and media', () => {
  let console: Console;
  let beside: Awaited<ReturnType<typeof besideSandbox>>;

  beforeAll(async () => {
    // Jobs run when the service starts, so that nobody waits for their time; the sandbox must not forget meanwhile.
    beside = await besideSandbox();
    const { ALLOW_PRIVATE_ADDRESSES, SANDBOX_URL } = beside.environment;
    console = await startConsole({ ALLOW_PRIVATE_ADDRESSES, SANDBOX_URL });
    await connectAtSandbox(await console.client.connectPage('facebook'));
  }, minute);

  afterAll(async () => {
    await console.stop();
    await beside.stop();
  });

  test('on a phone, somebody who begins signs in, connects an account and publishes the first post', async () => {
    const viewport = { width: 390, height: 844 };
    const { page, close, complaints, isAccessible } = await console.window({ as: 'signed out', viewport });
    const { _id } = await console.client.inClient('POST', 'organizations', { name: 'Bakery' });
    const { email, password } = console.client.setUp.user;
    await page.goto(`/console/organizations/${String(_id)}/today`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('No account can take posts yet').waitFor();
    await isAccessible();
    await page.getByRole('link', { name: 'Connect an account' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Bluesky' }).click();
    await page.getByLabel('Bluesky handle or server').fill('alice.test');
    await page.getByRole('button', { name: /Continue to Bluesky/ }).click();
    await page.locator('a[href*="sandbox_person="]').first().click();
    await page.getByRole('button', { name: 'Use the selected accounts' }).click();
    const told = page.getByRole('status').filter({ hasText: '1 account is connected' });
    await told.getByText('In use').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/console/organizations/${String(_id)}/accounts`);
    await page.getByRole('region', { name: 'Bluesky' }).getByText('In use').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Write' }).click();
    // There is only one account to choose.
    await page.getByRole('textbox', { name: 'Text' }).fill('Fresh bread since six');
    await page.getByRole('checkbox', { name: /Alice/, checked: true }).waitFor();
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
    await page.getByText('Seen on Bluesky').waitFor();
    const posts = await console.client.timeline(beside.environment.SANDBOX_URL, 'bluesky');
    expect(posts.map(({ text }) => text)).toEqual(['Fresh bread since six']);
    expect(complaints).toEqual([]);
    await close();
  });

  test('an account is removed after it was said what that means, and used again', async () => {
    const { page, open, close, complaints } = await console.window();
    const [account] = await console.client.accounts('facebook');
    const name = String(account?.name);
    await open('accounts');
    await page.getByRole('button', { name: `${name} (Facebook)` }).click();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Remove the account' }).click();
    const question = page.getByRole('dialog', { name: `Remove ${name}?` });
    await question.getByText(/Its scheduled posts are not published/).waitFor();
    await question.getByRole('button', { name: 'Remove the account' }).click();
    await page.getByText('1 removed account').click();
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByRole('status').getByText(`${name} is in use now.`).waitFor();
    expect(await console.client.inOrganization('GET', `accounts/${String(account?._id)}`)).toMatchObject({
      enabled: true,
      deleted: false,
    });
    expect(complaints).toEqual([]);
    await close();
  });

  test(
    'a feed is connected, and what is new in it is seen',
    async () => {
      const { page, open, close, complaints } = await console.window();
      const feed = `${beside.sandboxUrl}/feeds/bakery`;
      await open('accounts');
      await page.getByRole('button', { name: 'Connect a feed' }).click();
      const form = page.getByRole('dialog', { name: 'Connect a feed' });
      await form.getByLabel('Address of the feed').fill(feed);
      await form
        .getByRole('checkbox', { name: /\(Facebook\)$/ })
        .first()
        .check();
      await form.getByText('The title of the entry').waitFor();
      await form.getByRole('button', { name: 'Connect the feed' }).click();
      await page
        .getByRole('status')
        .getByText(/The feed is connected/)
        .waitFor();
      await page.getByText('Nothing new since it was connected').waitFor();
      await fetch(`${feed}/items`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Rye & <salt>' }),
      });
      // As if the time had come to look at it.
      const database = new Database(join(console.environment.DATA_DIR ?? '', 'postwright.sqlite'));
      const past = '2020-01-01T00:00:00.000Z';
      database
        .prepare("update integrations set due_date = ?, document = json_set(document, '$.feed.next_date', ?)")
        .run(past, past);
      database.close();
      // Feeds are looked at every quarter of a minute, and when the service starts.
      await console.kill();
      await console.start();
      const id = new URL(page.url()).searchParams.get('integration') ?? '';
      await eventually(async () => {
        const { total } = await console.client.inOrganization('GET', `integrations/${id}/items`);
        expect(total).toBeGreaterThan(0);
      }, 40_000);
      await page.reload();
      const entries = page.getByRole('region', { name: 'Entries' });
      await entries.getByText('Rye & <salt>').waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );

  test('who deletes a picture that a post uses is told which, and the post keeps it', async () => {
    const { page, open, close, complaints } = await console.window();
    const publish_date = new Date(Date.now() + day).toISOString();
    const files = [console.client.files.image];
    const id = await console.client.publish('facebook', { text: 'Under a blue sky', files, publish_date });
    await open('media');
    await page.getByRole('button', { name: /sky\.jpg/ }).click();
    const panel = page.getByRole('dialog', { name: 'sky.jpg' });
    await panel.getByRole('link', { name: 'Under a blue sky' }).waitFor();
    await panel.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete sky.jpg?' });
    await question.getByText(/1 post uses it: “Under a blue sky” \(Facebook\)/).waitFor();
    await question.getByRole('button', { name: 'Delete the file' }).click();
    await page.getByRole('button', { name: /sky\.jpg/ }).waitFor({ state: 'detached' });
    expect(await console.client.inOrganization('GET', `publish/${id}`)).toMatchObject({ files });
    expect(complaints).toEqual([]);
    await close();
  });

  test('a file that is chosen is stored, and found by its name', async () => {
    const { page, open, close, complaints } = await console.window();
    await open('media');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.locator('input[type=file]').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: /dot\.png/ }).waitFor();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('film');
    await page.getByRole('button', { name: /dot\.png/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /film\.mp4/ }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('who may only read sees neither what changes accounts and files nor numbers that are not theirs', async () => {
    const reader = await console.person(['organization:read', 'accounts:read', 'files:read']);
    const { page, open, close } = await console.window({ as: reader });
    await open('accounts');
    await page.getByRole('region', { name: 'Facebook' }).waitFor();
    expect(await page.getByRole('button', { name: /Connect/ }).count()).toBe(0);
    await page
      .getByRole('button', { name: /\(Facebook\)/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('Here you can').waitFor();
    expect(
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Save|Remove/ })
        .count(),
    ).toBe(0);
    await open('media');
    await page.getByRole('button', { name: /film\.mp4/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Add files' }).count()).toBe(0);
    await open('numbers');
    await page.getByRole('region', { name: 'Use of the plan' }).waitFor();
    expect(await page.getByRole('region', { name: /Accounts|Posts|Report/ }).count()).toBe(0);
    await close();
  });

  test.each(looksAt({ numbers: 'numbers', accounts: 'accounts', media: 'media' }))(
    'axe finds nothing on $name, $width wide and $colorScheme',
    async ({ screen, width, colorScheme }) => {
      const { page, open, close, isAccessible, complaints } = await console.window({
        colorScheme,
        viewport: { width, height: 800 },
      });
      await open(screen);
      await page.locator('.heat, .account-row, .file').first().waitFor();
      await isAccessible();
      expect(complaints).toEqual([]);
      await close();
    },
  );

  // Last, because the numbers of new accounts are read within a minute.
  test(
    'the numbers that are shown are those of the interface, as lines and as tables',
    async () => {
      const { page, open, close, complaints } = await console.window();
      const after = (Math.floor(Date.now() / day) + 1) * day;
      const range = new URLSearchParams({
        from_date: new Date(after - 7 * day).toISOString(),
        to_date: new Date(after).toISOString(),
      }).toString();
      const board = async (): Promise<Board> =>
        // As the interface describes it.
        (await console.client.inOrganization('GET', `dashboard?${range}`)) as unknown as Board;
      // Numbers are read every minute, and when the service starts.
      await console.kill();
      await console.start();
      await eventually(async () => {
        const { account_metrics } = await board();
        expect(account_metrics.total.followers).toBeGreaterThan(0);
      }, 2 * minute);
      await open('numbers?days=7');
      const accounts = page.getByRole('region', { name: 'Accounts' });
      await accounts.getByText('Followers').first().waitFor();
      const { account_metrics } = await board();
      const shown = async (name: string): Promise<string> =>
        accounts.locator('.figure', { hasText: name }).locator('.figure-number').first().innerText();
      const written = (value: number | undefined) => new Intl.NumberFormat('en-GB').format(value ?? Number.NaN);
      expect(await shown('Followers')).toBe(written(account_metrics.total.followers));
      const chart = accounts.locator('figure', { hasText: 'Followers' });
      await chart.getByText('As a table').click();
      const cells = await chart.locator('tbody td.number').allInnerTexts();
      const days = account_metrics.by_day.filter(({ name }) => name === 'followers');
      expect(cells.filter((text) => text !== '–')).toEqual(days.map(({ value }) => written(value)).reverse());
      await page.getByRole('button', { name: '30 days' }).click();
      expect(new URL(page.url()).searchParams.get('days')).toBe('30');
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );
});
