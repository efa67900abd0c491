import { describeDevice } from '#domain/access/authentication/sign-in-origin';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addUser } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let service: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** A person of their own, and what they do. */
async function person() {
  const { id_user } = await addUser(service.ports, { id_client: service.made.id_client });
  const email = `${id_user}@example.org`;
  const signIn = async (agent = firefox) => {
    const { body } = await service.call('POST', '/users/sign_in', {
      body: { email, password: 'right-password' },
      headers: { 'user-agent': agent },
    });
    return { token: String(body.access_token), refresh_token: String(body.refresh_token) };
  };
  const sessions = async (token: string, query = '') => {
    const { body } = await service.call('GET', `/users/me/sessions${query}`, { token });
    return body.data as { _id: string; current: boolean; [field: string]: unknown }[];
  };
  const getCurrent = async (token: string): Promise<string> =>
    (await sessions(token)).find(({ current }) => current)?._id ?? '';
  const end = (token: string, id: string) => service.call('DELETE', `/users/me/sessions/${id}`, { token });
  return { id_user, signIn, sessions, currentOf: getCurrent, end };
}

describe('the sessions of a user', () => {
  test('show when and where each was used, the most recent first, and which one is current', async () => {
    const { signIn, sessions } = await person();
    const first = await signIn();
    service.clock.advance(60_000);
    const second = await signIn('curl/8.5.0');
    const begun = new Date(service.clock.now()).toISOString();
    expect(await sessions(first.token)).toMatchObject([
      { device: 'curl', user_agent: 'curl/8.5.0', address: '127.0.0.1', current: false, last_used_date: begun },
      { device: 'Firefox on Windows', user_agent: firefox, current: true },
    ]);
    service.clock.advance(60_000);
    await service.call('POST', '/users/refresh', {
      body: { refresh_token: first.refresh_token },
      headers: { 'user-agent': `${firefox} ${'x'.repeat(1000)}` },
    });
    const [latest, ...others] = await sessions(second.token);
    expect(latest).toMatchObject({ current: false, last_used_date: new Date(service.clock.now()).toISOString() });
    expect(String(latest?.user_agent)).toHaveLength(200);
    expect(others).toHaveLength(1);
    expect(await sessions(second.token, '?limit=1&offset=1')).toEqual(others);
  });

  test('are sorted by last use, however long each lasts', async () => {
    const { id_user, signIn, sessions } = await person();
    await signIn();
    const [older] = await service.ports.storage.find('user_sessions', { where: { id_user } });
    service.clock.advance(60_000);
    const { token } = await signIn('curl/8.5.0');
    const [, newer] = await service.ports.storage.find('user_sessions', { where: { id_user } });
    // As at the console, where sign-ins last three days.
    const expires_date = new Date(service.clock.now() + 259_200_000).toISOString();
    await service.ports.storage.update('user_sessions', newer?._id ?? '', { expires_date });
    expect((await sessions(token)).map(({ _id }) => _id)).toEqual([newer?._id, older?._id]);
  });

  test('end individually: its tokens stop at once, the others continue', async () => {
    const { signIn, sessions, currentOf: getCurrent, end } = await person();
    const [here, lost] = [await signIn(), await signIn()];
    const id = await getCurrent(lost.token);
    expect((await end(here.token, id)).body).toEqual({ success: true });
    expect((await service.call('GET', '/users/me', { token: lost.token })).body.code).toBe(501);
    const { refresh_token } = lost;
    expect((await service.call('POST', '/users/refresh', { body: { refresh_token } })).body.code).toBe(501);
    expect(await sessions(here.token)).toHaveLength(1);
    expect((await end(here.token, id)).body.code).toBe(560);
    await end(here.token, await getCurrent(here.token));
    expect((await service.call('GET', '/users/me', { token: here.token })).body.code).toBe(501);
  });

  test('cannot be seen or ended by others', async () => {
    const [mine, theirs] = [await person(), await person()];
    const [own, other] = [await mine.signIn(), await theirs.signIn()];
    const id = await theirs.currentOf(other.token);
    expect((await mine.end(own.token, id)).body).toEqual((await mine.end(own.token, 'f'.repeat(24))).body);
    expect((await mine.sessions(own.token)).map(({ _id }) => _id)).not.toContain(id);
    expect(await theirs.sessions(other.token)).toHaveLength(1);
  });

  test('leave no trace of where they were used, however they end', async () => {
    const { id_user, signIn, currentOf: getCurrent, end } = await person();
    const [here, one, two] = [await signIn(), await signIn(), await signIn()];
    await end(here.token, await getCurrent(one.token));
    await service.call('POST', '/users/sign_out', { body: { refresh_token: two.refresh_token } });
    await service.call('POST', '/users/sign_out_everywhere', { token: here.token });
    const stored = await service.ports.storage.find('user_sessions', { where: { id_user } });
    expect(stored).toHaveLength(3);
    expect(JSON.stringify(stored)).not.toMatch(/Firefox|127\.0\.0\.1/);
  });

  test('are no longer listed once they have expired', async () => {
    const { signIn, sessions } = await person();
    await signIn();
    service.clock.advance(31 * 24 * 60 * 60 * 1000);
    const { token } = await signIn();
    expect(await sessions(token)).toHaveLength(1);
  });
});

test.each([
  [firefox, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['node', undefined],
  [undefined, undefined],
])('%s is %s', (user_agent, device) => {
  expect(describeDevice(user_agent)).toBe(device);
});
