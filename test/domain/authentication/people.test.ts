import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '#ports/authentication/caller';
import type { User } from '#ports/authentication/user';
import { issueMailedToken } from '#domain/authentication/index';
import { addClient, addUser } from '../../fakes/tenants.ts';
import { codeOf, refusal } from '../../fakes/refused.ts';
import { answersAreOut, createTestPlatform } from '../../fakes/test-platform.ts';

type Service = Awaited<ReturnType<typeof createTestPlatform>>;

let service: Service;

beforeEach(async () => {
  service = await createTestPlatform();
});

const email = 'new@example.org';
const password = 'correct horse battery';

/** The secret in the newest mail. */
const mailed = ({ mails }: Service): string => /token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';

async function defaultRole({ platform, user, made }: Service) {
  const [role] = (await platform.roles.listClientRoles(user, made.id_client, {})).data;
  return { ...made, id_role: role?._id ?? '' };
}

async function callerOf({ platform }: Service, access_token: string): Promise<Caller> {
  return platform.authentication.authenticate(access_token);
}

/** Somebody who was invited to the default role and has accepted. */
async function invited(from: Service = service) {
  const { platform, user } = from;
  await platform.roles.inviteToClientRole(user, await defaultRole(from), { email });
  return platform.authentication.acceptInvitation({ token: mailed(from), password, firstname: 'Ada' });
}

/** Somebody who has a user here, and no role anywhere. */
async function somebody(changes: Partial<User> = {}) {
  const { ports } = service;
  const { client } = await addClient(ports);
  const { id_user } = await addUser(ports, { id_client: client._id });
  for (const { _id } of await ports.storage.find('role_members', { where: { id_user } }))
    await ports.storage.remove('role_members', _id);
  await ports.storage.update('users', id_user, changes);
  const person = { id_user, email: `${id_user}@example.org`, password: 'right-password' };
  const user_caller: Caller = { kind: 'user', id_user };
  return { person, user_caller };
}

/** Invites an address to the default role. */
async function invitePerson(address: string) {
  const role = await defaultRole(service);
  await service.platform.roles.inviteToClientRole(service.user, role, { email: address });
  return role;
}

