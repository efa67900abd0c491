import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openStorage } from '#runtimes/container/open-storage';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import decodeQR from 'qr/decode.js';
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
// Whatever the command prints, read as a program would.
const json = () => JSON.parse(printed) as Record<string, unknown> & { data: Record<string, unknown>[] };

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

let made: SetUpAnswer;
let id_account: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-posting-'));
  environment = { DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  await run('setup', '--json', '--redirect-url', 'https://app.example/back');
  write.mockRestore();
  made = JSON.parse(printed) as SetUpAnswer;
  const { id_client, id_organization } = made;
  const storage = await openStorage({ databaseUrl: `sqlite:${folder}/postwright.sqlite` });
  const connected = account(7, { id_client, id_organization, username: 'ana.bsky.social' });
  id_account = connected._id;
  await storage.insert('accounts', connected);
  await storage.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the picture that half blocks make on a dark terminal, each half as a square of 4 by 4 points. */
function imageOf(lines: readonly string[]) {
  const side = 4;
  const rows = lines.flatMap((line) => [
    Array.from(line, (block) => block === '█' || block === '▀'),
    Array.from(line, (block) => block === '█' || block === '▄'),
  ]);
  const width = (rows[0]?.length ?? 0) * side;
  const height = rows.length * side;
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isLight = rows[Math.floor(y / side)]?.[Math.floor(x / side)] === true;
      data.fill(isLight ? 255 : 0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { width, height, data };
}

describe('what tries out an installation', () => {
  test('token prints a token of the only app, and nothing else; what is no app is told', async () => {
    expect(await run('token')).toBe(0);
    expect(printed).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
    expect(told).toBe('');
    expect(await run('token', '--app', 'second')).toBe(1);
    expect(told).toContain('There is no app second here.');
  });

  test('connect prints the link that the interface issues, for one network if one is named', async () => {
    expect(await run('connect', 'bluesky')).toBe(0);
    expect(printed).toMatch(/^http:\/\/127\.0\.0\.1:3000\/connect\?token=\S+&social_network=bluesky\n$/);
    expect(await run('connect', '--json', '--redirect-uri', 'https://app.example/back')).toBe(0);
    expect(Object.keys(json())).toEqual(['url', 'token', 'expires_at']);
    expect(await run('connect', '--redirect-uri', 'https://elsewhere.example')).toBe(1);
    expect(told).toMatch(/^\d+: /);
  });

  test('connect shows a terminal a QR code of exactly this link, where another device can open it', async () => {
    const { isTTY, columns } = process.stdout;
    Object.assign(process.stdout, { isTTY: true, columns: 120 });
    environment.PUBLIC_URL = 'https://social.example';
    try {
      expect(await run('connect', 'bluesky')).toBe(0);
      const [url = '', , ...code] = printed.split('\n');
      expect(url).toMatch(/^https:\/\/social\.example\/connect\?token=/);
      expect(decodeQR(imageOf(code.filter((line) => /^[ █▀▄]+$/.test(line))))).toBe(url);
      Object.assign(process.stdout, { columns: 20 });
      await run('connect', 'bluesky');
      expect(printed).toContain('This terminal is too narrow for its QR code.');
      delete environment.PUBLIC_URL;
      await run('connect', 'bluesky');
      expect(printed).toContain('Only this machine can open it');
    } finally {
      delete environment.PUBLIC_URL;
      Object.assign(process.stdout, { isTTY, columns });
    }
  });

  test('accounts lists what is connected', async () => {
    expect(await run('accounts')).toBe(0);
    expect(printed).toMatch(new RegExp(`^works  ${id_account}  bluesky  ana.bsky.social  Account 7\n$`));
    expect(await run('accounts', '--json')).toBe(0);
    expect(json()).toMatchObject({ total: 1, data: [{ _id: id_account }] });
    expect(await run('accounts', '--limit', 'many')).toBe(2);
  });

  test('post refuses what the interface would store with errors, and stores nothing', async () => {
    expect(await run('post', 'x'.repeat(301), '--to', '@Ana.bsky.social')).toBe(1);
    expect(printed).toMatch(/^problem {2}bluesky {2}\d+ /);
    expect(told).toBe('Nothing was sent.\n');
    expect(await run('publications')).toBe(0);
    expect(printed).toBe('There is no such publication.\n');
    expect(await run('post', 'x', '--to', id_account, '--check')).toBe(0);
    expect(await run('post', 'x', '--to', 'anna')).toBe(1);
    expect(told).toContain('"anna"');
    expect(await run('post', 'x', '--to', id_account, '--at', '2020-01-01T00:00:00Z')).toBe(1);
    expect(told).toMatch(/^\d+: /);
    expect(await run('post', 'x', '--to', id_account, '--file', join(folder, 'none.png'))).toBe(1);
    expect(told).toContain('none.png');
    const noPicture = join(folder, 'text.png');
    await writeFile(noPicture, 'no picture');
    expect(await run('post', 'x', '--to', id_account, '--file', noPicture)).toBe(1);
    expect(told).toMatch(/^\d+: /);
  });

  test('post keeps a draft and schedules, and publications lists them', async () => {
    expect(await run('post', 'first', '--to', id_account, '--draft')).toBe(0);
    expect(printed).toMatch(/^draft {2}[0-9a-f]{24} {2}bluesky\n$/);
    expect(await run('post', 'later', '--to', id_account, '--at', '2099-01-01T00:00:00Z', '--json')).toBe(0);
    expect(json().data).toMatchObject([{ state: 'ready', text: 'later' }]);
    expect(await run('publications', '--state', 'draft', '--json')).toBe(0);
    expect(json()).toMatchObject({ total: 1, data: [{ text: 'first' }] });
    expect(await run('publications', '--limit', '1')).toBe(0);
    expect(told).toContain('1 more');
  });
});
