import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plans as namedPlans } from '#domain/access/limits/plans';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';
import { sandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';

type Json = Record<string, unknown>;
type Post = Json & { text?: string; files: string[]; ai: Json; publication_errors: Json[] };

let service: Awaited<ReturnType<typeof startPostwright>>;
let client: Awaited<ReturnType<typeof sandboxClient>>;
let sandbox: string;
let environment: Record<string, string>;
let site: Server;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-plans-'));
  const plansFile = join(folder, 'plans.json');
  const rich = Object.entries(namedPlans).map(([name, one]) => [name, { ...one, ai_credits: 20_000 }]);
  await writeFile(plansFile, JSON.stringify(Object.fromEntries(rich)));
  const sandboxPort = await freePortPair();
  environment = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    SANDBOX_PORT: String(sandboxPort),
    PLANS_FILE: plansFile,
    LEASE_SECONDS: '3',
  };
  service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  client = await sandboxClient(environment);
  for (const network of ['linkedin', 'instagram'] as const) await connectAtSandbox(await client.connectPage(network));
  const sentence = 'The old mill grinds rye for the bakery again, and visitors may watch it every Saturday.';
  site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<title>The mill</title><article><p>${sentence}</p><p>${sentence.repeat(3)}</p></article>`);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
}, 120_000);

afterAll(async () => {
  site.close();
  await service.stop();
});

const plans = (method: string, path = '', body?: unknown): Promise<Json> =>
  client.inClient(method, `organizations/${client.setUp.id_organization}/ai_plans${path}`, body);

const fault = async (kind: string, times = 1): Promise<void> => {
  const answer = await fetch(`${sandbox}/models`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, times }),
  });
  expect(answer.status).toBe(200);
};

async function ended(id: unknown): Promise<Json & { publications: Post[] }> {
  return eventually(async () => {
    const plan = await plans('GET', `/${String(id)}`);
    if (plan.state === 'pending' || plan.state === 'generating') throw new Error(`it is ${plan.state}`);
    return plan as Json & { publications: Post[] };
  }, 90_000);
}

const firstOf = async (network: 'instagram' | 'linkedin'): Promise<string> =>
  String((await client.accounts(network))[0]?._id);

test('a week is written by the sandbox’s model with pictures, approved, and waits for its dates', async () => {
  const accounts = [await firstOf('linkedin'), await firstOf('instagram')];
  const created = await plans('POST', '', {
    prompt: 'Our bakery celebrates its tenth birthday',
    accounts,
    options: { publish_days: [1, 4], max_images: 3 },
  });
  expect(created).toMatchObject({ state: 'pending', estimated_cost: 15 + 2 * 4 + 70 * 3 });
  const plan = await ended(created._id);
  expect(plan).toMatchObject({ state: 'generated', options: { writer: 'model' } });
  expect(plan.publications).toHaveLength(4);
  for (const post of plan.publications) {
    expect(post.publication_errors).toEqual([]);
    expect(post.ai).toMatchObject({ writer: 'model', model: 'sandbox/writer' });
    expect(post.text).toContain('Our bakery celebrates its tenth birthday');
  }
  // Instagram needs pictures, so that it gets them first.
  const pictured = plan.publications.filter(({ files }) => files.length > 0);
  expect(pictured).toHaveLength(3);
  expect(pictured.filter((post) => post.social_network === 'instagram')).toHaveLength(2);
  const [first] = plan.publications;
  const again = await plans('POST', `/${String(plan._id)}/publications/${String(first?._id)}/regenerate`, {
    target: 'text',
  });
  expect((again.publication as Post).text).not.toBe(first?.text);
  const validated = (await plans('POST', `/${String(plan._id)}/validate`)) as { publications: Post[] };
  expect(validated.publications.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready']);
}, 120_000);

test('a week is planned into the posting slots of an account; a post that takes one of them first keeps it', async () => {
  const id_account = await firstOf('linkedin');
  const account = `accounts/${id_account}`;
  const times = ['09:00', '17:00'];
  const slots = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => times.map((time) => ({ weekday, time })));
  await client.inOrganization('PUT', `${account}/slots`, { slots });
  // A week from now, so that nothing of it is past.
  const week_start = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const nextWeek = new Date(Date.parse(week_start) + 7 * 86_400_000).toISOString();
  const body = {
    prompt: 'Fresh bread. Every day.',
    accounts: [id_account],
    options: { writer: 'template', week_start, publish_days: [1, 2, 3] },
  };
  const { slots: offered } = (await plans('POST', '/check', body)) as { slots: Json[] };
  expect(offered.map(({ slot_source }) => slot_source)).toEqual(Array(3).fill('posting_slot'));
  const plan = await ended((await plans('POST', '', body))._id);
  const before = plan.publications.map(({ publish_date }) => String(publish_date));
  expect(before).toEqual(offered.map(({ publish_date }) => publish_date));
  // Somebody takes free slots one after the other, until the first one of the plan is theirs.
  const taken: unknown[] = [];
  while (!taken.includes(before[0])) {
    const made = await client.inOrganization('POST', `${account}/publish`, {
      social_network: 'linkedin',
      text: `Other news ${String(taken.length)}`,
      schedule: 'next_slot',
    });
    taken.push(made.publish_date);
  }
  const validated = (await plans('POST', `/${String(plan._id)}/validate`)) as { publications: Post[] };
  const after = validated.publications.map(({ publish_date }) => publish_date);
  expect(validated.publications.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
  // The first one goes out on the same day, at five.
  expect(after).toEqual([before[0]?.replace('T09:', 'T17:'), ...before.slice(1)]);
  const queue = (await client.inOrganization(
    'GET',
    `${account}/slots/queue?from_date=${String(before[0])}&to_date=${nextWeek}`,
  )) as { data: Json[] };
  const held = new Map(queue.data.map(({ date, id_publication }) => [date, id_publication]));
  expect(after.map((date) => held.get(date))).toEqual(validated.publications.map(({ _id }) => _id));
  await client.inOrganization('PUT', `${account}/slots`, { slots: [] });
}, 120_000);

test('an article is read, and a process that is killed while the model writes goes on with its plan', async () => {
  // A server that listens on a port has an address with a port.
  const url = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}/mill`;
  await fault('slow');
  const created = await plans('POST', '', {
    prompt: 'Tell people about the mill',
    template: 'from_text',
    source: { url },
    accounts: [await firstOf('linkedin')],
    options: { publish_days: [2, 5], allow_images: false },
  });
  expect(created.source).toMatchObject({ title: 'The mill' });
  await eventually(async () => {
    expect((await plans('GET', `/${String(created._id)}`)).state).toBe('generating');
  }, 60_000);
  service.kill('SIGKILL');
  service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  const plan = await ended(created._id);
  expect(plan).toMatchObject({ state: 'generated', credits_spent: 15 + 4 });
  expect(plan.publications).toHaveLength(2);
  const results = await plans('GET', '/results');
  expect(results.total).toBe(0);
}, 180_000);

test('what a model writes of somebody else’s links never goes out by itself', async () => {
  const body = {
    prompt: 'Fresh bread',
    accounts: [await firstOf('linkedin')],
    options: { publish_days: [3], allow_images: false },
  };
  const harmless = await ended((await plans('POST', '', body))._id);
  expect(harmless.publications[0]?.publication_errors).toEqual([]);
  await fault('foreign_link', 2);
  const plan = await ended((await plans('POST', '', body))._id);
  expect(plan.publications[0]?.publication_errors).toMatchObject([{ code: 2123 }]);
  const validated = (await plans('POST', `/${String(plan._id)}/validate`)) as { publications: Post[] };
  expect(validated.publications[0]?.state).toBe('draft');
}, 180_000);
