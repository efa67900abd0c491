import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { describeInChromium } from '../servers/chromium.ts';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;
const year = new Date().getUTCFullYear() + 1;

describeInChromium('The calendar and what is outside', () => {
  let console: Console;
  let id_account = '';

  beforeAll(async () => {
    console = await startConsole();
    await connectAtSandbox(await console.client.connectPage('bluesky'));
    const { data } = await console.client.inOrganization('GET', 'accounts');
    id_account = String((data as { _id: string }[])[0]?._id);
  }, minute);

  afterAll(() => console.stop());

  const file = (rows: readonly string[]) => ({
    name: 'posts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`account;text;publish_date;comment\n${rows.join('\n')}\n`),
  });

  test(
    'a file is checked, its posts are imported, and once more it makes none',
    async () => {
      const { page, complaints, open, close, isAccessible } = await console.window();
      await open(`calendar?month=${String(year)}-05`);
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog');
      await isAccessible();
      await dialog.getByLabel('A CSV file').setInputFiles(file([]));
      await dialog.getByText('The file has no rows.').waitFor();
      const posts = Array.from(
        { length: 120 },
        (_, at) => `${id_account};"Post ${String(at)}; <b>bold</b>";${String(year)}-05-10 10:00;x`,
      );
      await dialog
        .getByLabel('A CSV file')
        .setInputFiles(file([...posts, `bluesky:nobody;Lost;${String(year)}-05-10 10:00;x`]));
      await dialog.getByText('120 can be imported').waitFor();
      await dialog.getByText('The account does not exist.').waitFor();
      await dialog.getByText('Columns that mean nothing here: comment').waitFor();
      await isAccessible();
      await dialog.getByRole('button', { name: 'Import 120 posts' }).click();
      await dialog.getByText('120 imported').waitFor();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Import' }).click();
      await dialog.getByLabel('A CSV file').setInputFiles(file(posts));
      await dialog.getByText('120 imported before').waitFor();
      expect(await dialog.getByRole('button', { name: /^Import/ }).count()).toBe(0);
      const { total } = await console.client.inOrganization('GET', 'publish?limit=0');
      expect(total).toBe(120);
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );

  test(
    'an address is made and withdrawn again',
    async () => {
      const { page, complaints, open, close, isAccessible } = await console.window({
        viewport: { width: 390, height: 800 },
      });
      await open('calendar');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('For whom or what').fill('The shop');
      await dialog.getByLabel('Show drafts too').check();
      await dialog.getByRole('button', { name: 'Make an address' }).click();
      const address = (await dialog.locator('code').textContent()) ?? '';
      expect(await (await fetch(address)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
      await isAccessible();
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('button', { name: 'Withdraw it' }).click();
      await page.getByText('The address was withdrawn.').waitFor();
      expect((await fetch(address)).status).toBe(404);
      expect(complaints).toEqual([]);
      await close();
    },
    minute,
  );

  test(
    'who may only read has neither',
    async () => {
      const person = await console.person(['organization:read', 'publications:read']);
      const { page, open, close } = await console.window({ as: person });
      await open('calendar');
      await page.getByRole('heading', { name: 'Calendar' }).waitFor();
      expect(await page.getByRole('button', { name: /Import|Subscribe/ }).count()).toBe(0);
      await close();
    },
    minute,
  );
});
