import { describe, expect, test } from '@jest/globals';
import type { UserCaller } from '#ports/access/caller';
import { codeOf } from '../../../fakes/refused.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const password = 'correct horse battery';
const minute = 60_000;

/** Somebody who may do everything and signed in a while ago. */
async function signedIn(ago = 0) {
  const service = await createTestPlatform({});
  const { ports, platform, user } = service;
  const password_hash = await ports.passwords.hash(password);
  const changes = { email: 'ada@example.org', email_verified: true, enabled: true, password_hash };
  await ports.storage.update('users', user.id_user, changes);
  const { access_token } = await platform.authentication.signIn({ email: 'ada@example.org', password });
  const caller = await platform.authentication.authenticate(access_token);
  if (caller.kind !== 'user') throw new Error('a person signed in');
  const { id_session = '' } = caller;
  const creation_date = new Date(ports.clock.now() - ago).toISOString();
  await ports.storage.update('user_sessions', id_session, { creation_date });
  return { ...service, caller };
}

type Service = Awaited<ReturnType<typeof signedIn>>;

const acts: readonly (readonly [string, (service: Service, caller: UserCaller) => Promise<unknown>])[] = [
  [
    'reads the secret of an app',
    ({ platform, made }, caller) => platform.apps.getAppSecret(caller, { ...made, id_app: made.app.id_app }),
  ],
  [
    'changes it',
    ({ platform, made }, caller) => platform.apps.rotateAppSecret(caller, { ...made, id_app: made.app.id_app }),
  ],
  [
    'makes an app',
    ({ platform, made }, caller) => platform.apps.createApp(caller, made, { name: 'a', client_id: 'an-app' }),
  ],
  [
    'makes a token for an assistant',
    ({ platform, made }, caller) =>
      platform.assistants.allowAssistant(caller, {
        id_organization: made.id_organization,
        scopes: ['read'],
        name: 'laptop',
      }),
  ],
  ['makes a calendar link', ({ platform, made }, caller) => platform.publications.createCalendarLink(caller, made)],
];

describe('who signed in more than a quarter of an hour ago', () => {
  test.each(acts)('%s only with a new proof', async (_, act) => {
    const service = await signedIn(16 * minute);
    const { platform, caller } = service;
    expect(await codeOf(act(service, caller))).toBe(578);
    const { verifyOwnIdentity } = platform.authentication;
    expect(await codeOf(verifyOwnIdentity(caller, { current_password: 'wrong password' }))).toBe(505);
    expect(await codeOf(act(service, caller))).toBe(578);
    await verifyOwnIdentity(caller, { current_password: password });
    expect(await codeOf(act(service, caller))).toBeUndefined();
  });

  test.each(acts)('%s at once within it', async (_, act) => {
    const service = await signedIn(14 * minute);
    expect(await codeOf(act(service, service.caller))).toBeUndefined();
  });
});

describe('an assistant', () => {
  async function withToken() {
    const service = await signedIn();
    const { platform, caller, made, mails } = service;
    const scopes = ['read'] as const;
    const { id_organization } = made;
    await platform.assistants.allowAssistant(caller, { id_organization, scopes, name: 'laptop' });
    const count = async () => (await service.ports.storage.find('assistant_grants', {})).length;
    expect(await count()).toBe(1);
    expect(mails.at(-1)).toMatchObject({ to: 'ada@example.org', subject: 'An assistant may act for you' });
    return { ...service, count };
  }

  test('ends when its person signs out everywhere', async () => {
    const { platform, caller, count } = await withToken();
    await platform.authentication.signOutEverywhere(caller);
    expect(await count()).toBe(0);
  });

  test('ends with a new password, and its person is notified', async () => {
    const { platform, caller, count, mails } = await withToken();
    await platform.authentication.changePassword(caller, {
      current_password: password,
      new_password: 'another long one',
    });
    expect(await count()).toBe(0);
    expect(mails.at(-1)).toMatchObject({ subject: 'Your password was changed' });
  });
});

test('two issuers with the same identifier have two people', async () => {
  const service = await createTestPlatform({});
  const { externalUser } = await import('#domain/access/authentication/external-user');
  const issuer = (name: string) => ({ issuer: name, verify: () => Promise.resolve('invalid' as const) });
  const identity = { subject: '1', email_verified: false, authenticated_date: '2026-11-20T09:00:00.000Z' };
  const first = await externalUser(service.ports, issuer('https://a.example'), identity);
  const second = await externalUser(service.ports, issuer('https://b.example'), identity);
  expect(second._id).not.toBe(first._id);
  expect((await externalUser(service.ports, issuer('https://a.example'), identity))._id).toBe(first._id);
});

test('a person stored before issuers were is bound to the issuer of that time', async () => {
  const service = await createTestPlatform({});
  const { bindIdentities, countOtherIssuers } = await import('#domain/access/authentication/external-user');
  const { externalUser } = await import('#domain/access/authentication/external-user');
  const { ports } = service;
  await ports.storage.insert('users', {
    ...{ _id: 'old', email: 'old@example.org', email_verified: true, oidc_subject: '7', enabled: true },
    ...{ creation_date: '2026-11-20T09:00:00.000Z', deleted: false },
  });
  const issuer = (name: string) => ({ issuer: name, verify: () => Promise.resolve('invalid' as const) });
  await bindIdentities({ ...ports, identityProvider: issuer('https://a.example') });
  const identity = { subject: '7', email_verified: true, authenticated_date: '2026-11-20T09:00:00.000Z' };
  expect((await externalUser(ports, issuer('https://b.example'), identity))._id).not.toBe('old');
  expect((await externalUser(ports, issuer('https://a.example'), identity))._id).toBe('old');
  expect([...(await countOtherIssuers(ports, 'https://b.example'))]).toEqual([['https://a.example', 1]]);

  const session = { _id: 's', id_user: 'old', creation_date: '2026-11-20T09:00:00.000Z', refresh_hash: 's' };
  const expires_date = '2026-12-20T09:00:00.000Z';
  await ports.storage.insert('user_sessions', { ...session, expires_date, ended: false });
  await bindIdentities({ ...ports, identityProvider: issuer('https://a.example') });
  expect(await ports.storage.get('user_sessions', 's')).toMatchObject({ ended: false });
  await bindIdentities({ ...ports, identityProvider: issuer('https://b.example') });
  expect(await ports.storage.get('user_sessions', 's')).toMatchObject({ ended: true });
});

test('a person whom an operator disables is out until they are enabled', async () => {
  const { platform, ports, caller, made, user } = await signedIn();
  const operator = { kind: 'operator', name: 'root' } as const;
  const { disableUser, enableUser } = platform.operating;
  await disableUser(operator, { user: 'ada@example.org' });
  const { id_client } = made;
  expect(await ports.storage.find('audit_entries', { where: { id_client } })).toContainEqual(
    expect.objectContaining({
      ...{ action: 'disableUser', operator: 'root' },
      resource: { id_client, id_user: user.id_user },
    }),
  );
  const { signIn, getOwnUser } = platform.authentication;
  expect(await codeOf(signIn({ email: 'ada@example.org', password }))).toBe(505);
  expect(await codeOf(getOwnUser(caller))).toBe(518);
  await enableUser(operator, { user: 'ada@example.org' });
  expect(await codeOf(signIn({ email: 'ada@example.org', password }))).toBeUndefined();
});
