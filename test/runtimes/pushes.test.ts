import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SocialNetwork } from '#ports/networks/social-network';
import { discussions } from '#runtimes/sandbox/networks/telegram/channels';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';
import { sandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';

type Json = Record<string, unknown>;
type Client = Awaited<ReturnType<typeof sandboxClient>>;

/** The stand-ins that send what happens; LinkedIn says only that something did. */
const networks = ['facebook', 'instagram', 'linkedin', 'telegram', 'threads'] as const;
const ways = [
  {},
  { doubled: true, split: true },
  { shuffled: true, split: true, seconds: 1 },
  { doubled: true, shuffled: true, seconds: 1 },
];

let service: Awaited<ReturnType<typeof startPostwright>>;
let client: Client;
let sandbox: string;
const posts = new Map<SocialNetwork, { readonly id: string; readonly account: string; readonly post: string }>();

beforeAll(async () => {
  const sandboxPort = await freePortPair();
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'postwright-pushes-')),
    LOG_LEVEL: 'warn',
    SANDBOX_PORT: String(sandboxPort),
    INCOMING: 'push',
  };
  service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  client = await sandboxClient(environment);
  const group = String(discussions[0]?.group.id);
  await fetch(`${sandbox}/t.me/sandbox_bot?startgroup&admin=delete_messages&sandbox_group=${group}`);
  for (const network of networks) {
    await connectAtSandbox(await client.connectPage(network));
    const accounts = await client.accounts(network);
    const account = String((accounts.find(({ name }) => name === 'Acme') ?? accounts[0])?._id);
    const id = await client.publish(network, { text: `Hello ${network}` }, account);
    const { external_identifier } = await eventually(async () => {
      const now: Json = await client.publication(id);
      if (now.state !== 'published') throw new Error(`${network}: the publication is ${JSON.stringify(now)}`);
      return now;
    }, 60_000);
    posts.set(network, { id, account, post: String(external_identifier) });
  }
  await eventually(async () => {
    for (const [network, { account }] of posts) {
      const { incoming } = await client.inOrganization('GET', `accounts/${account}`);
      const { mode } = incoming as { mode: string };
      if (network !== 'linkedin' && network !== 'threads' && mode !== 'push') throw new Error(`${network}: ${mode}`);
    }
  }, 60_000);
}, 120_000);

afterAll(() => service.stop());

const asPerson = (method: string, path: string, body: object): Promise<Response> =>
  fetch(`${sandbox}/${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test.each(ways.flatMap((way, index) => networks.map((network) => ({ network, way, index }))))(
  'comments on $network that are pushed like $way come into the inbox once each',
  async ({ network, way, index }) => {
    const { id, post } = posts.get(network) ?? { id: '', post: '' };
    await asPerson('PUT', 'pushes', way);
    const texts = ['one', 'two', 'three'].map((text) => `${text} of ${String(index)}`);
    for (const text of texts) {
      expect((await asPerson('POST', `comments/${network}`, { post, text })).status).toBe(200);
    }
    const found = await eventually(async () => {
      const inbox = await client.inOrganization('GET', `comments?id_publication=${id}&limit=100`);
      const all = (inbox.data as { text: string }[]).map(({ text }) => text);
      const ours = all.filter((text) => texts.includes(text));
      if (ours.length < texts.length) throw new Error(`the inbox has ${JSON.stringify(all)}`);
      return ours;
    }, 60_000);
    expect(found.sort()).toEqual(texts.sort());
  },
  120_000,
);

test('a comment that its author changes, and one that is deleted, change in the inbox', async () => {
  const { id, post, account } = posts.get('facebook') ?? { id: '', post: '', account: '' };
  await asPerson('PUT', 'pushes', { shuffled: true, split: true, doubled: true });
  const { id: comment } = (await (await asPerson('POST', 'comments/facebook', { post, text: 'Frist' })).json()) as {
    id: string;
  };
  await asPerson('PUT', `comments/facebook/${comment}`, { text: 'First' });
  const texts = async (): Promise<readonly string[]> => {
    const inbox = await client.inOrganization('GET', `comments?id_publication=${id}&limit=100`);
    return (inbox.data as { text: string }[]).map(({ text }) => text);
  };
  await eventually(async () => expect(await texts()).toContain('First'), 60_000);
  await asPerson('DELETE', `comments/facebook/${comment}`, {});
  await eventually(async () => expect(await texts()).not.toContain('First'), 60_000);
  const { incoming } = await client.inOrganization('GET', `accounts/${account}`);
  expect(incoming).toMatchObject({ mode: 'push', last_event_date: expect.any(String), gaps: 0 });
}, 60_000);

test('comments whose push is lost, and their changes, come with the next reading, and go with a post that its owner removes', async () => {
  const { id, post } = posts.get('facebook') ?? { id: '', post: '' };
  const texts = async (path: string): Promise<readonly string[]> => {
    const found = await client.inOrganization('GET', path);
    return (found.data as { text: string }[]).map(({ text }) => text);
  };
  const stored = `comments?id_publication=${id}&limit=100`;
  const live = `publish/${id}/comments?limit=100`;
  await asPerson('PUT', 'pushes', { lost: true });
  const made = await asPerson('POST', 'comments/facebook', { post, text: 'Nobody pushes thsi' });
  const { id: comment } = (await made.json()) as { id: string };
  expect(await texts(live)).toContain('Nobody pushes thsi');
  await asPerson('PUT', `comments/facebook/${comment}`, { text: 'Nobody pushes this' });
  await texts(live);
  expect(await texts(stored)).toContain('Nobody pushes this');
  await asPerson('PUT', 'pushes', {});
  expect((await asPerson('DELETE', `timelines/facebook/posts/${post}`, {})).status).toBe(204);
  await eventually(async () => expect(await texts(stored)).toEqual([]), 60_000);
}, 60_000);
