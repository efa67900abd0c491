import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { socialNetworks } from '#domain/networks/rulebook';
import type { Environment } from '#runtimes/config/environment';
import { readSettings, SettingsError } from '#runtimes/config/settings';
import { type Sandbox, standIns, startSandbox } from '#runtimes/sandbox/index';

describe('the sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ standIns: standIns });
  });
  afterAll(async () => {
    await sandbox.stop();
  });

  const post = (body: unknown): Promise<Response> =>
    fetch(`${sandbox.url}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const me = (): Promise<Response> => fetch(`${sandbox.url}/api.x.com/2/users/me`);

  test('stands in for all networks', () => {
    expect([...sandbox.standIns.keys()]).toEqual(socialNetworks);
  });

  test('lets nobody in without a token', async () => {
    expect((await me()).status).toBe(401);
  });

  test('lets people comment on posts, answer and take back what they wrote', async () => {
    const { timeline } = sandbox.standIns.get('threads') ?? {};
    timeline?.add({ id: '1', account: '24000000000000001', text: 'Hello', media: [], created: 0 });
    const send = (method: string, path: string, body?: unknown) =>
      fetch(`${sandbox.url}/comments/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const { id } = (await (await send('POST', 'threads', { post: '1', text: 'Nice' })).json()) as { id: string };
    await send('POST', 'threads', { post: '1', answers: id, text: 'Indeed', person: 'dave' });
    const list = async (): Promise<unknown> => (await send('GET', 'threads?post=1')).json();
    expect(await list()).toMatchObject([{ text: 'Nice' }, { text: 'Indeed', answers: id }]);
    const shown = await (await fetch(`${sandbox.url}/timelines/threads`)).text();
    expect(shown).toContain('Indeed');
    expect((await send('DELETE', `threads/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await send('POST', 'threads', { post: 'nowhere', text: 'Nice' })).status).toBe(400);
    expect((await send('POST', 'threads', { post: '1' })).status).toBe(400);
    expect((await send('POST', 'pinterest', { post: '1', text: 'Nice' })).status).toBe(404);
    timeline?.remove('1');
  });

  test('throttles as often as it was told, in the network’s own form', async () => {
    expect((await post({ social_network: 'x', kind: 'throttle', times: 2, seconds: 30 })).status).toBe(200);
    for (const status of [429, 429, 401]) expect((await me()).status).toBe(status);
  });

  test('hits only the requests that were named', async () => {
    await post({ social_network: 'x', kind: 'error', where: 'POST api.x.com/2/tweets' });
    expect((await me()).status).toBe(401);
    expect((await fetch(`${sandbox.url}/api.x.com/2/tweets`, { method: 'POST' })).status).toBeGreaterThanOrEqual(500);
  });

  test('cuts the connection, hangs, and answers nonsense', async () => {
    await post({ social_network: 'x', kind: 'drop' });
    await expect(me()).rejects.toThrow();
    await post({ social_network: 'x', kind: 'hang' });
    const waiting = fetch(`${sandbox.url}/api.x.com/2/users/me`, { signal: AbortSignal.timeout(300) });
    await expect(waiting).rejects.toThrow();
    await post({ social_network: 'x', kind: 'garbage' });
    await expect((await me()).json()).rejects.toThrow();
  });

  test.each([
    { social_network: 'myspace', kind: 'error' },
    { social_network: 'x', kind: 'boom' },
    { social_network: 'x', kind: 'error', where: '(' },
    { social_network: 'x', kind: 'error', times: 0 },
    'nonsense',
  ])('refuses a fault that is none: %j', async (fault) => {
    const answer = await post(fault);
    expect(answer.status).toBe(400);
    expect(String(((await answer.json()) as { message: unknown }).message)).not.toBe('');
  });

  test('takes faults back', async () => {
    await post({ social_network: 'x', kind: 'error', rate: 1 });
    expect((await me()).status).toBeGreaterThanOrEqual(500);
    await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
    expect((await me()).status).toBe(401);
  });

  test('knows no timeline of other networks', async () => {
    expect((await fetch(`${sandbox.url}/timelines/myspace/posts`)).status).toBe(404);
    expect(await (await fetch(`${sandbox.url}/timelines/x/posts`)).json()).toEqual([]);
  });
});

describe('settings of networks', () => {
  const problemsOf = (environment: Record<string, string>): readonly string[] => {
    try {
      readSettings(environment);
      return [];
    } catch (error) {
      if (error instanceof SettingsError) return error.problems;
      throw error;
    }
  };

  test('a client id without its secret, or the other way round, is said', () => {
    expect(problemsOf({ X_CLIENT_ID: 'a' })).toEqual(['X_CLIENT_ID and X_CLIENT_SECRET must be set together']);
    expect(problemsOf({ TELEGRAM_BOT_TOKEN: 'a' })).toHaveLength(1);
    expect(problemsOf({ WHATSAPP_CLIENT_ID: 'a', WHATSAPP_CLIENT_SECRET: 'b' })).toHaveLength(1);
    expect(problemsOf({ LINKEDIN_API_VERSION: 'July' })).toHaveLength(1);
  });

  test('real credentials are never mixed with the sandbox', () => {
    const problems = problemsOf({ SANDBOX_URL: 'http://127.0.0.1:4100', X_CLIENT_ID: 'a', X_CLIENT_SECRET: 'b' });
    expect(problems).toEqual(['SANDBOX_URL replaces all networks; remove the settings of x']);
  });

  test('a network without credentials is left out, one with them is there', () => {
    const setUpWith = (environment: Environment) =>
      readSettings(environment).networks.map(({ social_network }) => social_network);
    expect(setUpWith({})).toEqual(['bluesky', 'discord']);
    expect(setUpWith({ X_CLIENT_ID: 'a', X_CLIENT_SECRET: 'b' })).toEqual(['bluesky', 'discord', 'x']);
  });
});
