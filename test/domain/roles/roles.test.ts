import { beforeEach, describe, expect, test } from '@jest/globals';
import { clientPermissions, organizationPermissions } from '#domain/authentication/permissions';
import type { Caller } from '#ports/authentication/caller';
import { codeOf, refusal } from '../../fakes/refused.ts';
import { addClient, addUser } from '../../fakes/tenants.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

let service: Awaited<ReturnType<typeof createTestPlatform>>;

beforeEach(async () => {
  service = await createTestPlatform();
});

const as = (id_user: string): Caller => ({ kind: 'user', id_user });

describe('roles', () => {
  test('have a name once, known permissions, and say how many hold them', async () => {
    const { platform, user, made } = service;
    const { createOrganizationRole, createClientRole, listOrganizationRoles } = platform.roles;
    const writer = { name: 'Writer', permissions: ['publications:create', 'publications:create'] };
    const role = await createOrganizationRole(user, made, writer);
    expect(role).toMatchObject({ name: 'Writer', permissions: ['publications:create'], total_users: 0 });
    expect(await codeOf(createOrganizationRole(user, made, { ...writer, name: ' WRITER ' }))).toBe(1205);
    const wrong = { name: 'Odd', permissions: ['publications:fly', 'client:read'] };
    expect((await refusal(createOrganizationRole(user, made, wrong)))?.data).toEqual({
      permissions: ['publications:fly', 'client:read'],
    });
    expect(await codeOf(createClientRole(user, made, { name: 'Odd', permissions: ['files:read'] }))).toBe(
      1200,
    );
    expect(await codeOf(createClientRole(user, made, { name: 'administrator', permissions: [] }))).toBe(1204);
    const { data, total } = await listOrganizationRoles(user, made.id_organization, { limit: 1 });
    expect([data.length, total]).toEqual([1, 2]);
  });

  test('of another scope are not valid, and default ones cannot change', async () => {
    const { platform, user, made } = service;
    const [ofClient] = (await platform.roles.listClientRoles(user, made.id_client, {})).data;
    const [ofOrganization] = (await platform.roles.listOrganizationRoles(user, made.id_organization, {}))
      .data;
    const input = { name: 'New', permissions: [] };
    const inOrganization = { ...made, id_role: ofClient?._id ?? '' };
    const inClient = { ...made, id_role: ofOrganization?._id ?? '' };
    expect(await codeOf(platform.roles.updateOrganizationRole(user, inOrganization, input))).toBe(1202);
    expect(await codeOf(platform.roles.updateClientRole(user, inClient, input))).toBe(1203);
    expect(await codeOf(platform.roles.deleteClientRole(user, inOrganization))).toBe(1207);
    expect(await codeOf(platform.roles.updateOrganizationRole(user, inClient, input))).toBe(1207);
  });

  test('take effect and end at once', async () => {
    const { platform, ports, user, made } = service;
    const { id_user } = await addUser(ports, made, []);
    const person = as(id_user);
    const reading = () => codeOf(platform.organizations.getOrganization(person, made));
    expect(await reading()).toBe(520);
    const input = { name: 'Reader', permissions: ['organization:read'] };
    const role = await platform.roles.createOrganizationRole(user, made, input);
    const member = { ...made, id_role: role._id, id_user };
    await platform.roles.addOrganizationRoleUser(user, member);
    await platform.roles.addOrganizationRoleUser(user, member);
    expect(await reading()).toBeUndefined();
    const { data } = await platform.roles.listOrganizationRoleUsers(user, { ...made, id_role: role._id }, {});
    expect(data).toMatchObject([{ id: id_user, roles: [{}, { name: 'Reader' }] }]);
    await platform.roles.removeOrganizationRoleUser(user, member);
    expect(await reading()).toBe(520);
    await platform.roles.addOrganizationRoleUser(user, member);
    await platform.roles.deleteOrganizationRole(user, { ...made, id_role: role._id });
    expect(await reading()).toBe(520);
  });

  test('tell a person what they may do, client roles counted in', async () => {
    const { platform, ports, user, made } = service;
    const { getOwnPermissions } = platform.organizations;
    const { getOwnClientPermissions } = platform.clients;
    const { id_user } = await addUser(ports, made, ['organization:read', 'comments:read']);
    const person = as(id_user);
    const here = { permissions: ['organization:read', 'comments:read'] };
    expect(await getOwnPermissions(person, made)).toEqual(here);
    expect(await getOwnClientPermissions(person, made)).toEqual({ permissions: [] });
    const ofClient = ['client:read', 'client_organization_files:read'];
    const input = { name: 'Files', permissions: ofClient };
    const { _id: id_role } = await platform.roles.createClientRole(user, made, input);
    await platform.roles.addClientRoleUser(user, { ...made, id_role, id_user });
    expect(await getOwnClientPermissions(person, made)).toEqual({ permissions: ofClient });
    expect((await getOwnPermissions(person, made)).permissions).toEqual([
      'organization:read',
      'files:read',
      'comments:read',
    ]);
    const other = await addClient(ports);
    const there = { id_client: other.client._id, id_organization: other.organization._id };
    expect(await codeOf(getOwnPermissions(person, there))).toBe(1101);
    expect(await codeOf(getOwnClientPermissions(person, there))).toBe(521);
  });

  test('nobody hands out what they do not hold themselves', async () => {
    const { platform, ports, made } = service;
    const { id_client, id_organization } = made;
    const own = [
      'organization_roles:create',
      'organization_roles:update',
      'organization_users_roles:create',
      'files:read',
    ];
    const { id_user } = await addUser(ports, { id_client, id_organization }, own);
    const limited = as(id_user);
    const { createOrganizationRole, addOrganizationRoleUser, inviteToOrganizationRole } = platform.roles;
    const allowed = await createOrganizationRole(limited, made, {
      name: 'Files',
      permissions: ['files:read'],
    });
    const more = { name: 'More', permissions: ['files:read', 'files:delete'] };
    expect((await refusal(createOrganizationRole(limited, made, more)))?.data).toEqual({
      permissions: ['files:delete'],
    });
    const change = platform.roles.updateOrganizationRole(limited, { ...made, id_role: allowed._id }, more);
    expect(await codeOf(change)).toBe(520);
    const roles = await platform.roles.listOrganizationRoles(service.user, id_organization, {});
    const admin = roles.data.find((role) => role.default);
    const toAdmin = { ...made, id_role: admin?._id ?? '' };
    expect(await codeOf(addOrganizationRoleUser(limited, { ...toAdmin, id_user }))).toBe(520);
    expect(await codeOf(inviteToOrganizationRole(limited, toAdmin, { email: 'me@example.org' }))).toBe(520);
  });

  test('somebody of another client cannot be pulled in by their identifier', async () => {
    const { platform, ports, user, made } = service;
    const { client } = await addClient(ports);
    const { id_user } = await addUser(ports, { id_client: client._id });
    const [role] = (await platform.roles.listClientRoles(user, made.id_client, {})).data;
    const address = { ...made, id_role: role?._id ?? '', id_user };
    expect(await codeOf(platform.roles.addClientRoleUser(user, address))).toBe(605);
  });

  test('the last one with a client’s default role keeps it, also when two leave at once', async () => {
    const { platform, ports, user, made } = service;
    const [role] = (await platform.roles.listClientRoles(user, made.id_client, {})).data;
    const id_role = role?._id ?? '';
    const { id_user: second } = await addUser(ports, { id_client: made.id_client });
    await platform.roles.addClientRoleUser(user, { ...made, id_role, id_user: second });
    const first = made.user.id_user;
    const codes = await Promise.all(
      [first, second].map((id_user) =>
        codeOf(platform.roles.removeClientRoleUser(service.app, { ...made, id_role, id_user })),
      ),
    );
    expect(codes).toContain(1206);
    const { total } = await platform.roles.listClientRoleUsers(service.app, { ...made, id_role }, {});
    expect(total).toBeGreaterThanOrEqual(1);
  });

  test('who is invited, disabled or deleted does not count as the last who holds it', async () => {
    const { platform, ports, user, made } = service;
    const { storage } = ports;
    const { id_client } = made;
    const [role] = (await platform.roles.listClientRoles(user, id_client, {})).data;
    const id_role = role?._id ?? '';
    const leave = () => codeOf(platform.roles.leaveClient(user, { id_client }));
    const removed = () =>
      codeOf(
        platform.roles.removeClientRoleUser(service.app, { ...made, id_role, id_user: made.user.id_user }),
      );
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
    expect(data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['leaveClient', 'leaveOrganization']),
    );
  });

  test('sign-ins and assistants of a person are ended by those who may do all that the person may', async () => {
    const { platform, ports, user, made } = service;
    const { id_client, id_organization } = made;
    const { listMemberAssistants, endMemberAssistants, signOutMember } = platform.roles;
    const { id_user } = await addUser(ports, { id_client, id_organization }, ['organization:read']);
    const address = { id_client, id_user };
    const there = { client: await addClient(ports) };
    const elsewhere = { id_client: there.client.client._id, id_organization: there.client.organization._id };
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

  test('the catalogues have the permissions of the contract', () => {
    expect(organizationPermissions).toHaveLength(47);
    expect(clientPermissions).toHaveLength(61);
    expect(new Set(clientPermissions).size).toBe(61);
  });

  test('a default role of an older version holds what is newer than itself, and can give it on', async () => {
    const { platform, ports, user, made } = service;
    const { id_client, id_organization } = made;
    for (const role of await ports.storage.find('roles', { where: { id_client } })) {
      const permissions = role.permissions.filter((permission) => !permission.includes('comments'));
      await ports.storage.update('roles', role._id, { permissions });
    }
    expect(await platform.comments.listComments(user, { id_organization }, {})).toEqual({
      data: [],
      total: 0,
    });
    const { data } = await platform.roles.listClientRoles(user, id_client, {});
    expect(data.find((role) => role.default)?.permissions).toEqual(clientPermissions);
    const input = { name: 'Answers', permissions: ['client_organization_comments:create'] };
    const made_role = await platform.roles.createClientRole(user, { id_client }, input);
    expect(made_role.permissions).toEqual(input.permissions);
  });

  test('the people of a client are those of all its organizations, each once', async () => {
    const { platform, ports, user, made } = service;
    const { id_client, id_organization } = made;
    const { id_user } = await addUser(ports, { id_client, id_organization }, ['organization:read']);
    const { data, total } = await platform.roles.listClientUsers(user, id_client, {});
    expect(total).toBe(2);
    expect(data.map(({ id }) => id)).toContain(id_user);
    const here = await platform.roles.listOrganizationUsers(user, id_organization);
    expect(here).toMatchObject({ data: [{ id: id_user }], total: 1 });
    expect(await codeOf(platform.roles.listClientUsers(as(id_user), id_client, {}))).toBe(520);
  });
});
