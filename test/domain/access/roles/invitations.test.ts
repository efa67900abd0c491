import { beforeEach, describe, expect, test } from '@jest/globals';
import { issueMailedToken } from '#domain/access/authentication/mailed-tokens';
import type { Caller } from '#ports/access/caller';
import type { User } from '#ports/access/user';
import { codeOf } from '../../../fakes/refused.ts';
import { addClient, addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

let service: Awaited<ReturnType<typeof createTestPlatform>>;

beforeEach(async () => {
  service = await createTestPlatform();
});

/** The secret in the newest mail. */
const mailed = (): string => /token=(\S+)/.exec(service.mails.at(-1)?.text ?? '')?.[1] ?? '';

async function defaultRole() {
  const { platform, user, made } = service;
  const [role] = (await platform.roles.listClientRoles(user, made.id_client, {})).data;
  return { ...made, id_role: role?._id ?? '' };
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
  const role = await defaultRole();
  await service.platform.roles.inviteToClientRole(service.user, role, { email: address });
  return role;
}

describe('an invitation', () => {
  test('gives an existing user nothing before they accept with it, by the same mail', async () => {
    const { user_caller: caller, person } = await somebody();
    const { platform, made, mails } = service;
    const { id_role } = await invitePerson(person.email);
    expect(mails.at(-1)).toMatchObject({ to: person.email, subject: 'You are invited to Postwright' });
    expect(await codeOf(platform.clients.getClient(caller, made))).toBe(521);
    const token = mailed();
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
    expect(data[0]).toMatchObject({ action: 'acceptInvitation', id_user: person.id_user, resource: { id_role } });
  });

  test('is accepted only by the person at its address, with the link of that invitation', async () => {
    const { user_caller: caller, person } = await somebody();
    const other = await somebody();
    const { platform, user, made } = service;
    const { listOwnInvitations, acceptOwnInvitation, readInvitation } = platform.authentication;
    await invitePerson(person.email);
    const token = mailed();
    service.clock.advance(1000);
    const role = await platform.roles.createOrganizationRole(user, made, { name: 'Reader', permissions: [] });
    await platform.roles.inviteToOrganizationRole(user, { ...made, id_role: role._id }, { email: person.email });
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
    const { _id: id_invitation } = await platform.authentication.readInvitation(mailed());
    expect(await listOwnInvitations(caller, {})).toEqual({ data: [], total: 0 });
    expect(await codeOf(declineInvitation(caller, { id_invitation }))).toBe(606);
    await acceptInvitation({ token: mailed(), password: person.password });
    expect(await getOwnUser(caller)).toMatchObject({ email_verified: true });
    expect(await codeOf(platform.clients.getClient(caller, made))).toBeUndefined();
  });

  test('ends when it is declined or withdrawn, and with the role or the rights of the inviter', async () => {
    const { user_caller: caller, person } = await somebody();
    const { platform, ports, user, made } = service;
    const { acceptInvitation, declineInvitation, listOwnInvitations } = platform.authentication;
    const accept = (token: string) => codeOf(acceptInvitation({ token, password: person.password }));
    const address = await invitePerson(person.email);
    const [own] = (await listOwnInvitations(caller, {})).data;
    await declineInvitation(caller, { id_invitation: own?._id ?? '' });
    expect(await accept(mailed())).toBe(501);
    await invitePerson(person.email);
    const { data } = await platform.roles.listClientUsers(user, made.id_client, {});
    const { id: id_user = '' } = data.find(({ enabled }) => !enabled) ?? {};
    await platform.roles.removeClientRoleUser(user, { ...address, id_user });
    expect(await accept(mailed())).toBe(501);
    expect((await platform.roles.listClientUsers(user, made.id_client, {})).total).toBe(1);
    const inviter = await addUser(ports, { id_client: made.id_client });
    const by: Caller = { kind: 'user', id_user: inviter.id_user };
    const role = await platform.roles.createClientRole(user, made, { name: 'Reader', permissions: ['client:read'] });
    service.clock.advance(24 * 3_600_000);
    const invite = () => platform.roles.inviteToClientRole(by, { ...made, id_role: role._id }, { email: person.email });
    await invite();
    const given = await ports.storage.get('roles', inviter.id_role);
    await ports.storage.update('roles', inviter.id_role, { permissions: ['client_roles:create'] });
    expect(await accept(mailed())).toBe(608);
    await ports.storage.update('roles', inviter.id_role, { permissions: ['client:read'] });
    expect(await accept(mailed())).toBe(608);
    await ports.storage.update('roles', inviter.id_role, { permissions: given?.permissions ?? [] });
    await platform.roles.deleteClientRole(user, { ...made, id_role: role._id });
    expect(await accept(mailed())).toBe(501);
    expect(await codeOf(platform.clients.getClient(caller, made))).toBe(521);
  });

  test('answers alike whether the address has a user, and shows of that no more than the address', async () => {
    const known = await somebody({ firstname: 'Ada', lastname: 'Lovelace' });
    const claimed = await somebody({ email_verified: false });
    const { platform, user, made, mails } = service;
    for (const address of ['nobody@example.org', known.person.email, claimed.person.email]) {
      service.clock.advance(1000);
      const role = await defaultRole();
      expect(await platform.roles.inviteToClientRole(user, role, { email: address })).toEqual({ success: true });
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
    const ofRole = { ...(await defaultRole()) };
    const paged = await platform.roles.listClientRoleUsers(user, ofRole, { limit: 2, offset: 2 });
    expect([paged.total, paged.data.map((one) => one.email)]).toEqual([4, [known.person.email, claimed.person.email]]);
  });

  test('of before this version still begins with the link that was mailed then', async () => {
    const { platform, ports, user, made } = service;
    const { id_role } = await defaultRole();
    const email = 'new@example.org';
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
    const tokens = await platform.authentication.acceptInvitation({ token, password: 'correct horse battery' });
    const caller = await platform.authentication.authenticate(tokens.access_token);
    expect(await codeOf(platform.clients.getClient(caller, made))).toBeUndefined();
  });
});
