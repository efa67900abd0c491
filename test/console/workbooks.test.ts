import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { describeInChromium } from '../servers/chromium.ts';
import { type Console, startConsole } from './signed-in.ts';
import { workbook } from './workbook.ts';

const minute = 60_000;
const year = new Date().getUTCFullYear() + 1;

describeInChromium('Workbooks in the console', () => {
  let console: Console;
  let id_account = '';

  beforeAll(async () => {
    console = await startConsole();
    await connectAtSandbox(await console.client.connectPage('bluesky'));
    const { data } = await console.client.inOrganization('GET', 'accounts');
    id_account = String((data as { _id: string }[])[0]?._id);
  }, minute);

  afterAll(() => console.stop());

  test(
    'are read in a thread of their own: a large one, one that is refused, and one that is given up with the dialog',
    async () => {
      const { page, complaints, open, close } = await console.window();
      await open(`calendar?month=${String(year)}-05`);
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog');
      const choose = (buffer: Buffer) =>
        dialog
          .getByLabel('A table (CSV or Excel) or a calendar')
          .setInputFiles({
            ...{ name: 'posts.xlsx', buffer },
            mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          });
      await choose(workbook([], { declared: 300 * 1024 * 1024 }));
      await dialog.getByText('the workbook cannot be read').waitFor();
      const rows = [
        ['account', 'text'],
        [id_account, 'Of a large workbook'],
      ];
      const large = workbook(rows, { blankCells: 95_000 });
      expect(large.length).toBeGreaterThan(10_000_000);
      await choose(large);
      await dialog.getByText('1 can be imported').waitFor();
      expect(page.workers()).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Import' }).click();
      const [thread] = await Promise.all([
        page.waitForEvent('worker'),
        choose(workbook(rows, { comment: 20_000_000 })),
      ]);
      expect(thread.url()).toMatch(/\/console\/assets\/workbook-reader-\w+\.js$/);
      const ended = thread.waitForEvent('close');
      // The page answers while the thread is busy.
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await ended;
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );
});
