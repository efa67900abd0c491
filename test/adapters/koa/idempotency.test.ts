import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addApp, addUser } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const headers = { 'idempotency-key': 'once' };

/** A person with every permission in the client, the token of their sign-in, and a way to take the role. */
async function person() {
  const { ports, made, platform } = service;
  const { id_user, id_role } = await addUser(ports, { id_client: made.id_client });
  const { access_token: token } = await platform.authentication.signIn({
    email: `${id_user}@example.org`,
    password: 'right-password',
  });
  const takeRole = () =>
    ports.storage.remove('role_members', ports.identifiers.derive('role member', id_role, id_user));
  return { token, takeRole };
}

describe('a repeated call with its Idempotency-Key', () => {
  test('reveals nothing of the first response after the role was removed', async () => {
    const { token, takeRole } = await person();
    const { id_client, id_organization } = service.made;
    const paths = [`/clients/${id_client}/organizations`, `/organizations/${id_organization}/organizations`];
    const create = (path: string) => service.call('POST', path, { token, headers, body: { name: 'New' } });
    for (const path of paths) {
      headers['idempotency-key'] = path;
      const first = await create(path);
      expect(first.status).toBe(200);
      const again = await create(path);
      expect([again.body._id, again.headers.get('idempotency-replayed')]).toEqual([first.body._id, 'true']);
    }
    await takeRole();
    for (const [path, code] of [
      // They still hold the default role of what they made.
      [paths[0], 520],
      [paths[1], 1101],
    ] as const) {
      headers['idempotency-key'] = path ?? '';
      expect((await create(path ?? '')).body).toMatchObject({ code });
    }
  });

  test('that returned a secret does nothing again, and the secret is not stored', async () => {
    const { ports, made, platform, user } = service;
    const { token } = await person();
    const id_app = await addApp(ports, made.id_client);
    const path = `/clients/${made.id_client}/apps/${id_app}/secret`;
    const rotate = () => service.call('POST', path, { token, headers: { 'idempotency-key': 'rotate' } });
    const first = await rotate();
    expect((await rotate()).body).toMatchObject({ code: 1011 });
    const { secret } = await platform.apps.getAppSecret(user, { ...made, id_app });
    expect(first.body.secret).toBe(secret);
    const kept = await ports.storage.find('idempotency_keys', { where: {} });
    expect(kept.filter(({ done }) => done).map(({ answer }) => answer)).toEqual([undefined]);
  });

  test('that changed a password stores none of the new tokens', async () => {
    const { token } = await person();
    const body = { current_password: 'right-password', new_password: 'another-password' };
    const change = (with_token: string) =>
      service.call('POST', '/users/me/password', {
        token: with_token,
        body,
        headers: { 'idempotency-key': 'password' },
      });
    const first = await change(token);
    expect((await change(String(first.body.access_token))).body.code).toBe(1011);
  });
});

describe('input validation', () => {
  test('is visible only to callers with permission', async () => {
    const { token, takeRole } = await person();
    const path = `/organizations/${service.made.id_organization}/roles`;
    const wrong = () => service.call('POST', `${path}?limti=1`, { token, body: { name: 5 } });
    expect((await wrong()).body.code).toBe(1004);
    await takeRole();
    expect((await wrong()).body.code).toBe(1101);
    const app = service.app_token;
    const elsewhere = await service.call('POST', '/organizations/x/roles', { token: app, body: { name: 5 } });
    expect(elsewhere.body.code).toBe(1101);
  });
});
