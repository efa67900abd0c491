import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
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
      await dialog.getByLabel('A table (CSV or Excel) or a calendar').setInputFiles(file([]));
      await dialog.getByText('The file has no rows.').waitFor();
      await dialog
        .getByLabel('A table (CSV or Excel) or a calendar')
        .setInputFiles({
          name: 'empty.ics',
          mimeType: 'text/calendar',
          buffer: Buffer.from('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n'),
        });
      await dialog.getByText('The calendar has no events.').waitFor();
      const posts = Array.from(
        { length: 120 },
        (_, at) => `${id_account};"Post ${String(at)}; <b>bold</b>";${String(year)}-05-10 10:00;x`,
      );
      await dialog
        .getByLabel('A table (CSV or Excel) or a calendar')
        .setInputFiles(file([...posts, `bluesky:nobody;Lost;${String(year)}-05-10 10:00;x`]));
      await dialog.getByText('120 can be imported').waitFor();
      await dialog.getByText('bluesky:nobody · Lost').waitFor();
      await dialog.getByText('The account does not exist.').waitFor();
      await dialog.getByText('Columns that are not used: comment').waitFor();
      await isAccessible();
      await dialog.getByRole('button', { name: 'Import 120 posts' }).click();
      await dialog.getByText('120 imported').waitFor();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Import' }).click();
      await dialog.getByLabel('A table (CSV or Excel) or a calendar').setInputFiles(file(posts));
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
    'a calendar asks what it lacks, is imported once, and gives back what was refused as a table to correct',
    async () => {
      const { page, complaints, open, close, isAccessible } = await console.window({ acceptDownloads: true });
      await open(`calendar?month=${String(year)}-06`);
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog');
      const events = [
        ['UID:1', `DTSTART;VALUE=DATE:${String(year)}0610`, 'SUMMARY:Open day'],
        ['UID:2', `DTSTART:${String(year)}0611T100000Z`, `SUMMARY:=${'x'.repeat(400)}`],
        ['UID:3', `DTSTART:${String(year)}0612T100000Z`, 'SUMMARY:Off', 'STATUS:CANCELLED'],
      ];
      const plan = {
        name: 'plan.ics',
        mimeType: 'text/calendar',
        buffer: Buffer.from(
          [
            'BEGIN:VCALENDAR',
            ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
            'END:VCALENDAR\r\n',
          ].join('\r\n'),
        ),
      };
      const choose = async (): Promise<void> => {
        await dialog.getByLabel('A table (CSV or Excel) or a calendar').setInputFiles(plan);
        await dialog.getByLabel('Account for events that name none').selectOption(id_account);
        await dialog.getByLabel('Time for events that last all day').fill('08:15');
        await isAccessible();
        await dialog.getByRole('button', { name: 'Check the events' }).click();
      };
      await choose();
      await dialog.getByText('1 can be imported').waitFor();
      await dialog.getByText('Left out, 1: It is cancelled.').waitFor();
      await isAccessible();
      const saving = page.waitForEvent('download');
      await dialog.getByRole('link', { name: 'Save the refused rows' }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe('plan-refused.csv');
      const table = await readFile(await saved.path(), 'utf8');
      expect(table).toMatch(/^\uFEFFtext,account,publish_date,key,problem\n'\u2060=x{400},[\da-f]{24},.*,2,.*too long/);
      await dialog.getByRole('button', { name: 'Import 1 post' }).click();
      await dialog.getByText('1 imported').waitFor();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Import' }).click();
      await choose();
      await dialog.getByText('1 imported before').waitFor();
      const { data } = await console.client.inOrganization('GET', 'publish?limit=1000');
      expect((data as { text?: string }[]).filter(({ text }) => text === 'Open day')).toMatchObject([
        { publish_date: `${String(year)}-06-10T08:15:00.000Z` },
      ]);
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );

  test(
    'a workbook says what can be imported of it, as a table does',
    async () => {
      const { page, complaints, open, close } = await console.window();
      await open(`calendar?month=${String(year)}-05`);
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByLabel('A table (CSV or Excel) or a calendar')
        .setInputFiles(fileURLToPath(new URL('../corpus/tables/posts.xlsx', import.meta.url)));
      await dialog.getByText('x:harbour · Line one').waitFor();
      await dialog.getByText('cell 5 of line 5 has no column in the first line').waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
    minute,
  );

  test(
    'a table that does not say its encoding shows some of its words before anything is imported',
    async () => {
      const { page, complaints, open, close, isAccessible } = await console.window();
      await open(`calendar?month=${String(year)}-05`);
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByLabel('A table (CSV or Excel) or a calendar')
        .setInputFiles({
          name: 'western.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`account;text\n${id_account};Sm\xf6rg\xe5s \x96 5 \x80\n`, 'latin1'),
        });
      await dialog.getByText('1 can be imported').waitFor();
      await dialog
        .getByText(
          'Read as windows-1252, because the file does not say. Check that these words are right: Smörgås, –, €',
        )
        .waitFor();
      await isAccessible();
      expect(complaints).toEqual([]);
      await close();
    },
    minute,
  );

  test(
    'a template names the accounts, and a table with other columns is imported as a person says what they hold',
    async () => {
      const { page, complaints, open, close, isAccessible } = await console.window({ acceptDownloads: true });
      await open(`calendar?month=${String(year)}-07`);
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog');
      const saving = page.waitForEvent('download');
      await dialog.getByRole('link', { name: 'Save a template' }).click();
      const template = await readFile(await (await saving).path(), 'utf8');
      expect(template).toMatch(/^\uFEFFaccount,publish_date,text,title,.*\nbluesky:\S+,,,/);
      await dialog
        .getByLabel('A table (CSV or Excel) or a calendar')
        .setInputFiles({
          name: 'plan.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`Copy,When,Owner\nSummer loaf,${String(year)}-07-10 10:00,Mia\n`),
        });
      await dialog.getByLabel('What the column Copy holds').selectOption('text');
      await dialog.getByLabel('What the column When holds').selectOption('publish_date');
      await dialog.getByLabel('Account of the posts').selectOption(id_account);
      await isAccessible();
      await dialog.getByRole('button', { name: 'Check the rows' }).click();
      await dialog.getByText('Columns that are not used: Owner').waitFor();
      await dialog.getByRole('button', { name: 'Import 1 post' }).click();
      await dialog.getByText('1 imported').waitFor();
      const { data } = await console.client.inOrganization('GET', 'publish?limit=1000');
      expect((data as { text?: string }[]).filter(({ text }) => text === 'Summer loaf')).toMatchObject([
        { publish_date: `${String(year)}-07-10T10:00:00.000Z` },
      ]);
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );

  test(
    'what is wrong with a whole file is said in the language of the person',
    async () => {
      const { page, open, close } = await console.window({ locale: 'de-DE' });
      await open('calendar');
      await page.getByRole('button', { name: 'Importieren' }).click();
      const dialog = page.getByRole('dialog');
      const say = async (name: string, text: string, said: string): Promise<void> => {
        const chosen = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
        await dialog.getByLabel('Eine Tabelle (CSV oder Excel) oder ein Kalender').setInputFiles(chosen);
        await dialog.getByText(said).waitFor();
      };
      await say('a.csv', 'account,text\nx,"never', 'Das Anführungszeichen, das sich in Zeile 2 öffnet');
      await say('b.csv', 'account,account\n', 'Die Spalte account kommt zweimal vor');
      await say('c.csv', 'text\nx\n', 'nennt keine Spalte account');
      await say('d.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'Der Kalender hat keine Termine');
      await close();
    },
    minute,
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
