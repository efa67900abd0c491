import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { describeInChromium } from '../servers/chromium.ts';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;
const networks = ['bluesky', 'instagram', 'pinterest', 'x', 'youtube', 'linkedin'] as const;
const upload = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer });

/** A picture with a circle in its middle, in which it shows what is cut. */
async function picture(width: number, height: number): Promise<Buffer> {
  const radius = String(Math.min(width, height) / 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" fill="#d9822b"/><circle cx="50%" cy="50%" r="${radius}" fill="#1155cc"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** Leaves a picture of the page where somebody wants to look at it. */
async function look(page: Page, name: string): Promise<void> {
  const { SCREENSHOT_FOLDER: folder } = process.env;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

describeInChromium('Pictures in the console', () => {
  let console: Console;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    console = await startConsole();
    for (const network of networks) {
      await connectAtSandbox(await console.client.connectPage(network));
      ids[network] = String((await console.client.accounts(network))[0]?._id);
    }
  }, 2 * minute);

  afterAll(() => console.stop());

  test('what each network makes of the proportions is shown and said, and several stand as it shows them', async () => {
    const { page, open, close, complaints, isAccessible } = await console.window();
    await open(`compose?account=${ids.instagram ?? ''}`);
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Bread. '.repeat(60));
    await upload(page, 'square.jpg', await picture(1000, 1000));
    const preview = page.getByRole('article', { name: /^Preview/ });
    const hints = preview.getByRole('list', { name: 'How Instagram frames the files' });
    await hints.getByText('Instagram cuts the sides: 13% of it on the left and on the right is not shown.').waitFor();
    expect(await hints.locator('[data-place=profile] .compose-frame').count()).toBe(1);
    // Its text is folded until somebody opens it.
    const fold = preview.getByRole('button', { name: '… more' });
    const before = (await preview.innerText()).length;
    await fold.click();
    expect((await preview.innerText()).length).toBeGreaterThan(before);
    await preview.getByRole('button', { name: 'Show less' }).click();
    await upload(page, 'wide.jpg', await picture(1500, 1000));
    await hints.getByText('In the feed · wide.jpg').waitFor();
    await hints.getByText('Instagram cuts the sides: 17% of it').waitFor();
    const carousel = preview.getByRole('list', { name: /as Instagram shows them/ });
    await carousel.focus();
    await page.keyboard.press('ArrowRight');
    await preview.getByText('2 of 2').waitFor();
    await look(page, 'instagram-wide');
    await isAccessible();
    expect(complaints).toEqual([]);
    await close();
  });

  test('a tall picture at four networks, on a phone in the dark', async () => {
    const { page, open, close, complaints, isAccessible } = await console.window({
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    await open(`compose?account=${ids.pinterest ?? ''}`);
    for (const name of [/^X /, /^LinkedIn /, /^Bluesky /]) await page.getByRole('checkbox', { name }).first().check();
    await upload(page, 'tall.jpg', await picture(600, 1500));
    await page.getByText('Pinterest cuts top and bottom: 20% of it above and below is not shown.').waitFor();
    await page.getByText('X cuts top and bottom: 23% of it').waitFor();
    await page.getByText('LinkedIn cuts top and bottom: 25% of it').waitFor();
    await page.getByText('Bluesky cuts top and bottom: 10% of it').waitFor();
    await look(page, 'tall-phone-dark');
    await isAccessible();
    await upload(page, 'square.jpg', await picture(1000, 1000));
    await upload(page, 'wide.jpg', await picture(1500, 1000));
    await page.getByText('In the feed · wide.jpg').first().waitFor();
    await look(page, 'three-phone-dark');
    expect(complaints).toEqual([]);
    await close();
  });

  test('which networks take a file is said as soon as it is added, with the reasons of the others', async () => {
    const { page, open, close, complaints, isAccessible } = await console.window();
    const film = await readFile(new URL('../corpus/media/h264-high422.mp4', import.meta.url));
    const input = page.locator('input[type=file]').first();
    await open('compose');
    await input.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: film });
    const outcome = page.getByRole('listitem').filter({ hasText: 'What film.mp4 shows' });
    await outcome.getByText(/^Fits \d+ of 12 networks, not .*\bX\b/).click();
    await outcome.getByText(/^X: will be refused: .*4:2:2$/).waitFor();
    await isAccessible();
    await open('media');
    await input.setInputFiles({
      name: 'tall.webp',
      mimeType: 'image/webp',
      buffer: await sharp(await picture(400, 900))
        .webp()
        .toBuffer(),
    });
    const added = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
    await added.getByText(/^Fits \d+ of 12 networks, not .*YouTube/).click();
    await added.getByText('Converted to JPEG on upload, without its metadata.').waitFor();
    await added.getByText(/^Instagram: only as Story: .*0\.8:1 to 1\.91:1/).waitFor();
    await look(page, 'added-outcome');
    await isAccessible();
    await added.getByRole('button', { name: 'Close' }).click();
    await added.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^tall.jpg/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByText(/^Fits \d+ of 12 networks/)
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('words kept in the library come along with the picture, and stay what the post says', async () => {
    const { page, open, close, complaints, isAccessible } = await console.window();
    await open('media');
    await page.getByRole('button', { name: /^sky.jpg/ }).click();
    const panel = page.getByRole('dialog', { name: 'sky.jpg' });
    const words = 'What it shows (alternative text)';
    await panel.getByLabel(words).fill('A blue sky');
    await panel.getByLabel(words).press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Saved for the next posts with this file.').waitFor();
    await look(page, 'library-words');
    await isAccessible();
    await open(`compose?account=${ids.bluesky ?? ''}`);
    await page.getByRole('button', { name: 'From the library' }).click();
    await page.getByRole('button', { name: 'sky.jpg' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('article', { name: /^Preview/ })
      .getByRole('img', { name: 'A blue sky' })
      .waitFor();
    expect(await page.getByLabel(/^What sky.jpg shows/).inputValue()).toBe('A blue sky');
    expect(complaints).toEqual([]);
    await close();
  });
});
