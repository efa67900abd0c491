import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { describeInChromium } from '../servers/chromium.ts';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;

describeInChromium('The time zone of an organization in the console', () => {
  let console: Console;
  let id_account: string;

  beforeAll(async () => {
    console = await startConsole();
    await connectAtSandbox(await console.client.connectPage('bluesky'));
    id_account = String((await console.client.accounts('bluesky'))[0]?._id);
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' }));
    await console.client.inOrganization('PUT', `accounts/${id_account}/slots`, { slots });
    for (const text of ['The first', 'The second'])
      await console.client.inOrganization('POST', `accounts/${id_account}/publish`, {
        ...{ social_network: 'bluesky', text, schedule: 'next_slot' },
      });
  }, minute);

  afterAll(() => console.stop());

  /** What clocks in a zone show at the dates of the posts that wait. */
  const shownIn = async (timeZone: string) => {
    const { data } = await console.client.inOrganization('GET', 'publish?state=ready');
    const posts = data as readonly { readonly publish_date: string }[];
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
    return posts.map(({ publish_date }) => format.format(Date.parse(publish_date)));
  };
  const says = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor();

  test('is proposed once where there is none, is a setting, and moves what waits when the person agrees', async () => {
    const { page, open, close, complaints, isAccessible } = await console.window({ timezoneId: 'Europe/Madrid' });
    await open('today');
    await says(page, 'Posts are planned in UTC. Use Europe/Madrid?');
    await isAccessible();
    await page.getByRole('button', { name: 'Use Europe/Madrid' }).click();
    await says(page, 'Move 2 waiting posts?');
    await isAccessible();
    await page.getByRole('button', { name: 'Move them' }).click();
    await says(page, 'All posts were moved.');
    expect(await shownIn('Europe/Madrid')).toEqual(['09:00', '09:00']);
    await open('today');
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    expect(await page.getByText('Posts are planned in UTC').count()).toBe(0);

    await page.goto(`/console/clients/${console.client.setUp.id_client}/administration`);
    await page.getByRole('button', { name: /^Settings/ }).click();
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    expect(await zone.inputValue()).toBe('Europe/Madrid');
    await zone.fill('Asia/Nowhere');
    await page.getByRole('button', { name: 'Save' }).click();
    await says(page, /time zone database|timezone/);
    await isAccessible();
    await zone.fill('Asia/Tokyo');
    await page.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Move 2 waiting posts?');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await shownIn('Europe/Madrid')).toEqual(['09:00', '09:00']);

    await page.getByRole('button', { name: 'New organization' }).click();
    expect(await zone.inputValue()).toBe('Europe/Madrid');
    await page.getByLabel('Name').fill('Elsewhere');
    await page.getByRole('button', { name: 'Save' }).click();
    await says(page, 'The organization was saved.');
    await page.getByRole('button', { name: 'Settings Elsewhere' }).click();
    expect(await zone.inputValue()).toBe('Europe/Madrid');
    expect(complaints).toEqual([]);
    await close();
  });
});
