import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describeInChromium, launchChromium } from '../servers/chromium.ts';
import { run } from './consumer.ts';
import { writeFiles } from './documentation.ts';
import { pack, unpack } from './packed.ts';

const page = await readFile(new URL('../../docs/start/browser.md', import.meta.url), 'utf8');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-browser-'));
  const tarball = await pack('postwright-core', folder);
  await unpack('postwright-core', tarball, folder, ['ical.js', 'unicode-segmenter', 'zod', 'esbuild']);
  await writeFiles(folder, page);
  // As the page says it.
  const command = /^npx esbuild (.*)$/m.exec(page)?.[1]?.split(' ') ?? [];
  await run(folder, join(folder, 'node_modules/esbuild/bin/esbuild'), ...command, '--log-level=error');
}, 60_000);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('The bundle of the rules for a browser', () => {
  test('is as small as the documentation says', async () => {
    const bytes = gzipSync(await readFile(join(folder, 'bundle.js')), { level: 9 }).length;
    expect(bytes).toBeLessThan(15_100);
  });
});

describeInChromium('The documented page', () => {
  test('says what is wrong with a post while somebody types, by the network that they choose', async () => {
    const browser = await launchChromium();
    try {
      const tab = await browser.newPage();
      await tab.route('http://page.example/**', async (route) => {
        const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
        await route.fulfill({ path: join(folder, name) });
      });
      await tab.goto('http://page.example/');
      const problems = tab.locator('#problems');
      const says = async (text: string) => expect(await problems.textContent()).toBe(text);
      await tab.selectOption('#network', 'x');
      await tab.fill('#text', 'a'.repeat(281));
      await says('The text is too long for X: 281 characters, at most 280.');
      await tab.selectOption('#network', 'threads');
      await says('');
    } finally {
      await browser.close();
    }
  }, 60_000);
});
