import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { describeInChromium } from '../servers/chromium.ts';
import type { Console, Window } from './signed-in.ts';
import { startForTwo } from './two-people.ts';

const minute = 60_000;
const now = new Date();
/** A day of the next month, so that all of them are ahead. */
const dayAt = (date: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, date)).toISOString().slice(0, 10);
const month = `calendar?day=${dayAt(20)}`;
const chip = (page: Page, words: string) => page.locator('.chip', { hasText: words });

/** What a page notes while a month is drawn: how many posts there were each time, and what has moved. */
interface Noted {
  readonly chips: number[];
  readonly shifted: string[];
}

/** https://wicg.github.io/layout-instability/ */
interface Shift {
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Waits until the page begins at a day: just below the top of the window. */
const beginsAt = (page: Page, date: number): Promise<void> =>
  page.evaluate(
    (index) =>
      new Promise((resolve) => {
        const look = (): void => {
          const day = document.querySelectorAll('.day:not(.faint-day)')[index];
          const top = day?.getBoundingClientRect().top ?? -1;
          if (top >= 0 && top < 20) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    date - 1,
  );

describeInChromium('The calendar of the console', () => {
  let console: Console;
  let windows: readonly [Window, Window];

  beforeAll(async () => {
    ({ console, windows } = await startForTwo('create', 'delete', 'update'));
  }, 2 * minute);

  afterAll(() => console.stop());

  const plan = (text: string, date: number, time = '10:00'): Promise<string> =>
    console.client.publish('bluesky', { text, publish_date: `${dayAt(date)}T${time}:00.000Z` });
  const change = (id: string, body: object) => console.client.inOrganization('PUT', `publish/${id}`, body);
  const stored = (id: string) => console.client.inOrganization('GET', `publish/${id}`);
  const isRead = (page: Page) => page.locator('.calendar[aria-busy=false]').waitFor();

  /** Has a colleague be faster than what a page is about to send about a post. */
  async function overtake(page: Page, id: string, colleague: () => Promise<unknown>): Promise<void> {
    let isFirst = true;
    await page.route(`**/publish/${id}*`, async (route: Route) => {
      if (route.request().method() !== 'GET' && isFirst) {
        isFirst = false;
        await colleague();
      }
      await route.continue();
    });
  }

  test(
    'of two who move a post, the later one is told where it is by now, and decides',
    async () => {
      const id = await plan('Back and forth', 10);
      const [one, other] = windows;
      for (const { open, page } of windows) {
        await open(month);
        await isRead(page);
      }
      await overtake(one.page, id, async () => {
        await chip(other.page, 'Back and forth').focus();
        await other.page.keyboard.press('Shift+ArrowDown');
        await other.page.getByText(/^Moved to .*17 /).waitFor();
      });
      const asked = one.page.getByRole('dialog', { name: 'Someone else changed this post' });
      await chip(one.page, 'Back and forth').focus();
      await one.page.keyboard.press('Shift+ArrowRight');
      await asked.getByText(/Scheduled, .*17 .*Back and forth/).waitFor();
      await one.isAccessible();
      await asked.getByRole('button', { name: 'Cancel' }).click();
      expect((await stored(id)).publish_date).toBe(`${dayAt(17)}T10:00:00.000Z`);
      await one.page.unrouteAll();
      await overtake(one.page, id, () => change(id, { publish_date: `${dayAt(18)}T10:00:00.000Z` }));
      await chip(one.page, 'Back and forth').dragTo(
        one.page.locator('.day:not(.faint-day)').nth(8).locator('.day-head'),
      );
      await asked.getByRole('button', { name: 'Move it' }).click();
      await one.page.getByText(/^Moved to .*\b9 /).waitFor();
      expect((await stored(id)).publish_date).toBe(`${dayAt(9)}T10:00:00.000Z`);
      await one.page.getByRole('button', { name: 'Undo' }).last().click();
      await one.page.getByText('It was undone.').waitFor();
      expect((await stored(id)).publish_date).toBe(`${dayAt(18)}T10:00:00.000Z`);
      await one.page.unrouteAll();
      expect([...one.complaints, ...other.complaints]).toEqual([]);
    },
    minute,
  );

  test(
    'what a colleague writes in a post that is being moved stays, and nobody is asked',
    async () => {
      const id = await plan('Rewritten', 12);
      const [{ open, page }] = windows;
      await open(month);
      await isRead(page);
      await overtake(page, id, () => change(id, { text: 'Rewritten by her' }));
      await chip(page, 'Rewritten').focus();
      await page.keyboard.press('Shift+ArrowRight');
      await page.getByText(/^Moved to .*13 /).waitFor();
      expect(await stored(id)).toMatchObject({ text: 'Rewritten by her', publish_date: `${dayAt(13)}T10:00:00.000Z` });
      await page.unrouteAll();
    },
    minute,
  );

  test(
    'who deletes a post that a colleague has changed is told what it says by now, and asked again',
    async () => {
      const id = await plan('To be deleted', 11);
      const [one] = windows;
      const { open, page } = one;
      await open(month);
      await isRead(page);
      await overtake(page, id, () => change(id, { text: 'To be kept' }));
      await chip(page, 'To be deleted').click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('button', { name: 'Delete the post' }).click();
      const asked = page.getByRole('dialog', { name: 'Someone else changed this post' });
      await asked.getByText(/To be kept/).waitFor();
      expect((await stored(id)).text).toBe('To be kept');
      await asked.getByRole('button', { name: 'Delete the post' }).click();
      await page.getByText('The post was deleted.').waitFor();
      await chip(page, 'To be kept').waitFor({ state: 'detached' });
      await expect(stored(id)).rejects.toThrow('"code":917');
      await page.unrouteAll();
      expect(one.complaints).toEqual([]);
    },
    minute,
  );

  test(
    'a phone begins at today, at the day of a shared address, and at the top of another month',
    async () => {
      // So many that they are drawn in turns, after all is read.
      for (let date = 1; date <= 12; date += 1)
        for (const time of ['08:00', '09:00', '10:00', '11:00']) await plan('Earlier', date, time);
      for (const date of [21, 22, 23, 24, 25, 26, 27, 28]) await plan('Ahead', date);
      const { page, open, close } = await console.window({ viewport: { width: 390, height: 844 } });
      await page.clock.setFixedTime(`${dayAt(20)}T08:00:00Z`);
      await open('calendar');
      await isRead(page);
      await beginsAt(page, 20);
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      await page.getByRole('button', { name: 'Later' }).click();
      await isRead(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.getByRole('button', { name: 'Earlier' }).click();
      await isRead(page);
      await beginsAt(page, 20);
      await open(`calendar?day=${dayAt(5)}`);
      await beginsAt(page, 5);
      await close();
    },
    minute,
  );

  test(
    'nothing moves while the posts of a month are drawn',
    async () => {
      for (let date = 14; date <= 28; date += 1)
        for (let hour = 10; hour < 16; hour += 1) await plan(`Full ${String(date)}`, date, `${String(hour)}:00`);
      const [{ open, page }] = windows;
      await open(`${month}&view=list`);
      await isRead(page);
      await page.evaluate(() => {
        const noted: Noted = { chips: [], shifted: [] };
        Object.assign(globalThis, { noted });
        new MutationObserver(() => {
          if (document.querySelector('.days')) noted.chips.push(document.querySelectorAll('.chip').length);
        }).observe(document.body, { childList: true, subtree: true });
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as unknown as Shift[])
            noted.shifted.push(...sources.map(({ node }) => (node instanceof Element ? node.className : '')));
          // Newer than the types of TypeScript.
        }).observe({ type: 'layout-shift' });
      });
      await page.getByRole('button', { name: 'Month' }).click();
      await chip(page, 'Full 28').first().waitFor();
      await page.waitForTimeout(500);
      // As above.
      const { chips, shifted } = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
      expect(chips[0]).toBe(0);
      expect(chips.length).toBeGreaterThan(2);
      expect(shifted).toEqual([]);
    },
    minute,
  );
});
