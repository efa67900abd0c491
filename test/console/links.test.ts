import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sample } from '../chosen.ts';
import { describeInChromium } from '../servers/chromium.ts';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;

describeInChromium('Links in the console', () => {
  let console: Console;
  beforeAll(async () => {
    console = await startConsole();
  }, 2 * minute);
  afterAll(() => console.stop());

  const looks = [
    ['wide', { width: 1280, height: 900 }, 'light'],
    ['on a phone', { width: 390, height: 844 }, 'dark'],
  ] as const;

  test.each(sample(looks, 0.5))(
    'portal links and connect links are listed and ended, %s',
    async (looks, viewport, colorScheme) => {
      const { inOrganization, setUp } = console.client;
      const portal = await inOrganization('POST', 'portal_links', {
        ...{ screens: ['calendar', 'inbox'], name: `Bakery ${looks}` },
      });
      await console.client.connectPage('bluesky');
      const { page, close, complaints, isAccessible } = await console.window({ viewport, colorScheme });
      await page.goto(`/console/clients/${setUp.id_client}/developers?tab=links`);
      const row = page.getByRole('listitem').filter({ hasText: `Bakery ${looks}` });
      await row.getByText(/Calendar, Inbox/).waitFor();
      await row.getByText(/Never opened/).waitFor();
      const connects = page.getByRole('region', { name: 'Connect links' });
      const connect = connects.getByRole('listitem').filter({ hasText: 'Bluesky' });
      await connect.getByText(/Not used yet/).waitFor();
      await isAccessible();
      const { SCREENSHOT_FOLDER: folder } = process.env;
      if (folder) await page.screenshot({ path: `${folder}/links-${colorScheme}.png`, fullPage: true });
      await row.getByRole('button', { name: 'End link' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Its page stops working at once.').waitFor();
      await dialog.getByRole('button', { name: 'End link' }).click();
      await row.waitFor({ state: 'detached' });
      const { data } = await inOrganization('GET', 'portal_links');
      expect(JSON.stringify(data)).not.toContain(String(portal._id));
      await connect.getByRole('button', { name: 'End link' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click();
      await connects.getByText('No connect link works at the moment.').waitFor();
      expect(await inOrganization('GET', 'connect_tokens')).toMatchObject({ total: 0 });
      await isAccessible();
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );

  test('are not shown to people who may not read apps', async () => {
    await console.client.inOrganization('POST', 'portal_links', { screens: ['review'], name: 'Florist' });
    const { page, open, close } = await console.window({ as: await console.person(['organization:read']) });
    await open('today');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`/console/clients/${console.client.setUp.id_client}/developers?tab=links`);
    await page.getByText('You do not have access').waitFor();
    expect(await page.getByRole('link', { name: 'Links' }).count()).toBe(0);
    expect(await page.getByText('Florist').count()).toBe(0);
    await close();
  });
});
