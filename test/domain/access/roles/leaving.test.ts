import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '#ports/access/caller';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { addClient, addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

let service: Awaited<ReturnType<typeof createTestPlatform>>;

beforeEach(async () => {
  service = await createTestPlatform();
});

const as = (id_user: string): Caller => ({ kind: 'user', id_user });

describe('roles', () => {
  test('who is invited, disabled or deleted does not count as the last who holds it', async () => {
    const { platform, ports, user, made } = service;
    const { storage } = ports;
    const { id_client } = made;
    const [role] = (await platform.roles.listClientRoles(user, id_client, {})).data;
    const id_role = role?._id ?? '';
    const leave = () => codeOf(platform.roles.leaveClient(user, { id_client }));
    const removed = () =>
      codeOf(platform.roles.removeClientRoleUser(service.app, { ...made, id_role, id_user: made.user.id_user }));
    await platform.roles.inviteToClientRole(user, { ...made, id_role }, { email: 'typo@example.org' });
    expect([await removed(), await leave()]).toEqual([1206, 1206]);
    const { id_user: second } = await addUser(ports, { id_client });
    await platform.roles.addClientRoleUser(user, { ...made, id_role, id_user: second });
    for (const gone of [{ enabled: false }, { enabled: true, deleted: true }]) {
      await storage.update('users', second, gone);
      expect([await removed(), await leave()]).toEqual([1206, 1206]);
    }
    // Whoever does not count can lose it.
    await storage.update('users', second, { enabled: false, deleted: false });
    const { removeClientRoleUser, addClientRoleUser } = platform.roles;
    await removeClientRoleUser(user, { ...made, id_role, id_user: second });
    await storage.update('users', second, { enabled: true });
    await addClientRoleUser(user, { ...made, id_role, id_user: second });
    expect(await leave()).toBeUndefined();
    expect(await codeOf(platform.clients.getClient(user, made))).toBe(521);
  });

  test('are taken from others, or their invitations taken back, by those who hold what they allow', async () => {
    const { platform, ports, user, made } = service;
    const { id_client, id_organization } = made;
    const { removeClientRoleUser, removeOrganizationRoleUser, inviteToClientRole, listClientRoleUsers } =
      platform.roles;
    const [admin] = (await platform.roles.listClientRoles(user, id_client, {})).data;
    const [ofPlace] = (await platform.roles.listOrganizationRoles(user, id_organization, {})).data;
    const ofClient = { id_client, id_role: admin?._id ?? '' };
    const ofOrganization = { id_organization, id_role: ofPlace?._id ?? '' };
    const { id_user: holder } = await addUser(ports, { id_client });
    await platform.roles.addClientRoleUser(user, { ...ofClient, id_user: holder });
    await platform.roles.addOrganizationRoleUser(user, { ...ofOrganization, id_user: holder });
    await inviteToClientRole(user, ofClient, { email: 'new@example.org' });
    const { data } = await listClientRoleUsers(user, ofClient, {});
    const invited = data.find(({ enabled }) => !enabled)?.id ?? '';
    const [one, other] = await Promise.all([
      addUser(ports, { id_client }, ['client_roles_users:delete']),
      addUser(ports, { id_client, id_organization }, ['organization_users_roles:delete']),
    ]);
    const [ofAll, ofOne] = [as(one.id_user), as(other.id_user)];
    for (const id_user of [holder, made.user.id_user, invited]) {
      const refused = await refusal(removeClientRoleUser(ofAll, { ...ofClient, id_user }));
      expect(refused?.code).toBe(520);
      expect(refused?.data?.permissions).toContain('client:read');
      expect(refused?.data?.permissions).not.toContain('client_roles_users:delete');
    }
    expect(await codeOf(removeOrganizationRoleUser(ofOne, { ...ofOrganization, id_user: holder }))).toBe(520);
    // One's own, however little it lets one do.
    const own = { id_organization, id_role: other.id_role, id_user: other.id_user };
    expect(await codeOf(removeOrganizationRoleUser(ofOne, own))).toBeUndefined();
    expect(await codeOf(removeClientRoleUser(user, { ...ofClient, id_user: holder }))).toBeUndefined();
  });

  test('can be given up by everybody: those of an organization, or all in a client', async () => {
    const { platform, ports, user, made } = service;
    const { id_client, id_organization } = made;
    const { leaveClient, leaveOrganization } = platform.roles;
    const { id_user } = await addUser(ports, { id_client, id_organization }, []);
    const person = as(id_user);
    const grant = {
      ...{ id_user, id_client, id_organization, name: 'Aide', scopes: ['read'] as const },
      creation_date: '2026-11-20T09:00:00.000Z',
      expires_date: '2027-11-20T09:00:00.000Z',
    };
    await ports.storage.insert('assistant_grants', { ...grant, _id: 'a', secret_hash: 'a' });
    expect(await leaveOrganization(person, { id_organization })).toEqual({ success: true, id_client });
    expect(await codeOf(leaveOrganization(person, { id_organization }))).toBe(1101);
    expect((await platform.assistants.listOwnAssistants(person, {})).total).toBe(0);
    const other = await addUser(ports, { id_client, id_organization }, []);
    const both = await addUser(ports, { id_client }, ['client:read']);
    await platform.roles.addOrganizationRoleUser(user, { ...other, id_organization, id_user: both.id_user });
    // A role of the client stays when an organization is left.
    await leaveOrganization(as(both.id_user), { id_organization });
    expect(await codeOf(platform.clients.getClient(as(both.id_user), made))).toBeUndefined();
    await leaveClient(as(both.id_user), { id_client });
    expect(await ports.storage.find('role_members', { where: { id_user: both.id_user } })).toEqual([]);
    expect(await codeOf(leaveClient(as(both.id_user), { id_client }))).toBe(521);
    const { data } = await platform.audit.listClientAudit(user, id_client, {});
    expect(data.map(({ action }) => action)).toEqual(expect.arrayContaining(['leaveClient', 'leaveOrganization']));
  });

  test('sign-ins and assistants of a person are ended by those who may do all that the person may', async () => {
    const { platform, ports, user, made } = service;
    const { id_client, id_organization } = made;
    const { listMemberAssistants, endMemberAssistants, signOutMember } = platform.roles;
    const { id_user } = await addUser(ports, { id_client, id_organization }, ['organization:read']);
    const address = { id_client, id_user };
    const there = await addClient(ports);
    const elsewhere = { id_client: there.client._id, id_organization: there.organization._id };
    const grant = (_id: string, place: { id_client: string; id_organization: string }) =>
      ports.storage.insert('assistant_grants', {
        ...{ _id, secret_hash: _id, id_user, ...place, name: _id, scopes: ['read'] },
        creation_date: '2026-11-20T09:00:00.000Z',
        expires_date: '2027-11-20T09:00:00.000Z',
      });
    await grant('here', { id_client, id_organization });
    await grant('elsewhere', elsewhere);
    const { access_token } = await platform.authentication.signIn({
      email: `${id_user}@example.org`,
      password: 'right-password',
    });
    const little = as((await addUser(ports, { id_client }, ['client_roles_users:delete'])).id_user);
    expect(await codeOf(endMemberAssistants(little, address))).toBe(520);
    expect(await codeOf(signOutMember(little, address))).toBe(520);
    const enough = ['client_roles_users:delete', 'client_organization:read'];
    const much = as((await addUser(ports, { id_client }, enough)).id_user);
    expect((await listMemberAssistants(user, address, {})).data.map(({ _id }) => _id)).toEqual(['here']);
    await endMemberAssistants(much, address);
    const left = await platform.assistants.listOwnAssistants(as(id_user), {});
    expect(left.data.map(({ _id }) => _id)).toEqual(['elsewhere']);
    const role = await addUser(ports, { id_client: elsewhere.id_client });
    const _id = ports.identifiers.derive('role member', role.id_role, id_user);
    await ports.storage.insert('role_members', {
      ...{ _id, id_user, id_role: role.id_role },
      id_client: elsewhere.id_client,
    });
    expect(await codeOf(signOutMember(user, address))).toBe(587);
    await ports.storage.remove('role_members', _id);
    await signOutMember(much, address);
    expect(await codeOf(platform.authentication.authenticate(access_token))).toBe(501);
    expect(await codeOf(signOutMember(user, { id_client, id_user: role.id_user }))).toBe(605);
  });
});
