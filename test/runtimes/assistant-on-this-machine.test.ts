import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revisions, speaking, toldBy } from '../fakes/assistant-service.ts';
import {
  builtProgram,
  freePort,
  freePortPair,
  type RunningPostwright,
  startPostwright,
} from '../servers/postwright.ts';
import { type SandboxClient, sandboxClient } from '../servers/sandbox-client.ts';

let folder: string;
let environment: Record<string, string>;
let service: RunningPostwright;
let sandbox: SandboxClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-mcp-'));
  environment = {
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePortPair()),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'debug',
  };
  service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  sandbox = await sandboxClient(environment);
  await connectAtSandbox(await sandbox.connectPage('bluesky'));
}, 120_000);
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts `postwright mcp` as a program on this machine does, and returns what it does with it. */
async function start(revision: (typeof revisions)[number], capabilities: object, ...options: readonly string[]) {
  const questions: string[] = [];
  const client = new Client({ name: 'test', version: '1' }, { ...speaking(revision), capabilities });
  if ('elicitation' in capabilities)
    client.setRequestHandler('elicitation/create', (request) => {
      questions.push(request.params.message);
      return { action: 'accept' as const, content: { confirm: true } };
    });
  const { id_organization } = sandbox.setUp;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [await builtProgram(), 'mcp', '--sandbox', '--organization', id_organization, ...options],
    env: environment,
    stderr: 'pipe',
  });
  let told = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  await client.connect(transport);
  return {
    client,
    questions,
    log: () => told,
    use: async (name: string, input: Record<string, unknown> = {}) =>
      toldBy(await client.callTool({ name, arguments: input })),
  };
}

/** Returns how often a text stands on the timeline of the network. */
async function shown(text: string): Promise<number> {
  const posts = await sandbox.timeline(`http://127.0.0.1:${environment.SANDBOX_PORT ?? ''}`, 'bluesky');
  return posts.filter((post) => post.text === text).length;
}

describe.each(revisions)('an assistant on this machine, speaking %s', (revision) => {
  test('reads and drafts, unless more is said', async () => {
    const { client, use } = await start(revision, {});
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('draft_post');
    expect(names).not.toContain('schedule_post');
    const context = await use('get_context');
    expect(context.answer).toMatchObject({ you_may: ['read', 'draft'], accounts: [{ works: true }] });
    const { accounts } = context.answer;
    const input = { accounts: [accounts[0].id_account], text: 'Hello' };
    expect(await use('schedule_post', input)).toMatchObject({ isError: true, answer: { error: 'permission_missing' } });
    await client.close();
  }, 60_000);

  test('publishes once with its confirmation', async () => {
    const { client, use } = await start(revision, {}, '--scopes', 'read,publish');
    const { accounts } = (await use('get_context')).answer;
    const text = `Bread of ${revision}`;
    const input = { accounts: [accounts[0].id_account], text };
    const { confirmation } = (await use('schedule_post', input)).answer;
    expect(await shown(text)).toBe(0);
    const done = await use('schedule_post', { ...input, confirmation });
    expect(done.answer).toMatchObject({ status: 'done', result: { posts: [{ state: 'published' }] } });
    expect((await use('schedule_post', { ...input, confirmation })).answer).toMatchObject({ repeated: true });
    expect(await shown(text)).toBe(1);
    await client.close();
  }, 60_000);

  test('asks its person, where it can', async () => {
    const { client, use, questions } = await start(revision, { elicitation: { form: {} } }, '--scopes', 'read,publish');
    const { accounts } = (await use('get_context')).answer;
    const text = `Asked about by ${revision}`;
    const done = await use('schedule_post', { accounts: [accounts[0].id_account], text });
    expect(done.answer).toMatchObject({ status: 'done' });
    expect(questions).toEqual([expect.stringContaining(text)]);
    expect(await shown(text)).toBe(1);
    await client.close();
  }, 60_000);
});
