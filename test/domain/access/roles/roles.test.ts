import { beforeEach, describe, expect, test } from '@jest/globals';
import { clientPermissions, organizationPermissions } from '#domain/access/authentication/permissions';
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
    expect(await codeOf(createClientRole(user, made, { name: 'Odd', permissions: ['files:read'] }))).toBe(1200);
    expect(await codeOf(createClientRole(user, made, { name: 'administrator', permissions: [] }))).toBe(1204);
    const { data, total } = await listOrganizationRoles(user, made.id_organization, { limit: 1 });
    expect([data.length, total]).toEqual([1, 2]);
  });

  test('of another scope are not valid, and default ones cannot change', async () => {
    const { platform, user, made } = service;
    const [ofClient] = (await platform.roles.listClientRoles(user, made.id_client, {})).data;
    const [ofOrganization] = (await platform.roles.listOrganizationRoles(user, made.id_organization, {})).data;
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

  test('show a person their permissions, client roles included', async () => {
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

  test('people cannot grant permissions that they do not hold themselves', async () => {
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
    const allowed = await createOrganizationRole(limited, made, { name: 'Files', permissions: ['files:read'] });
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

  test('a person of another client cannot be added by their identifier', async () => {
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
    expect(await platform.comments.listComments(user, { id_organization }, {})).toEqual({ data: [], total: 0 });
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
