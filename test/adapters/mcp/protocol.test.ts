import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { tools } from '#adapters/mcp/tools/index';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { revisions, speaking, startAssistantService } from '../../fakes/assistant-service.ts';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startAssistantService>>;
beforeAll(async () => {
  service = await startAssistantService();
});
afterAll(() => service.stop());

const all = ['read', 'draft', 'publish', 'inbox', 'interface'] as const;

describe.each(revisions)('the official client, speaking %s', (revision) => {
  test('receives who this is, how to continue, and every tool with its input, output and effects', async () => {
    const { client } = await service.connectAssistant(all, speaking(revision));
    expect(client.getServerVersion()).toMatchObject({ name: 'postwright', version: '1.2.3' });
    expect(client.getInstructions()).toContain('from_outside');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'get_context',
      'check_post',
      'draft_post',
      'schedule_post',
      'list_posts',
      'read_post',
      'cancel_post',
      'list_inbox',
      'read_thread',
      'reply',
      'create_plan',
      'read_plan',
      'approve_plan',
      'read_numbers',
      'search_interface',
      'call_operation',
    ]);
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      expect({ name, length: description?.length }).toEqual({ name, length: expect.any(Number) });
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(annotations?.readOnlyHint).toBe(/^(?:get|check|list|read|search)_/.test(name));
    }
    // A model carries them along in every conversation.
    expect(JSON.stringify(tools).length).toBeLessThan(60_000);
  });

  test('sees only the tools of its grant', async () => {
    const { client } = await service.connectAssistant(['read'], speaking(revision));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'get_context',
      'list_posts',
      'read_post',
      'list_inbox',
      'read_thread',
      'read_plan',
      'read_numbers',
    ]);
  });

  test('learns what an error is and what to do', async () => {
    const { use } = await service.connectAssistant(all, speaking(revision));
    const missing = await use('read_post', { id_publication: '0123456789abcdef01234567' });
    expect(missing).toMatchObject({
      isError: true,
      answer: { error: 'publication_not_found', next: expect.stringContaining('List what there is') },
    });
    const misspelt = await use('list_posts', { statee: ['draft'] });
    expect(misspelt.answer).toMatchObject({ error: 'request_not_valid', data: { field: 'statee', meant: 'state' } });
    const unknown = await use('list_posts', { colour: 'red' });
    expect(unknown.answer).toMatchObject({ error: 'request_not_valid', data: { field: 'colour' } });
    const wrong = await use('list_posts', { limit: 'many' });
    expect(wrong.answer.data.reason).toBe('limit must be a whole number from 1 to 25');
  });
});

const post = (headers: Record<string, string>, body: unknown = {}) =>
  fetch(`${service.origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  });

const call = (name: string, input: unknown = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
});

describe('access', () => {
  test('a call without a token gets the address of the authorization server', async () => {
    const answer = await post({});
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer resource_metadata="https://postwright.example/.well-known/oauth-protected-resource/mcp", scope="read draft publish inbox"',
    );
    const wrong = await post({ authorization: 'Bearer nonsense' });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token", resource_metadata=/);
  });

  test('a token of the HTTP interface does not work here, and a token for assistants does not work there', async () => {
    expect((await post({ authorization: `Bearer ${service.app_token}` })).status).toBe(401);
    const token = await service.assistantToken('read', 'interface');
    const { id_organization } = service;
    const { status, body } = await service.call('GET', `/organizations/${id_organization}/accounts`, { token });
    expect([status, body.code]).toEqual([400, 501]);
  });

  test('a tool beyond the grant is answered with the scopes to request', async () => {
    const token = await service.assistantToken('read');
    const answer = await post({ authorization: `Bearer ${token}` }, call('schedule_post', {}));
    expect(answer.status).toBe(403);
    const challenge = answer.headers.get('www-authenticate') ?? '';
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain('scope="read publish"');
    expect(challenge).toContain('/.well-known/oauth-protected-resource/mcp');
  });

  test('there are no sessions to open or to end', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await fetch(`${service.origin}/mcp`, { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
  });

  test('pages of other hosts are rejected, whatever token they have', async () => {
    const authorization = `Bearer ${await service.assistantToken('read')}`;
    expect((await post({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ authorization, origin: 'https://postwright.example' }, call('get_context'))).status).toBe(200);
  });

  test('a body that is too large, too deep or not JSON is rejected with its code', async () => {
    const authorization = `Bearer ${await service.assistantToken('read')}`;
    const large = await post({ authorization }, call('list_posts', { search: 'x'.repeat(1_100_000) }));
    expect(await large.json()).toMatchObject({ code: 1005 });
    let deep: unknown = 1;
    for (let depth = 0; depth < 200; depth += 1) deep = [deep];
    const nested = await post({ authorization }, call('list_posts', deep));
    expect(await nested.json()).toMatchObject({ code: 1004 });
  });

  test('a listener would wait forever, so there is none', async () => {
    const { client } = await service.connectAssistant(['read']);
    expect(client.getServerCapabilities()?.tools?.listChanged ?? false).toBe(false);
  });
});

test('calls share the rate limit of the HTTP interface', async () => {
  const few = await startAssistantService();
  try {
    const { storage } = few.ports;
    const plan_data = { requests_per_minute: 60 };
    await storage.update('clients', few.id_client, { plan_data });
    const authorization = `Bearer ${await few.assistantToken('read')}`;
    const ask = () =>
      fetch(`${few.origin}/mcp`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(call('get_context')),
      });
    const first = await ask();
    const limit = Number(first.headers.get('ratelimit-limit'));
    for (let count = 1; count < limit; count += 1) await ask();
    const last = await ask();
    expect(last.status).toBe(429);
    expect(await last.json()).toMatchObject({ code: 545 });
  } finally {
    await few.stop();
  }
});

test('a foreign host name is rejected on a machine that serves only itself', async () => {
  const own = await startTestService({}, { publicUrl: 'http://127.0.0.1:3000' });
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      const outgoing = request(`${own.origin}/mcp`, { method: 'POST', headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      outgoing.on('error', reject).end('{}');
    });
  try {
    expect(await status('evil.example:3000')).toBe(403);
    // From here on it is the token that is missing.
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) expect(await status(host)).toBe(401);
  } finally {
    await own.stop();
  }
});

test('the guide lists every tool with its scopes', async () => {
  const guide = await readFile(new URL('../../../docs/start/assistants.md', import.meta.url), 'utf8');
  const [, section = ''] = guide.split('## What an assistant can do');
  const rows = [...section.matchAll(/^\| `(\w+)` +\| ([^|]+?) +\|/gm)].map(([, name, scopes]) => [name, scopes]);
  expect(rows).toEqual(tools.map(({ name, scopes }) => [name, scopes.map((scope) => `\`${scope}\``).join(', ')]));
});
