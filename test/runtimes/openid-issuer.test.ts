import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOpenIdProvider } from '../adapters/oidc/openid-provider.ts';
import {
  freePort,
  postwright,
  type RunningPostwright,
  type SetUpAnswer,
  startPostwright,
} from '../servers/postwright.ts';

const audience = 'https://postwright.example';

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let folder: string;
let service: RunningPostwright;
let made: SetUpAnswer;

beforeAll(async () => {
  provider = await startOpenIdProvider({
    // The address that setup gave the first person.
    ada: { email: 'ada@example.org', email_verified: true, given_name: 'Ada' },
    eve: { email: 'ada@example.org', email_verified: false },
    bob: { email: 'bob@example.org', email_verified: true },
  });
  folder = await mkdtemp(join(tmpdir(), 'postwright-oidc-'));
  const environment = { DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'error' };
  const settings = {
    ...environment,
    OIDC_ISSUER: provider.issuer,
    OIDC_AUDIENCE: audience,
    ALLOW_PRIVATE_ADDRESSES: 'true',
  };
  // With the address of nobody at the issuer, nobody could ever sign in.
  await expect(postwright(settings, 'setup', '--json')).rejects.toThrow('--email');
  made = JSON.parse(await postwright(settings, 'setup', '--json', '--email', 'ada@example.org')) as SetUpAnswer;
  service = await startPostwright(settings);
}, 60_000);
afterAll(async () => {
  await service.stop();
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

async function call(path: string, token: string, method = 'GET', body?: object) {
  const response = await fetch(`${made.base_url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  // Whatever the service says.
  return (await response.json()) as Record<string, unknown>;
}

describe('a service whose people an OpenID provider keeps', () => {
  test('is set up with the address that its first person has there, and shows what signs the app in', () => {
    expect(made.user).toEqual({ id_user: expect.any(String), email: 'ada@example.org' });
    expect(made.app.client_secret).toMatch(/./);
  });

  test('knows its first person by the verified address, with all they may do', async () => {
    const token = await provider.issue({ subject: 'ada', audience });
    expect(await call('/users/me', token)).toMatchObject({ email: 'ada@example.org', enabled: true });
    expect(await call(`/clients/${made.id_client}`, token)).toMatchObject({ _id: made.id_client });
  });

  test('gives nobody an account whose address the provider has not verified', async () => {
    expect(await call('/users/me', await provider.issue({ subject: 'eve', audience }))).toMatchObject({ code: 510 });
  });

  test('lets a stranger in who sees nothing', async () => {
    const token = await provider.issue({ subject: 'bob', audience });
    expect(await call('/users/me', token)).toMatchObject({ email: 'bob@example.org' });
    expect(await call('/clients', token)).toEqual({ data: [], total: 0 });
    expect(await call(`/clients/${made.id_client}`, token)).toMatchObject({ code: 521 });
  });

  test('refuses tokens for others, expired ones, and passwords', async () => {
    const other = await provider.issue({ subject: 'ada', audience: 'https://other.example' });
    expect(await call('/users/me', other)).toMatchObject({ code: 501 });
    const old = await provider.issue({ subject: 'ada', audience, seconds: -120 });
    expect(await call('/users/me', old)).toMatchObject({ code: 522 });
    const { email } = made.user;
    const typed = { email, password: 'any of them' };
    expect(await call('/users/sign_in', '', 'POST', typed)).toMatchObject({ code: 555 });
  });
});