describe('an invitation', () => {
  test('brings a person in by a mailed link that works once', async () => {
    const { platform, user, mails } = service;
    await platform.roles.inviteToClientRole(user, await defaultRole(service), { email: ' New@Example.org ' });
    expect(mails).toMatchObject([{ to: email, subject: 'You are invited to Postwright' }]);
    expect(await codeOf(platform.authentication.signIn({ email, password }))).toBe(505);
    const { acceptInvitation } = platform.authentication;
    expect(await codeOf(acceptInvitation({ token: mailed(service), password: 'short' }))).toBe(611);
    const tokens = await acceptInvitation({ token: mailed(service), password, firstname: 'Ada' });
    expect(await codeOf(acceptInvitation({ token: mailed(service), password }))).toBe(501);
    const caller = await callerOf(service, tokens.access_token);
    expect(await platform.authentication.getOwnUser(caller)).toMatchObject({
      email,
      username: email,
      firstname: 'Ada',
      enabled: true,
      email_verified: true,
    });
    expect(await codeOf(platform.clients.getClient(caller, service.made))).toBeUndefined();
    await platform.authentication.signIn({ email, password });
  });

  test('is sent again while it waits, and of all its links one works, whichever is opened first', async () => {
    const { platform, user } = service;
    const address = await defaultRole(service);
    await platform.roles.inviteToClientRole(user, address, { email });
    const first = mailed(service);
    await platform.roles.inviteToClientRole(user, address, { email });
    const second = mailed(service);
    expect(second).not.toBe(first);
    await platform.authentication.acceptInvitation({ token: first, password });
    expect(await codeOf(platform.authentication.acceptInvitation({ token: second, password }))).toBe(501);
    expect(await codeOf(platform.roles.inviteToClientRole(user, address, { email }))).toBe(509);
  });

  test('expires after seven days', async () => {
    const { platform, user, clock } = service;
    await platform.roles.inviteToClientRole(user, await defaultRole(service), { email });
    clock.advance(7 * 24 * 3_600_000 + 1);
    const accepting = platform.authentication.acceptInvitation({ token: mailed(service), password });
    expect(await codeOf(accepting)).toBe(522);
  });

  test('of two who open the link at once one gets in', async () => {
    const { platform, user } = service;
    await platform.roles.inviteToClientRole(user, await defaultRole(service), { email });
    const codes = await Promise.all(
      Array.from({ length: 5 }, () =>
        codeOf(platform.authentication.acceptInvitation({ token: mailed(service), password })),
      ),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  });

  test('gives somebody who has a user nothing before they accept with it, by the same mail', async () => {
    const { user_caller: caller, person } = await somebody();
    const { platform, made, mails } = service;
    const { id_role } = await invitePerson(person.email);
    expect(mails.at(-1)).toMatchObject({ to: person.email, subject: 'You are invited to Postwright' });
    expect(await codeOf(platform.clients.getClient(caller, made))).toBe(521);
    const token = mailed(service);
    expect(await platform.authentication.readInvitation(token)).toMatchObject({
      ...{ email: person.email, client_name: 'My organization', role_name: 'Administrator', has_user: true },
      inviter: { name: 'Administrator', email: made.user.email },
    });
    const { acceptInvitation } = platform.authentication;
    expect(await codeOf(acceptInvitation({ token, password: 'a password to choose' }))).toBe(505);
    expect(await codeOf(platform.clients.getClient(caller, made))).toBe(521);
    await acceptInvitation({ token, password: person.password });
    expect(await codeOf(platform.clients.getClient(caller, made))).toBeUndefined();
    expect(await codeOf(acceptInvitation({ token, password: person.password }))).toBe(501);
    const { data } = await platform.audit.listClientAudit(service.user, made.id_client, {});
    expect(data[0]).toMatchObject({
      action: 'acceptInvitation',
      id_user: person.id_user,
      resource: { id_role },
    });
  });

  test('is accepted by nobody but the person at its address, with the link of that invitation', async () => {
    const { user_caller: caller, person } = await somebody();
    const other = await somebody();
    const { platform, user, made } = service;
    const { listOwnInvitations, acceptOwnInvitation, readInvitation } = platform.authentication;
    await invitePerson(person.email);
    const token = mailed(service);
    service.clock.advance(1000);
    const role = await platform.roles.createOrganizationRole(user, made, { name: 'Reader', permissions: [] });
    await platform.roles.inviteToOrganizationRole(
      user,
      { ...made, id_role: role._id },
      { email: person.email },
    );
    const [first, second] = (await listOwnInvitations(caller, {})).data;
    const id_invitation = first?._id ?? '';
    expect(await readInvitation(token)).toMatchObject({ _id: id_invitation });
    expect([second?.organization_name, second?.role_name]).toEqual(['My organization', 'Reader']);
    expect((await listOwnInvitations(other.user_caller, {})).total).toBe(0);
    const accept = (by: Caller, id: string, secret: string) =>
      codeOf(acceptOwnInvitation(by, { id_invitation: id }, secret));
    expect(await accept(other.user_caller, id_invitation, token)).toBe(607);
    expect(await accept(caller, second?._id ?? '', token)).toBe(606);
    expect(await accept(caller, id_invitation, `${token.split('.')[0] ?? ''}.guessed`)).toBe(606);
    expect(await accept(caller, id_invitation, token)).toBeUndefined();
    expect(await accept(caller, id_invitation, token)).toBe(606);
    // The other invitation still waits.
    const reached = await platform.roles.listOrganizationRoleUsers(user, { ...made, id_role: role._id }, {});
    expect(reached.data).toMatchObject([{ email: person.email, enabled: false }]);
  });

  test('is not shown to an account with that address unproved, which the link of its mail proves', async () => {
    const { user_caller: caller, person } = await somebody({ email_verified: false });
    const { platform, made } = service;
    const { listOwnInvitations, acceptInvitation, getOwnUser, declineInvitation } = platform.authentication;
    await invitePerson(person.email);
    const { _id: id_invitation } = await platform.authentication.readInvitation(mailed(service));
    expect(await listOwnInvitations(caller, {})).toEqual({ data: [], total: 0 });
    expect(await codeOf(declineInvitation(caller, { id_invitation }))).toBe(606);
    await acceptInvitation({ token: mailed(service), password: person.password });
    expect(await getOwnUser(caller)).toMatchObject({ email_verified: true });
    expect(await codeOf(platform.clients.getClient(caller, made))).toBeUndefined();
  });

  test('ends when it is declined or taken back, and with the role or the rights of whoever invited', async () => {
    const { user_caller: caller, person } = await somebody();
    const { platform, ports, user, made } = service;
    const { acceptInvitation, declineInvitation, listOwnInvitations } = platform.authentication;
    const accept = (token: string) => codeOf(acceptInvitation({ token, password: person.password }));
    const address = await invitePerson(person.email);
    const [own] = (await listOwnInvitations(caller, {})).data;
    await declineInvitation(caller, { id_invitation: own?._id ?? '' });
    expect(await accept(mailed(service))).toBe(501);
    await invitePerson(person.email);
    const { data } = await platform.roles.listClientUsers(user, made.id_client, {});
    const { id: id_user = '' } = data.find(({ enabled }) => !enabled) ?? {};
    await platform.roles.removeClientRoleUser(user, { ...address, id_user });
    expect(await accept(mailed(service))).toBe(501);
    expect((await platform.roles.listClientUsers(user, made.id_client, {})).total).toBe(1);
    const inviter = await addUser(ports, { id_client: made.id_client });
    const by: Caller = { kind: 'user', id_user: inviter.id_user };
    const role = await platform.roles.createClientRole(user, made, {
      name: 'Reader',
      permissions: ['client:read'],
    });
    service.clock.advance(24 * 3_600_000);
    const invite = () =>
      platform.roles.inviteToClientRole(by, { ...made, id_role: role._id }, { email: person.email });
    await invite();
    const given = await ports.storage.get('roles', inviter.id_role);
    await ports.storage.update('roles', inviter.id_role, { permissions: ['client_roles:create'] });
    expect(await accept(mailed(service))).toBe(608);
    await ports.storage.update('roles', inviter.id_role, { permissions: ['client:read'] });
    expect(await accept(mailed(service))).toBe(608);
    await ports.storage.update('roles', inviter.id_role, { permissions: given?.permissions ?? [] });
    await platform.roles.deleteClientRole(user, { ...made, id_role: role._id });
    expect(await accept(mailed(service))).toBe(501);
    expect(await codeOf(platform.clients.getClient(caller, made))).toBe(521);
  });

  test('answers alike whether the address has a user, and shows of that no more than the address', async () => {
    const known = await somebody({ firstname: 'Ada', lastname: 'Lovelace' });
    const claimed = await somebody({ email_verified: false });
    const { platform, user, made, mails } = service;
    for (const address of ['nobody@example.org', known.person.email, claimed.person.email]) {
      service.clock.advance(1000);
      const role = await defaultRole(service);
      expect(await platform.roles.inviteToClientRole(user, role, { email: address })).toEqual({
        success: true,
      });
      expect(mails.at(-1)?.subject).toBe('You are invited to Postwright');
      const { data } = await platform.roles.listClientRoleUsers(user, role, {});
      expect(data.at(-1)).toEqual({
        ...{ id: expect.any(String), username: address, email: address, enabled: false },
        roles: [{ _id: role.id_role, name: 'Administrator' }],
      });
      expect(data.at(-1)?.id).not.toBe(known.person.id_user);
    }
    const listed = await platform.roles.listClientUsers(user, made.id_client, { limit: 2, offset: 2 });
    expect([listed.total, listed.data.length]).toEqual([4, 2]);
    const ofRole = { ...(await defaultRole(service)) };
    const paged = await platform.roles.listClientRoleUsers(user, ofRole, { limit: 2, offset: 2 });
    expect([paged.total, paged.data.map((one) => one.email)]).toEqual([
      4,
      [known.person.email, claimed.person.email],
    ]);
  });

  test('of before this version still begins with the link that was mailed then', async () => {
    const { platform, ports, user, made } = service;
    const { id_role } = await defaultRole(service);
    const old = { _id: ports.identifiers.next(), email };
    await ports.storage.insert('users', {
      ...{ ...old, email_verified: false, enabled: false, deleted: false },
      creation_date: '2026-11-20T09:00:00.000Z',
    });
    const member = { id_user: old._id, id_role, id_client: made.id_client };
    const _id = ports.identifiers.derive('role member', id_role, old._id);
    await ports.storage.insert('role_members', { _id, ...member });
    const token = await issueMailedToken(ports, old, 'invitation');
    const listed = await platform.roles.listClientUsers(user, made.id_client, {});
    expect(listed.data).toContainEqual({ id: old._id, username: email, email, enabled: false });
    const tokens = await platform.authentication.acceptInvitation({ token, password });
    const caller = await callerOf(service, tokens.access_token);
    expect(await codeOf(platform.clients.getClient(caller, made))).toBeUndefined();
  });

  test.each(['', 'nobody', 'a@b@c', 'a b@c.org', 'x@y.org\nBcc: z@y.org'])(
    'to %j is refused',
    async (address) => {
      const { platform, user } = service;
      const inviting = platform.roles.inviteToClientRole(user, await defaultRole(service), {
        email: address,
      });
      expect(await codeOf(inviting)).toBe(609);
    },
  );

  test('that cannot be mailed says so', async () => {
    const mail = { send: () => Promise.reject(new Error('the server is down')) };
    const failing = await createTestPlatform({ mail });
    const inviting = failing.platform.roles.inviteToClientRole(failing.user, await defaultRole(failing), {
      email,
    });
    expect(await codeOf(inviting)).toBe(508);
  });
});

describe('signing in', () => {
  test('is refused after ten failures from one address, also side by side, and works again later', async () => {
    await invited();
    const { platform, clock } = service;
    const attempt = (typed: string, address = '203.0.113.1') =>
      platform.authentication.signIn({ email, password: typed, address });
    const codes = await Promise.all(Array.from({ length: 15 }, () => codeOf(attempt('wrong'))));
    expect(codes.filter((code) => code === 505)).toHaveLength(10);
    expect(codes.filter((code) => code === 545)).toHaveLength(5);
    const refused = await refusal(attempt(password));
    expect(refused?.code).toBe(545);
    expect(refused?.data?.retry_after_seconds).toBeGreaterThan(0);
    expect(await codeOf(attempt(password, '203.0.113.2'))).toBeUndefined();
    clock.advance(5 * 60_000 + 1);
    expect(await codeOf(attempt(password))).toBeUndefined();
  });

  test('fifty failures of one person from many addresses are the end for five minutes', async () => {
    await invited();
    const { platform } = service;
    for (let number = 0; number < 50; number += 1) {
      const guess = { email, password: 'wrong', address: `198.51.100.${number}` };
      expect(await codeOf(platform.authentication.signIn(guess))).toBe(505);
    }
    const right = { email, password, address: '192.0.2.1' };
    expect(await codeOf(platform.authentication.signIn(right))).toBe(545);
  });

  test('successes are not counted', async () => {
    await invited();
    for (let number = 0; number < 30; number += 1) {
      await service.platform.authentication.signIn({ email, password, address: '203.0.113.1' });
    }
  });

  test('out everywhere ends every sign-in at once', async () => {
    const first = await invited();
    const { platform } = service;
    const second = await platform.authentication.signIn({ email, password });
    await platform.authentication.signOutEverywhere(await callerOf(service, first.access_token));
    for (const { access_token, refresh_token } of [first, second]) {
      expect(await codeOf(platform.authentication.authenticate(access_token))).toBe(501);
      expect(await codeOf(platform.authentication.refreshSession(refresh_token))).toBe(501);
    }
  });
});

describe('a password', () => {
  test('is changed with the old one, and all other sign-ins end', async () => {
    const first = await invited();
    const { platform } = service;
    const caller = await callerOf(service, first.access_token);
    const { changePassword } = platform.authentication;
    const new_password = 'another long one';
    expect(await codeOf(changePassword(caller, { current_password: 'wrong', new_password }))).toBe(505);
    expect(await codeOf(changePassword(caller, { current_password: password, new_password: 'short' }))).toBe(
      611,
    );
    const fresh = await changePassword(caller, { current_password: password, new_password });
    expect(await codeOf(platform.authentication.authenticate(first.access_token))).toBe(501);
    expect(await codeOf(platform.authentication.authenticate(fresh.access_token))).toBeUndefined();
    expect(await codeOf(platform.authentication.signIn({ email, password }))).toBe(505);
    await platform.authentication.signIn({ email, password: new_password });
  });

  test('that was forgotten is replaced by a mailed link, and nobody learns who has a user', async () => {
    const first = await invited();
    const { platform, mails } = service;
    const before = mails.length;
    const { requestPasswordReset, resetPassword } = platform.authentication;
    expect(await requestPasswordReset({ email: 'stranger@example.org' })).toEqual({ success: true });
    await answersAreOut();
    expect(mails).toHaveLength(before);
    expect(await requestPasswordReset({ email })).toEqual({ success: true });
    await answersAreOut();
    expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Reset your password' });
    await resetPassword({ token: mailed(service), password: 'the third long one' });
    expect(await codeOf(resetPassword({ token: mailed(service), password }))).toBe(501);
    expect(await codeOf(platform.authentication.authenticate(first.access_token))).toBe(501);
    await platform.authentication.signIn({ email, password: 'the third long one' });
  });

  test('is not the e-mail address, and as long as it is when all keyboards compose it alike', async () => {
    const { access_token } = await invited();
    const { platform } = service;
    const caller = await callerOf(service, access_token);
    const change = (new_password: string) =>
      codeOf(platform.authentication.changePassword(caller, { current_password: password, new_password }));
    expect(await change(' New@Example.org')).toBe(611);
    expect(await change('ｎｅｗ@example.org')).toBe(611);
    // Nine letters, however many code units the accents take.
    expect(await change('e\u0301'.repeat(9))).toBe(611);
    expect(await change('e\u0301'.repeat(10))).toBeUndefined();
  });

  test('a link mailed for one thing is no good for another', async () => {
    await invited();
    const { platform } = service;
    await platform.authentication.requestPasswordReset({ email });
    await answersAreOut();
    const token = mailed(service);
    expect(await codeOf(platform.authentication.acceptInvitation({ token, password }))).toBe(501);
    expect(await codeOf(platform.authentication.verifyEmail(token))).toBe(501);
  });
});

describe('an e-mail address', () => {
  test('is changed with the password and counts as verified only after its link is opened', async () => {
    const { access_token } = await invited();
    const { platform, mails } = service;
    const caller = await callerOf(service, access_token);
    const { updateOwnUser, verifyEmail, getOwnUser } = platform.authentication;
    const change = { email: 'Moved@example.org' };
    expect(await codeOf(updateOwnUser(caller, change))).toBe(505);
    expect(
      await codeOf(updateOwnUser(caller, { email: 'admin@localhost', current_password: password })),
    ).toBe(510);
    const moved = await updateOwnUser(caller, { ...change, current_password: password });
    expect(moved).toMatchObject({ email: 'moved@example.org', email_verified: false });
    const newApp = { name: 'App', client_id: 'my-app' };
    expect(await codeOf(platform.apps.createApp(caller, service.made, newApp))).toBe(546);
    const asked = mails.find(({ to }) => to === 'moved@example.org');
    await verifyEmail(/token=(\S+)/.exec(asked?.text ?? '')?.[1] ?? '');
    expect(await getOwnUser(caller)).toMatchObject({ email_verified: true });
    expect(await codeOf(platform.apps.createApp(caller, service.made, newApp))).toBeUndefined();
  });
});
