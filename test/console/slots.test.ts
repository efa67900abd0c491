import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { describeInChromium } from '../servers/chromium.ts';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;

describeInChromium('Posting slots in the console', () => {
  let console: Console;
  let id_account: string;

  beforeAll(async () => {
    console = await startConsole();
    await connectAtSandbox(await console.client.connectPage('bluesky'));
    id_account = String((await console.client.accounts('bluesky'))[0]?._id);
  }, minute);

  afterAll(() => console.stop());

  /** The posts of the organization that wait, by date. */
  const waiting = async () => {
    const { data } = await console.client.inOrganization('GET', 'publish?state=ready');
    const posts = data as readonly { readonly text: string; readonly publish_date: string }[];
    return [...posts].sort((a, b) => (a.publish_date < b.publish_date ? -1 : 1));
  };
  const says = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor();

  test('slots are set, posts are scheduled into them, put into another order, and paused', async () => {
    const { page, open, close, complaints, isAccessible } = await console.window();
    await open(`compose?account=${id_account}`);
    await page.getByRole('radio', { name: 'In the next free slot' }).check();
    await says(page, 'This account has no posting slots.');
    await page.getByRole('link', { name: 'Set them up' }).waitFor();
    await page.getByRole('radio', { name: 'Now' }).check();
    await open(`accounts?account=${id_account}`);
    await says(page, 'It has no slots yet.');
    await page.getByRole('combobox', { name: 'Day' }).selectOption({ label: 'Every day' });
    await page.getByLabel('Time', { exact: true }).fill('09:30');
    await page.getByRole('button', { name: 'Add the slot' }).click();
    await page.getByRole('button', { name: /^Remove Sunday/ }).click();
    await says(page, 'The slot is removed.');
    await isAccessible();

    for (const text of ['The first', 'The second']) {
      await open(`compose?account=${id_account}`);
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
      await page.getByRole('radio', { name: 'In the next free slot' }).check();
      await isAccessible();
      await page.getByRole('button', { name: 'Schedule' }).click();
      await says(page, 'Waiting for its time');
    }
    expect(await waiting()).toMatchObject([
      { text: 'The first', schedule: 'next_slot' },
      { text: 'The second', schedule: 'next_slot' },
    ]);

    await open(`accounts?account=${id_account}`);
    await page.getByRole('button', { name: 'Later: The first' }).click();
    await says(page, 'The order is changed.');
    expect(await waiting()).toMatchObject([{ text: 'The second' }, { text: 'The first' }]);
    await page.getByRole('button', { name: 'Pause the slots' }).click();
    await says(page, 'Its slots are paused');
    await isAccessible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Pause the slots' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  }, 90_000);
});
