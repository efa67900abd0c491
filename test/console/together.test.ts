import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInChromium } from '../servers/chromium.ts';
import type { Console, Window } from './signed-in.ts';
import { startForTwo } from './two-people.ts';

const minute = 60_000;
const day = 86_400_000;
const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 10);
const at = (time: string): string => `${tomorrow}T${time}:00.000Z`;
const chip = (page: Page, words: string) => page.locator('.chip', { hasText: words });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

describeInChromium('Two people at the console', () => {
  let console: Console;
  let windows: readonly [Window, Window];

  beforeAll(async () => {
    ({ console, windows } = await startForTwo('create', 'update'));
  }, 2 * minute);

  afterAll(() => console.stop());

  const plan = (text: string, publish_date: string): Promise<string> =>
    console.client.publish('bluesky', { text, publish_date });
  const change = (id: string, body: object) => console.client.inOrganization('PUT', `publish/${id}`, body);
  const stored = (id: string) => console.client.inOrganization('GET', `publish/${id}`);
  /** Opens the calendar, and waits until it is told what happens. */
  async function watch({ page, open }: Window): Promise<void> {
    const told = page.waitForResponse(/\/events\/stream$/);
    await open(`calendar?view=week&day=${tomorrow}`);
    await page.locator('.calendar[aria-busy=false]').waitFor();
    await told;
  }

  test(
    'what one of them moves, writes and deletes is seen by the other within two seconds, who does nothing',
    async () => {
      const id = await plan('To and fro', at('10:00'));
      const [one, other] = windows;
      await watch(one);
      await watch(other);
      await chip(other.page, 'To and fro').getByText('10:00').waitFor();
      await chip(one.page, 'To and fro').focus();
      await one.page.keyboard.press('Shift+ArrowDown');
      await one.page
        .getByRole('status')
        .getByText(/^Moved to .*10:15/)
        .waitFor();
      await chip(other.page, 'To and fro').getByText('10:15').waitFor();
      const created = await plan('Just written', at('12:00'));
      await chip(other.page, 'Just written').waitFor();
      await console.client.inOrganization('DELETE', `publish/${created}`);
      await chip(other.page, 'Just written').waitFor({ state: 'detached' });
      expect((await stored(id)).publish_date).toBe(at('10:15'));
      expect([...one.complaints, ...other.complaints]).toEqual([]);
    },
    minute,
  );

  test(
    'nothing is taken from whoever is dragging; it is shown when they let go',
    async () => {
      const id = await plan('In my hand', at('14:00'));
      await plan('Beside it', at('16:00'));
      const [{ page }] = windows;
      await watch(windows[0]);
      const mine = chip(page, 'In my hand');
      const box = await mine.boundingBox();
      const { x = 0, y = 0 } = box ?? {};
      await page.mouse.move(x + 5, y + 5);
      await page.mouse.down();
      await page.mouse.move(x + 15, y + 15, { steps: 5 });
      await change(id, { publish_date: at('15:00') });
      // Long enough for what is told to arrive.
      await page.waitForTimeout(2500);
      expect(await mine.getByText('14:00').count()).toBe(1);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await mine.getByText('15:00').waitFor();
      expect((await stored(id)).publish_date).toBe(at('15:00'));
    },
    minute,
  );

  test(
    'who edits what the other saves is told while typing, sees both, and loses nothing',
    async () => {
      const id = await plan('Ours', at('20:00'));
      const [one, other] = windows;
      for (const { open, page } of windows) {
        await open(`compose?id=${id}`);
        await textOf(page).waitFor();
      }
      await textOf(other.page).fill('His words');
      await textOf(one.page).fill('Her words');
      await one.page.getByRole('textbox', { name: /Internal name/ }).fill('Her name for it');
      await one.page
        .getByRole('button', { name: 'Save as a draft' })
        .or(one.page.getByRole('button', { name: 'Make it a draft' }))
        .click();
      await one.page.getByText('Saved as a draft.').first().waitFor();
      await other.page.getByText('Someone else changed this post while you were editing it.').waitFor();
      expect(await textOf(other.page).inputValue()).toBe('His words');
      await other.page.getByRole('button', { name: 'Schedule' }).click();
      const dialog = other.page.getByRole('dialog', { name: 'Someone else changed this post' });
      await dialog.getByText('Theirs Her words').waitFor();
      await dialog.getByText('Yours His words').waitFor();
      await other.isAccessible();
      expect((await stored(id)).text).toBe('Her words');
      await dialog.getByRole('button', { name: 'Continue with mine' }).click();
      expect(await textOf(other.page).inputValue()).toBe('His words');
      await other.page.getByRole('button', { name: 'Schedule' }).click();
      await other.page.getByRole('heading', { level: 1, name: 'Post', exact: true }).waitFor();
      expect(await stored(id)).toMatchObject({ text: 'His words', name: 'Her name for it', state: 'ready' });
      expect([...one.complaints, ...other.complaints]).toEqual([]);
    },
    minute,
  );

  test(
    'who saves in the same moment as the other overwrites nothing',
    async () => {
      const id = await plan('Both at once', at('21:00'));
      const [{ page, open }] = windows;
      await open(`compose?id=${id}`);
      await textOf(page).fill('Mine');
      let isFirst = true;
      await page.route(`**/publish/${id}`, async (route) => {
        // The other is faster, while this one is on its way.
        if (route.request().method() === 'PUT' && isFirst) {
          isFirst = false;
          await change(id, { text: 'Faster' });
        }
        await route.continue();
      });
      await page.getByRole('button', { name: 'Schedule' }).click();
      const dialog = page.getByRole('dialog', { name: 'Someone else changed this post' });
      await dialog.getByText('Theirs Faster').waitFor();
      expect((await stored(id)).text).toBe('Faster');
      await dialog.getByRole('button', { name: 'Take theirs, discard mine' }).click();
      expect(await textOf(page).inputValue()).toBe('Faster');
      await page.unrouteAll();
    },
    minute,
  );

  test(
    'a save whose answer was lost is no conflict with oneself',
    async () => {
      const id = await plan('Once', at('22:00'));
      const [{ page, open }] = windows;
      await open(`compose?id=${id}`);
      await textOf(page).fill('Twice');
      let isFirst = true;
      await page.route(`**/publish/${id}`, async (route) => {
        if (route.request().method() === 'PUT' && isFirst) {
          isFirst = false;
          await route.fetch();
          await route.abort();
        } else await route.continue();
      });
      await page.getByRole('button', { name: 'Schedule' }).click();
      await page.getByRole('heading', { level: 1, name: 'Post', exact: true }).waitFor();
      expect((await stored(id)).text).toBe('Twice');
      await page.unrouteAll();
    },
    minute,
  );

  test(
    'the holder of a portal link sees what changes in its calendar',
    async () => {
      const id = await plan('For the customer', at('11:00'));
      const { _id, url } = await console.client.inOrganization('POST', 'portal_links', { screens: ['calendar'] });
      const { page, close } = await console.window({ as: 'signed out' });
      const told = page.waitForResponse(/\/events\/stream$/);
      await page.goto(String(url));
      expect((await told).status()).toBe(200);
      await chip(page, 'For the customer').first().waitFor();
      await change(id, { text: 'Changed for the customer' });
      await chip(page, 'Changed for').first().waitFor();
      await console.client.inOrganization('DELETE', `portal_links/${String(_id)}`);
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      await close();
    },
    minute,
  );

  test(
    'many changes in a row are read a few times, and none is left out',
    async () => {
      const [{ page }] = windows;
      await watch(windows[0]);
      let calls = 0;
      page.on('request', (request) => {
        if (/\/publish[/?]/.test(request.url())) calls += 1;
      });
      const ids: string[] = [];
      for (let index = 0; index < 8; index += 1) ids.push(await plan(`Row ${String(index)}.`, at('18:00')));
      for (let index = 0; index < 200; index += 1)
        await change(ids[index % 8] ?? '', { text: `Row ${String(index)}.` });
      await chip(page, 'Row 199.').waitFor();
      await chip(page, 'Row 192.').waitFor();
      expect(calls).toBeLessThan(40);
    },
    2 * minute,
  );

  // The last, since the stand-ins of the networks forget everything with it.
  test(
    'after the service was killed, the calendar shows what was done meanwhile, and goes on to be told',
    async () => {
      const [meanwhile, later] = [await plan('Meanwhile', at('12:00')), await plan('Later', at('13:00'))];
      const [{ page }] = windows;
      await watch(windows[0]);
      await chip(page, 'Meanwhile').waitFor();
      await console.kill();
      await page.locator('.connection-lost').waitFor();
      await console.start();
      await console.client.inOrganization('DELETE', `publish/${meanwhile}`);
      await chip(page, 'Meanwhile').waitFor({ state: 'detached' });
      await page.locator('.connection-lost').waitFor({ state: 'detached' });
      expect(await chip(page, 'Later').count()).toBe(1);
      await console.client.inOrganization('DELETE', `publish/${later}`);
      await chip(page, 'Later').waitFor({ state: 'detached' });
    },
    minute,
  );
});
