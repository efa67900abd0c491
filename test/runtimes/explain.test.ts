import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runCommandLine } from '../../runtimes/cli/command-line.ts';

let folder: string;
let printed = '';
let complained = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-explain-test-'));
  printed = '';
  complained = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complained += String(text);
    return true;
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Explains a file of these bytes, and returns how the command ended. */
async function explain(name: string, content: string | Uint8Array, ...options: string[]): Promise<number> {
  const path = join(folder, name);
  await writeFile(path, content);
  return runCommandLine(['explain', path, ...options], { DATA_DIR: join(folder, 'data') });
}
/** Returns the line that begins with a word. */
const lineOf = (word: string): string => printed.split('\n').find((line) => line.startsWith(word)) ?? '';
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

test('of a picture it says what each network takes it as, and why another does not', async () => {
  expect(await explain('tall.jpg', await picture(400, 900))).toBe(0);
  expect(lineOf('image')).toMatch(/^image, JPEG, 400 × 900 \(4:9\), [\d,]+ bytes$/);
  expect(lineOf('Bluesky')).toMatch(/^Bluesky +profile$/);
  expect(lineOf('Instagram')).toMatch(/^Instagram +stories +profile: 927 .*0\.8:1 to 1\.91:1.* reels: 939 /);
  expect(lineOf('YouTube')).toMatch(/^YouTube +– +profile: 943 /);
});

test('half a picture is refused with what to do, as an upload is', async () => {
  const whole = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 99, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  expect(await explain('half.jpg', whole.subarray(0, whole.length / 2))).toBe(1);
  expect(printed).toMatch(/^807 .*upload it again/);
});

test('what is neither media nor text is refused', async () => {
  expect(
    await explain(
      'random',
      Uint8Array.from({ length: 500 }, (_, index) => (index * 89) % 256),
    ),
  ).toBe(1);
  expect(printed).toMatch(/^805 /);
});

test('of a table it says which columns mean nothing, and which rows make no post', async () => {
  const rows = ['account;text;publish_date;colour', 'x:a;One, two;2026-12-01 10:00;red', 'x:a;Cut;off;;here'];
  expect(await explain('posts.csv', rows.join('\n'), '--json')).toBe(0);
  expect(JSON.parse(printed)).toMatchObject({
    kind: 'table',
    encoding: 'utf-8',
    ignored_columns: ['colour'],
    rows: 2,
    not_imported: [{ line: 3, reasons: [expect.stringContaining('cell 5')] }],
  });
});

test('of a table it says which encoding it is probably in, and refuses one that the import does not read', async () => {
  const rows = (words: string) => Buffer.from(`account;text\nx:a;${words}\n`, 'latin1');
  expect(await explain('western.csv', rows('Gr\xfc\xdfe aus M\xfcnchen'))).toBe(0);
  expect(printed).toMatch(/^table in windows-1252 \(probably, with words such as Grüße, München\), 1 of 1 rows/);
  // "Привет" in Windows-1251.
  expect(await explain('cyrillic.csv', rows('\xcf\xf0\xe8\xe2\xe5\xf2'))).toBe(1);
  expect(printed).toContain('encoding of the table is not known');
});

test('of a workbook it says the same as of a table', async () => {
  const workbook = await readFile(new URL('../corpus/tables/posts.xlsx', import.meta.url));
  expect(await explain('posts.xlsx', workbook)).toBe(0);
  expect(printed).toMatch(/^table, 2 of 3 rows make posts/);
  expect(lineOf('line 5')).toContain('cell 5 of line 5 has no column');
});

test('of a calendar it counts each event, also after a byte order mark', async () => {
  const event = (uid: string, date: string) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:${date}\r\nSUMMARY:${uid}\r\nEND:VEVENT\r\n`;
  const events = event('past', '20200101T100000Z') + event('private', '20200102T100000Z');
  const text = `\uFEFFBEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events}END:VCALENDAR\r\n`;
  expect(await explain('plan.ics', text)).toBe(0);
  expect(printed).toMatch(/^calendar in utf-8, 0 of 2 rows make posts/);
  expect(printed.match(/^line \d+: .*past/gm)).toHaveLength(2);
});

test('of a feed it lists the items with what they have, in whatever charset they are', async () => {
  const items = '<item><title>Caf\xe9</title><guid>not an address</guid></item>';
  const feed = `<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><title>B</title>${items}</channel></rss>`;
  expect(await explain('feed.xml', Buffer.from(feed, 'latin1'))).toBe(0);
  expect(printed).toMatch(/^feed "B", items: 1, not read: 0\nno date +Café +no link$/m);
  expect(await explain('broken.xml', '<?xml version="1.0"?><rss version="2.0"><channel><item>')).toBe(1);
});

test('of any other text it counts what each network counts', async () => {
  expect(await explain('text.txt', `${'a'.repeat(290)} https://example.com`)).toBe(0);
  expect(lineOf('Bluesky')).toMatch(/too long +310 of 300 graphemes/);
  expect(lineOf('LinkedIn')).toMatch(/fits +310 of 3000 utf16/);
});

test('an address in a private network is not read, and nothing is left behind', async () => {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  const server = createServer((_, answer) => answer.end('secret'));
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await runCommandLine(['explain', `http://127.0.0.1:${String(port)}/`], {})).toBe(1);
    expect(printed).toBe('');
    expect(complained).toContain('cannot be read');
    expect(await readdir(folder)).toEqual([]);
  } finally {
    server.close();
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
});
