import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { sample } from '../chosen.ts';
import { describeInChromium } from '../servers/chromium.ts';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;
const later = new Date(Date.now() + 2 * 24 * 60 * minute).toISOString().slice(0, 10);

describeInChromium('Limits in the console', () => {
  let console: Console;
  let id_account = '';
  let id_instagram = '';

  beforeAll(async () => {
    console = await startConsole();
    await connectAtSandbox(await console.client.connectPage('x'));
    id_account = String((await console.client.accounts('x'))[0]?._id);
    await connectAtSandbox(await console.client.connectPage('instagram'));
    id_instagram = String((await console.client.accounts('instagram'))[0]?._id);
    // X takes 100 posts of an account in 15 minutes.
    for (let index = 0; index < 102; index += 1) {
      const time = `00:${String(Math.floor(index / 10)).padStart(2, '0')}:${String((index % 10) * 5).padStart(2, '0')}`;
      await console.client.publish('x', {
        text: `Announcement ${String(index)}`,
        publish_date: `${later}T09:${time.slice(3)}Z`,
      });
    }
  }, 2 * minute);

  afterAll(() => console.stop());

  const looks = [
    ['wide', { width: 1280, height: 900 }, 'light'],
    ['on a phone', { width: 390, height: 844 }, 'dark'],
  ] as const;

  test.each(sample(looks, 0.5))('posts over a limit are announced and marked, %s', async (_, viewport, colorScheme) => {
    const { page, open, close, complaints, isAccessible } = await console.window({ viewport, colorScheme });
    await open(`calendar?view=list&day=${later}`);
    await page.getByText('2 posts will not fit their limits.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Posts in 15 minutes: 100 at most, 2 too many' }).waitFor();
    // The list draws what the window shows.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
    const last = page.getByRole('button', { name: /Announcement 101/ });
    await last.scrollIntoViewIfNeeded();
    expect(await last.textContent()).toContain('will not fit the limits');
    expect(await page.getByRole('button', { name: /Announcement 99/ }).textContent()).not.toContain('will not fit');
    await isAccessible();
    await last.click();
    await page.getByText('It will not fit this limit: Posts in 15 minutes, 100 at most.').waitFor();
    await open(`calendar?day=${later}`);
    await page.getByRole('listitem').filter({ hasText: '102 posts' }).getByTitle('will not fit the limits').waitFor();
    await open(`accounts?account=${id_account}`);
    const limit = page.getByRole('listitem').filter({ hasText: 'Posts in 15 minutes' });
    await limit.scrollIntoViewIfNeeded();
    expect(await limit.textContent()).toContain('102 scheduled in the next 31 days. 2 posts will not fit.');
    expect(await limit.textContent()).toContain('General limit of X.');
    await open(`accounts?account=${id_instagram}`);
    const reported = page.getByRole('listitem').filter({ hasText: 'Posts in 24 hours' });
    await reported.scrollIntoViewIfNeeded();
    expect(await reported.textContent()).toMatch(/Reported by Instagram for this account on \w.+\./);
    await isAccessible();
    expect(complaints).toEqual([]);
    await close();
  });
});
