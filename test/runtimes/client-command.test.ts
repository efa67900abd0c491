import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { freePort, postwright, type SetUpAnswer, startPostwright } from '../servers/postwright.ts';

let folder: string;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-client-'));
  environment = { DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'error' };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const client = (...argv: readonly string[]) => postwright(environment, 'client', ...argv);

/** What a failed command printed. */
const failure = async (...argv: readonly string[]): Promise<{ code?: number; stderr?: string }> => {
  try {
    await client(...argv);
    return {};
  } catch (error) {
    // What `execFile` rejects with.
    return error as { code: number; stderr: string };
  }
};

describe('postwright client', () => {
  test('adds a client whose first person gets in by a mail in the folder, and changes its plan', async () => {
    const made = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
    const added = await client('add', '--name', 'Bakery', '--email', 'baker@example.org', '--plan', 'basic');
    const id = /client\s+([0-9a-f]{24})/.exec(added)?.[1] ?? '';
    expect(await client('list')).toMatch(new RegExp(`${made.id_client}  custom .*\\n${id}  basic   enabled  Bakery`));
    const [name = ''] = await readdir(join(folder, 'mail'));
    const mail = await PostalMime.parse(await readFile(join(folder, 'mail', name)));
    expect(mail.to?.[0]?.address).toBe('baker@example.org');
    const token = /token=(\S+)/.exec(mail.text ?? '')?.[1] ?? '';

    const service = await startPostwright(environment);
    const call = async (path: string, body?: unknown, access_token?: string) => {
      const response = await fetch(`${made.base_url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          ...(access_token && { authorization: `Bearer ${access_token}` }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      // Whatever the service says.
      return (await response.json()) as Record<string, unknown>;
    };
    const { access_token } = await call('/users/accept_invitation', { token, password: 'bread and butter' });
    const seen = await call('/clients', undefined, String(access_token));
    expect(seen).toMatchObject({ total: 1, data: [{ _id: id, actual_plan: { plan_identifier: 'basic' } }] });
    await service.stop();

    expect(await client('plan', id, 'pro')).toBe('Bakery now has the plan pro.\n');
    expect(await client('disable', id)).toBe('Bakery is disabled.\n');
    expect(await client('list')).toContain(`${id}  pro     disabled  Bakery`);
    expect(await client('enable', id)).toBe('Bakery is enabled.\n');
  }, 60_000);

  test.each([
    [['fly'], 2, /unknown command 'fly'/],
    [['plan', 'x', 'golden'], 2, /free, basic, pro, custom/],
    [['plan', 'x', 'free'], 1, /521/],
  ])('%j says what is wrong', async (argv, code, words) => {
    const failed = await failure(...argv);
    expect(failed.code).toBe(code);
    expect(failed.stderr).toMatch(words);
  });
});
