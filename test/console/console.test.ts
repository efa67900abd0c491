// Long because one service and one browser tell all of these stories.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { looksAt } from '../servers/accessibility.ts';
import { describeInChromium } from '../servers/chromium.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;
const day = 86_400_000;
const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 10);
const at = (time: string, date = tomorrow): string => `${date}T${time}:00.000Z`;
/** The month of tomorrow, which on the last day of a month is the next one. */
const month = `calendar?month=${tomorrow.slice(0, 7)}`;
/** The week of tomorrow, in which what is planned here stands. */
const week = `calendar?view=week&day=${tomorrow}`;
const chip = (page: Page, words: string) => page.locator('.chip', { hasText: words });
const says = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor();

describeInChromium('The console', () => {
  let console: Console;

  beforeAll(async () => {
    console = await startConsole();
    await connectAtSandbox(await console.client.connectPage('bluesky'));
  }, minute);

  afterAll(() => console.stop());

  /** When a publication goes out, as the interface has it. */
  async function dateOf(id: string): Promise<string> {
    const { publish_date } = (await console.client.inOrganization('GET', `publish/${id}`)) as { publish_date: string };
    return publish_date;
  }

  test('a person signs in where they wanted to go, and out again', async () => {
    const { page, complaints, open, close, isAccessible } = await console.window({ as: 'signed out' });
    const { email, password } = console.client.setUp.user;
    await open('calendar');
    await isAccessible();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill('not this one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await says(page, 'E-mail or password is wrong.');
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('Today tells of a failed post, which is sent again with one click, and shows the call', async () => {
    const id = await console.client.publish('bluesky', { text: 'Will fail', publish_date: at('08:00') });
    const database = new Database(join(console.environment.DATA_DIR ?? '', 'postwright.sqlite'));
    database.prepare("update publications set state = 'withErrors' where _id = ?").run(id);
    database.close();
    const { page, open, close, complaints } = await console.window();
    await open('today');
    const failed = page.getByRole('region', { name: 'Failed: 1 post' });
    await failed.getByText('Will fail').waitFor();
    await failed.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('status').getByText('The post is sent again.').waitFor();
    await failed.waitFor({ state: 'detached' });
    expect((await console.client.publication(id)).state).toBe('ready');
    await page.getByRole('button', { name: 'Show the call' }).click();
    const call = await page.getByRole('dialog').locator('pre').innerText();
    expect(call).toContain(`/v1.0.0/organizations/${console.client.setUp.id_organization}/publish/${id}/retry`);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a post is moved by keys, put back by the undo, and moved by dragging', async () => {
    const id = await console.client.publish('bluesky', { text: 'Move me', publish_date: at('10:00') });
    const { page, open, close, complaints } = await console.window();
    await open(week);
    const mine = chip(page, 'Move me');
    await mine.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page
      .getByRole('status')
      .getByText(/^Moved to .*10:30/)
      .waitFor();
    expect(await dateOf(id)).toBe(at('10:30'));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Move me');
    await page.getByRole('button', { name: 'Undo' }).click();
    await says(page, 'It was undone.');
    expect(await dateOf(id)).toBe(at('10:00'));

    await open(month);
    // The last day that is shown is ahead, and never tomorrow's own unless the month ends with it.
    const days = page.locator('.day');
    await mine.waitFor();
    const target = days.last();
    // A free slot would give it its own time.
    await mine.dragTo(target.locator('.day-head'));
    await says(page, /^Moved to /);
    await target.getByRole('button', { name: /Move me/ }).waitFor();
    expect((await dateOf(id)).slice(10)).toBe('T10:00:00.000Z');
    expect(complaints).toEqual([]);
    await close();
  });

  test('what cannot be put back is asked before, and a no leaves it where it was', async () => {
    const id = await console.client.publish('bluesky', { text: 'Broken one', publish_date: at('12:00') });
    const database = new Database(join(console.environment.DATA_DIR ?? '', 'postwright.sqlite'));
    database.prepare("update publications set state = 'withErrors' where _id = ?").run(id);
    database.close();
    const { page, open, close } = await console.window();
    await open(week);
    const mine = chip(page, 'Broken one');
    await mine.focus();
    await page.keyboard.press('Shift+ArrowUp');
    const question = page.getByRole('dialog', { name: 'Schedule the failed post again?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /Failed.*12:00.*Broken one/ }).waitFor();
    expect(await dateOf(id)).toBe(at('12:00'));
    await close();
  });

  test('who may only look sees neither the buttons nor the screens of others', async () => {
    const reader = await console.person(['organization:read', 'publications:read']);
    const { page, open, close, complaints } = await console.window({ as: reader });
    await open(week);
    await chip(page, 'Broken one').waitFor();
    expect(await page.getByRole('link', { name: /Write a post/ }).count()).toBe(0);
    expect(await chip(page, 'Broken one').getAttribute('draggable')).not.toBe('true');
    await chip(page, 'Broken one').click();
    await page.getByRole('dialog').getByRole('link', { name: 'All details' }).waitFor();
    expect(
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Move|Delete/ })
        .count(),
    ).toBe(0);

    const stranger = await console.window({ as: await console.person(['organization:read']) });
    await stranger.open(week);
    await says(stranger.page, 'Your role does not include this screen.');
    expect(await stranger.page.getByRole('link', { name: 'Calendar' }).count()).toBe(0);
    expect([...complaints, ...stranger.complaints]).toEqual([]);
    await stranger.close();
    await close();
  });

  test.each(looksAt({ today: 'today', month, list: `${month}&view=list`, week }))(
    'axe finds nothing on $name, $width wide and $colorScheme, and nothing stands out',
    async ({ screen, width, colorScheme }) => {
      const { page, open, close, isAccessible, complaints } = await console.window({
        colorScheme,
        viewport: { width, height: 800 },
      });
      await open(screen);
      await page.locator('.publication-line, .chip, .rows-entry').first().waitFor();
      await isAccessible();
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('it speaks the language of the browser, or the one that is chosen, and shows both times where clocks differ', async () => {
    await console.client.inOrganization('PUT', '', { timezone: 'Asia/Tokyo' });
    const { page, open, close } = await console.window({ locale: 'de-DE', timezoneId: 'America/New_York' });
    await open('calendar');
    await page.getByRole('heading', { level: 1, name: 'Kalender' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await says(page, 'Die Zeiten sind die von Asia/Tokyo.');
    await chip(page, 'Broken one').click();
    // Noon in UTC.
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/21:00/).waitFor();
    await dialog.getByText(/0?7:00 Ihrer Zeit/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Ihr Konto/ }).click();
    await page.getByLabel('Sprache').selectOption('ja');
    await page.getByRole('heading', { level: 1, name: 'カレンダー' }).waitFor();
    await console.client.inOrganization('PUT', '', { timezone: null });
    await close();
  });

  test('what others do appears without reloading', async () => {
    const { page, open, close, complaints } = await console.window();
    let tell: (id: string) => void = () => undefined;
    const told = new Promise<string>((resolve) => (tell = resolve));
    // Stands in for the stream of the service, which says what it is told here.
    await page.route('**/events/stream', async (route) => {
      const data = JSON.stringify({ _id: '1', field: 'publication_published', id_publication: await told });
      await route.fulfill({ contentType: 'text/event-stream', body: `id: 1\nevent: change\ndata: ${data}\n\n` });
    });
    await open(week);
    await page.locator('.calendar[aria-busy=false]').waitFor();
    expect(await chip(page, 'From elsewhere').count()).toBe(0);
    tell(await console.client.publish('bluesky', { text: 'From elsewhere', publish_date: at('15:00') }));
    await chip(page, 'From elsewhere').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test(
    'a service that goes away is told, and what was asked is shown when it is back',
    async () => {
      const { page, open, close } = await console.window();
      await open('today');
      await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
      await console.kill();
      await page.getByRole('link', { name: 'Calendar' }).click();
      await says(page, /The service is not responding/);
      await console.start();
      await page.locator('.connection-lost').waitFor({ state: 'detached' });
      await page.locator('.calendar[aria-busy=false]').waitFor();
      await close();
    },
    minute,
  );

  test(
    'of ten thousand posts of a month only those in sight are drawn',
    async () => {
      const { DATA_DIR = '' } = console.environment;
      const database = new Database(join(DATA_DIR, 'postwright.sqlite'));
      const row = database.prepare('select * from publications limit 1').get() as Record<string, unknown>; // As the table has it.
      const columns = Object.keys(row).filter((name) => name !== '_id');
      const start = Date.parse('2025-05-01T00:00:00Z');
      const insert = database.prepare(
        `insert into publications (_id, ${columns.join(', ')}) values (?, ${columns.map(() => '?').join(', ')})`,
      );
      database.transaction(() => {
        for (let index = 0; index < 10_000; index += 1) {
          const date = new Date(start + index * 260_000).toISOString();
          const document = JSON.stringify({
            ...JSON.parse(String(row.document)),
            text: `Post number ${String(index)}`,
          });
          const made = {
            ...row,
            document,
            publish_date: date,
            due_date: null,
            state: index % 3 === 0 ? 'draft' : 'published',
          };
          insert.run(`f${String(index).padStart(23, '0')}`, ...columns.map((name) => made[name as keyof typeof made]));
        }
      })();
      database.close();
      const { page, open, close } = await console.window();
      await open('calendar?month=2025-05');
      await page.locator('.calendar[aria-busy=false]').waitFor();
      await page
        .locator('.day-more', { hasText: /^32\d more/ })
        .first()
        .waitFor();
      const mostInMonth = 6 * 7 * 4;
      expect(await page.locator('.chip').count()).toBeLessThanOrEqual(mostInMonth);
      await page.locator('.chip').first().focus();
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'])
        await page.keyboard.press(key);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'List' }).click();
      await page.locator('.rows-entry').first().waitFor();
      expect(await page.locator('.rows > li').count()).toBeLessThan(80);
      await page.mouse.wheel(0, 200_000);
      await page
        .locator('.rows-entry', { hasText: /Post number [4-9]\d{3}/ })
        .first()
        .waitFor();
      expect(await page.locator('.rows > li').count()).toBeLessThan(80);
      await page.locator('.rows-entry').nth(20).click();
      await page.getByRole('dialog').waitFor();
      await close();
    },
    2 * minute,
  );
});
