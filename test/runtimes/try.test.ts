import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { eventually } from '../servers/eventually.ts';
import { startPostwright } from '../servers/postwright.ts';

const day = 24 * 3_600_000;
const inUtc = (time: number): string => new Date(time).toISOString().slice(0, '2026-11-24'.length);

interface Figure {
  readonly change?: number;
  readonly before?: number;
  readonly reported_until?: string;
  readonly left_out: readonly { readonly id_account?: string; readonly reason: string }[];
}
interface Block {
  readonly compared: Readonly<Record<string, Figure>>;
}
interface List {
  readonly total: number;
  readonly data: readonly Readonly<Record<string, unknown>>[];
}
interface Dashboard extends Readonly<Record<'account_metrics' | 'publication_metrics', Block>> {
  readonly range: { readonly to_date: string };
}
type Read = <Answer = List>(path: string) => Promise<Answer>;

/** Returns the day in UTC that was some days ago, by the clock of the service. */
async function daysAgo(read: Read, within: string, days: number): Promise<string> {
  const { range } = await read<Dashboard>(`${within}/dashboard`);
  return inUtc(Date.parse(range.to_date) - days * day);
}

/** Compares the last whole days with as many before. */
async function compare(read: Read, within: string, days: number): Promise<Dashboard> {
  const [first, last] = [await daysAgo(read, within, days), await daysAgo(read, within, 1)];
  return read<Dashboard>(`${within}/dashboard?first_day=${first}&last_day=${last}`);
}

/** Checks that weeks are like each other whatever happened to accounts, and which are left out, and why. */
async function checkNumbers(read: Read, within: string): Promise<void> {
  const listed = await Promise.all(
    ['enabled', 'removed'].map((state) => read(`${within}/accounts?state=${state}&limit=100`)),
  );
  const names = new Map(
    listed.flatMap(({ data }) =>
      data.map(({ _id, social_network, name }) => [String(_id), `${String(social_network)} ${String(name)}`] as const),
    ),
  );
  const leftOut = ({ left_out }: Figure) =>
    left_out.map(({ id_account = '', reason }) => `${names.get(id_account) ?? 'another'}: ${reason}`).sort();
  for (const days of [7, 14, 30]) {
    const blocks = await compare(read, within, days);
    const figures = Object.entries({ ...blocks.account_metrics.compared, ...blocks.publication_metrics.compared });
    expect(figures.length).toBeGreaterThan(8);
    expect(figures.filter(([, { change = 0 }]) => change !== 0)).toEqual([]);
  }
  const { account_metrics, publication_metrics } = await compare(read, within, 14);
  expect(account_metrics.compared.impressions?.before).toBeGreaterThan(10_000);
  // YouTube is three days late.
  const { reported_until = '9' } = account_metrics.compared.video_views ?? {};
  expect(reported_until <= (await daysAgo(read, within, 3))).toBe(true);
  expect(account_metrics.compared.followers && leftOut(account_metrics.compared.followers)).toEqual([
    'tiktok Bob Brown: new',
  ]);
  // The account that moved counts with its past.
  expect([...names.values()]).toEqual(expect.arrayContaining(['bluesky Bob Brown', 'bluesky Alice Adams']));
  expect(listed[1]?.data.map(({ name }) => name)).toEqual(['Bob Brown']);
  expect(publication_metrics.compared.impressions?.before).toBeGreaterThan(1000);
  expect(publication_metrics.compared.impressions && leftOut(publication_metrics.compared.impressions)).toEqual([
    'linkedin Bakery: incomplete',
    'pinterest Alice’s garden: broken',
  ]);
}

/** Starts the month, and signs in with its link. */
async function openMonth(environment: Readonly<Record<string, string>> = {}) {
  const running = await startPostwright(environment, {
    command: ['try', '--no-open'],
    ready: /The console is at \S+\s/,
  });
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
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const read = async <Answer = List>(path: string): Promise<Answer> => {
    const answer = await fetch(new URL(`/console/api/${path}`, address), { headers: { cookie } });
    // The caller names what the service answers there.
    return (await answer.json()) as Answer;
  };
  const [client] = (await read('clients_organizations')).data;
  const organizations = client?.organizations as readonly { readonly _id: string; readonly name: string }[];
  const within = `organizations/${organizations.find(({ name }) => name === 'Bakery')?._id ?? ''}`;
  return { running, signIn, read, client, within };
}

test('grows by the part that is set, in accounts and posts', async () => {
  const { running, read, within } = await openMonth({ SANDBOX_GROWTH: '20' });
  for (const days of [7, 14]) {
    const { account_metrics, publication_metrics } = await compare(read, within, days);
    const growth = 1.2 ** (days / 30) - 1;
    expect(account_metrics.compared.followers?.change).toBeCloseTo(growth, 3);
    expect(account_metrics.compared.impressions?.change).toBeCloseTo(growth, 3);
    expect(publication_metrics.compared.impressions?.change).toBeCloseTo(growth, 2);
  }
  const { account_metrics } = await compare(read, within, 30);
  expect(account_metrics.compared.impressions?.change).toBeCloseTo(0.2, 3);
  running.kill('SIGINT');
  expect(await running.ended).toBe(0);
}, 180_000);

test('shows a month in a console whose link works once, and leaves nothing behind', async () => {
  const { running, signIn, read, client, within } = await openMonth();
  expect((await signIn()).status).not.toBe(200);
  expect((await read(`${within}/accounts?limit=0`)).total).toBe(13);
  await checkNumbers(read, within);
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
