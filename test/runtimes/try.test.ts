import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { eventually } from '../servers/eventually.ts';
import { startPostwright } from '../servers/postwright.ts';

test('shows a month in a console whose link works once, and leaves nothing behind', async () => {
  const running = await startPostwright({}, { command: ['try', '--no-open'], ready: /The console is at \S+\s/ });
  const address = new URL(/The console is at (\S+)/.exec(running.output())?.[1] ?? '');
  const link = address.hash.slice('#link='.length);
  const signIn = () =>
    fetch(new URL('/console/session', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address.origin },
      body: JSON.stringify({ link }),
    });
  const first = await signIn();
  expect(first.status).toBe(200);
  expect((await signIn()).status).not.toBe(200);
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const read = async (path: string) => {
    const answer = await fetch(new URL(`/console/api/${path}`, address), { headers: { cookie } });
    return (await answer.json()) as { readonly total: number; readonly data: readonly Record<string, unknown>[] };
  };
  const [client] = (await read('clients_organizations')).data;
  const [organization] = client?.organizations as readonly { readonly _id: string }[];
  const within = `organizations/${organization?._id ?? ''}`;
  expect((await read(`${within}/accounts?limit=0`)).total).toBe(12);
  const count = async (state: string) => (await read(`${within}/publish?state=${state}&limit=0`)).total;
  expect(await count('published')).toBeGreaterThan(50);
  expect(await count('withErrors')).toBeGreaterThan(0);
  expect(await count('ready')).toBeGreaterThan(20);
  expect(await count('draft')).toBeGreaterThan(0);
  expect((await read(`${within}/comments`)).total).toBeGreaterThan(3);
  // Messages are pushed as networks do, and taken in a moment later.
  await eventually(async () => {
    expect((await read(`${within}/conversations`)).data.length).toBeGreaterThan(1);
  }, 60_000);
  const plans = await read(`clients/${String(client?._id)}/${within}/ai_plans`);
  expect(plans.data.map(({ state }) => state)).toEqual(['generated']);

  running.kill('SIGINT');
  expect(await running.ended).toBe(0);
  expect(running.output()).not.toContain('Error');
}, 180_000);

test('stops quietly while it writes the month, and leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-test-'));
  const running = await startPostwright(
    { TMPDIR: folder },
    { command: ['try', '--no-open'], ready: /writing a month/ },
  );
  // Once its pictures and its film are there, it writes and sends posts.
  await eventually(async () => {
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((name) => /\bfiles\b/.test(name)).length).toBeGreaterThan(5);
  }, 60_000);
  running.kill('SIGINT');
  expect(await running.ended).toBe(0);
  expect(running.output()).toMatch(
    /^Connecting twelve accounts and writing a month of posts, which takes about a minute …\n(A month of posts[^\n]*\n)*$/,
  );
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
}, 120_000);
