import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openStorage } from '#runtimes/container/open-storage';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommandLine } from '../../runtimes/cli/command-line.ts';
import { account } from '../contracts/sample-records.ts';
import type { SetUpAnswer } from '../servers/postwright.ts';

let folder: string;
let environment: Record<string, string>;
let printed = '';
let told = '';

const run = async (...argv: readonly string[]): Promise<number> => {
  printed = '';
  told = '';
  return runCommandLine(argv, environment);
};

beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const file = async (name: string, content: string | Uint8Array): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const table = `account;text;publish_date
bluesky:ana.bsky.social;First;2099-12-01 10:00
bluesky:nobody;"Lost; and
found";2099-12-01 10:00
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-import-'));
  environment = { DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  await run('setup', '--json', '--redirect-url', 'https://app.example/back');
  write.mockRestore();
  const { id_client, id_organization } = JSON.parse(printed) as SetUpAnswer;
  const storage = await openStorage({ databaseUrl: `sqlite:${folder}/postwright.sqlite` });
  await storage.insert('accounts', account(7, { id_client, id_organization, username: 'ana.bsky.social' }));
  await storage.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('import of posts', () => {
  test('says which lines are refused, keeps them to be corrected, and makes no post twice', async () => {
    const posts = await file('posts.csv', table);
    expect(await run('import', posts, '--dry-run')).toBe(1);
    expect(told).toBe('1 without a problem, 1 refused.\n');
    const failed = join(folder, 'failed.csv');
    expect(await run('import', posts, '--timezone', 'Europe/Madrid', '--failed', failed)).toBe(1);
    expect(printed).toBe('line 3  refused  701 The account does not exist.\n');
    expect(told).toContain('1 created, 1 refused.');
    expect(await readFile(failed, 'utf8')).toMatch(/problem\n.*;701 The account does not exist\.\n$/s);
    const corrected = (await readFile(failed, 'utf8')).replace('nobody', 'ana.bsky.social');
    expect(await run('import', await file('corrected.csv', corrected), '--json')).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({ line: 2, result: 'created', state: 'ready' });
    expect(await run('import', posts, '--timezone', 'Europe/Madrid')).toBe(1);
    expect(told).toContain('1 already imported, 1 refused.');
    await run('publications', '--json');
    expect(JSON.parse(printed)).toMatchObject({
      total: 2,
      data: expect.arrayContaining([
        expect.objectContaining({ text: 'Lost; and\nfound', publish_date: '2099-12-01T10:00:00.000Z' }),
        expect.objectContaining({ text: 'First', publish_date: '2099-12-01T09:00:00.000Z' }),
      ]),
    });
  });

  test('reads what a spreadsheet saves as Unicode text, and says what to do with any other bytes', async () => {
    const text = 'account\ttext\tstate\nbluesky:ana.bsky.social\tÖl\tdraft\n';
    const posts = await file('unicode.txt', Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(await run('import', posts)).toBe(0);
    expect(told).toBe('1 created.\n');
    expect(
      await run(
        'import',
        await file('cyrillic.csv', Buffer.from('account,text\n1,\xcf\xf0\xe8\xe2\xe5\xf2', 'latin1')),
      ),
    ).toBe(1);
    expect(told).toContain('is not UTF-8. Save a table as "CSV UTF-8"');
    expect(await run('import', await file('broken.csv', 'text\n"never'))).toBe(1);
    expect(told).toContain('opens on line 2 is never closed');
    expect(await run('import', await file('notes.txt', 'Buy bread\nand butter'))).toBe(1);
    expect(told).toContain('names no column account');
    expect(await run('import', join(folder, 'nowhere.csv'))).toBe(1);
    expect(told).toContain('nowhere.csv cannot be read');
  });

  test('guesses Windows-1252 in a dry run alone, so that a person sees its words before they are posts', async () => {
    const text = 'account;text;state\nbluesky:ana.bsky.social;Smörgås \x96 5 \x80;draft\n';
    const posts = await file('western.csv', Buffer.from(text, 'latin1'));
    expect(await run('import', posts)).toBe(1);
    expect(told).toContain('probably windows-1252, with words such as Smörgås, –, €.');
    expect(told).toContain('import it with --encoding windows-1252');
    expect(await run('import', posts, '--dry-run')).toBe(0);
    expect(told).toContain('1 without a problem.');
    expect(await run('import', posts, '--encoding', 'klingon')).toBe(1);
    expect(told).toContain('is not in the encoding klingon');
    expect(await run('import', posts, '--encoding', 'windows-1252')).toBe(0);
    await run('publications', '--json');
    expect(printed).toContain('Smörgås – 5 €');
  });

  test('reads a calendar: what it lacks is said by options, refused events become rows to correct', async () => {
    const lines = [
      ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'DTSTART;VALUE=DATE:20991224', 'SUMMARY:Eve', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:2', 'DTSTART:20991225T100000Z', 'SUMMARY:Off', 'STATUS:CANCELLED', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:3', 'DTSTART;TZID=Moon:20991226T100000', 'SUMMARY:=Lost', 'END:VEVENT'],
      ...['END:VCALENDAR', ''],
    ];
    const plan = await file('plan.ics', lines.join('\r\n'));
    const failed = join(folder, 'events.csv');
    const options = ['--account', 'bluesky:ana.bsky.social', '--day-time', '08:15', '--timezone', 'UTC'];
    expect(await run('import', plan, ...options, '--failed', failed)).toBe(1);
    expect(printed).toContain('line 13  refused  1709 Not imported from the calendar: its time zone');
    expect(told).toContain('1 left out, 1 refused, 1 created.');
    expect(told).toContain('1 left out: Not imported from the calendar: it is cancelled.');
    expect(await readFile(failed, 'utf8')).toContain("'\u2060=Lost,bluesky:ana.bsky.social");
    expect(await run('import', plan, ...options)).toBe(1);
    expect(told).toContain('1 already imported');
    expect(await run('import', plan, '--day-time', '8')).toBe(2);
    expect(await run('import', await file('empty.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'))).toBe(1);
    expect(told).toContain('it has no events');
    await run('publications', '--json');
    expect(JSON.parse(printed)).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ text: 'Eve', publish_date: '2099-12-24T08:15:00.000Z' }),
      ]),
    });
  });

  test('is never taken for the import of an installation', async () => {
    const posts = await file('posts.csv', table);
    expect(await run('import')).toBe(2);
    expect(await run('import', posts, '--from', posts)).toBe(2);
    expect(await run('import', posts, '--source-key-file', posts)).toBe(2);
    expect(await run('import', '--from', posts, '--dry-run')).toBe(2);
    expect(await run('import', await file('export.jsonl', '{"format":1}\n'))).toBe(1);
    expect(told).toContain('imported with --from');
  });
});
