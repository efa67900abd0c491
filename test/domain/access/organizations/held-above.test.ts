import { organizationPermissions } from '#domain/access/authentication/permissions';
import type { Caller } from '#ports/access/caller';
import { describe, expect, test } from '@jest/globals';
import { refusal } from '../../../fakes/refused.ts';
import { addOrganization, addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

type Service = Awaited<ReturnType<typeof createTestPlatform>>;

/** Somebody with these permissions in the client or, by the names of organization roles, in the first organization. */
async function somebody(
  { ports, made }: Service,
  { client, here }: { readonly client?: readonly string[]; readonly here?: readonly string[] },
): Promise<Caller & { readonly kind: 'user' }> {
  const { id_client, id_organization } = made;
  const scope = client ? { id_client } : { id_client, id_organization };
  const { id_user } = await addUser(ports, scope, client ?? here);
  return { kind: 'user', id_user };
}

const plan = { accounts: 1, space: 0, integrations: 0 };

describe('who creates an organization with a plan needs what changing that plan needs', () => {
  const rows = [
    ['at the top', 'client', ['client_organization:create'], 520],
    ['at the top', 'client', ['client_organization:create', 'client_organization:update'], undefined],
    ['below', 'here', ['organization:create'], 520],
    ['below', 'here', ['organization:create', 'organization:update'], undefined],
    ['below', 'client', ['client_organization:create'], 520],
    ['below', 'client', ['client_organization:create', 'client_organization:update'], undefined],
  ] as const;
  test.each(rows)('%s, holding in the %s %j: %s', async (place, level, permissions, code) => {
    const service = await createTestPlatform();
    const { platform, made, app } = service;
    const caller = await somebody(service, { [level]: permissions });
    const create = (input: { name: string; actual_plan?: typeof plan }) =>
      place === 'below'
        ? platform.organizations.createChildOrganization(caller, made, input)
        : platform.organizations.createClientOrganization(caller, made, input);
    const refused = await refusal(create({ name: 'With a part', actual_plan: plan }));
    expect(refused?.code).toBe(code);
    if (code !== undefined) expect(JSON.stringify(refused?.data)).toContain('organization:update');
    const { total } = await platform.clients
      .listClientsOrganizations(app, {})
      .then(({ data: [client] }) => client ?? { total: 0 });
    expect(total).toBe(code === undefined ? 2 : 1);
    expect((await create({ name: 'Without' })).actual_plan).toBeUndefined();
  });
});

describe('who creates an organization holds there what they hold above, and no more', () => {
  const few = ['organization:create', 'organization:read', 'publications:read'];
  const rows = [
    ['below', { here: organizationPermissions }, organizationPermissions, 'Admin'],
    ['below', { here: few }, few, 'Creator'],
    ['below', { client: ['client_organization:create', 'client_organization:read'] }, [], undefined],
    ['at the top', { client: ['client_organization:create'] }, [], undefined],
  ] as const;
  test.each(rows)('%s, holding %j', async (place, held, expected, role) => {
    const service = await createTestPlatform();
    const { platform, ports, made, app } = service;
    const caller = await somebody(service, held);
    const { _id } =
      place === 'below'
        ? await platform.organizations.createChildOrganization(caller, made, { name: 'New' })
        : await platform.organizations.createClientOrganization(caller, made, { name: 'New' });
    const { data: roles } = await platform.roles.listOrganizationRoles(app, _id, {});
    expect(roles.map(({ name }) => name)).toContain('Admin');
    const members = await ports.storage.find('role_members', { where: { id_organization: _id } });
    const given = roles.filter(({ _id: id }) => members.some(({ id_role }) => id_role === id));
    expect(given.map(({ name }) => name)).toEqual(role === undefined ? [] : [role]);
    expect(given.flatMap(({ permissions }) => permissions).sort()).toEqual([...expected].sort());
  });
});

test('deleting an organization needs the right in each of those below it', async () => {
  const service = await createTestPlatform();
  const { platform, ports, made } = service;
  const { id_client, id_organization } = made;
  const child = await addOrganization(ports, {
    id_client,
    parent_organization: id_organization,
    ancestors: [id_organization],
  });
  const caller = await somebody(service, { here: ['organization:delete'] });
  const remove = () => platform.organizations.deleteOrganization(caller, made);
  expect(await refusal(remove())).toMatchObject({ code: 520, data: { permissions: ['organization:delete'] } });
  expect(await ports.storage.get('organizations', child._id)).toMatchObject({ deleted: false });
  const { id_role } = await addUser(ports, { id_client, id_organization: child._id }, ['organization:delete']);
  const { id_user } = caller;
  await ports.storage.insert('role_members', {
    ...{ _id: ports.identifiers.next(), id_user, id_role, id_client },
    id_organization: child._id,
  });
  expect(await remove()).toEqual({ success: true });
  expect(await ports.storage.get('organizations', child._id)).toBeUndefined();
});

test('keeping comments for some days only, which deletes older ones, needs the right to delete them', async () => {
  const service = await createTestPlatform();
  const { platform, made } = service;
  const shorten = async (...permissions: readonly string[]) => {
    const caller = await somebody(service, { here: ['organization:update', ...permissions] });
    const input = { inbox_settings: { retention_days: 1 } };
    return refusal(platform.organizations.updateOrganization(caller, made, input));
  };
  expect(await shorten()).toMatchObject({ code: 520, data: { permissions: ['comments:delete'] } });
  expect(await shorten('comments:delete')).toBeUndefined();
});
