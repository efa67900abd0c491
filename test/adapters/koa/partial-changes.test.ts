import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const put = (path: string, body: unknown) => service.call('PUT', path, { token: service.app_token, body });

describe('in an update, an omitted field is kept and null clears it', () => {
  test('of an organization, in both places, with its name', async () => {
    const { id_client, id_organization } = service.made;
    const paths = [`/organizations/${id_organization}`, `/clients/${id_client}/organizations/${id_organization}`];
    for (const path of paths) {
      const name = `Named by ${path.split('/')[1] ?? ''}`;
      const first = await put(path, { name, stats_settings: { auto_refresh_x: false } });
      expect(first.body).toMatchObject({ name, stats_settings: { auto_refresh_x: false } });
      expect((await put(path, {})).body).toEqual(first.body);
      expect((await put(path, { name: ' ' })).body.code).toBe(1004);
      expect((await put(path, { name: null })).body.message).toContain('name must be text');
      const cleared = await put(path, { stats_settings: null });
      expect([cleared.body.name, cleared.body.stats_settings]).toEqual([name, undefined]);
      const found = await service.call('GET', `/clients/${id_client}/organizations?name=${encodeURIComponent(name)}`, {
        token: service.app_token,
      });
      expect(found.body.total).toBe(1);
    }
  });

  test('of an organization’s time zone and language, which are absent while they are UTC and English', async () => {
    const { id_client, id_organization } = service.made;
    const paths = [`/organizations/${id_organization}`, `/clients/${id_client}/organizations/${id_organization}`];
    const options = { token: service.app_token };
    for (const path of paths) {
      const here = { timezone: 'Europe/Kyiv', language: 'uk' };
      expect((await put(path, here)).body).toMatchObject(here);
      for (const timezone of ['+02:00', 'GMT+2', 'BST', 'Europe/Atlantis', '', 7]) {
        const refused = await put(path, { name: 'Never', language: 'fr', timezone });
        expect([refused.status, refused.body.code]).toEqual([400, 1004]);
        expect(refused.body.message).toContain('timezone');
      }
      for (const language of ['en_US', 'x', '', 7]) {
        const refused = await put(path, { timezone: 'UTC', language });
        expect([refused.status, refused.body.code]).toEqual([400, 1004]);
        expect(refused.body.message).toContain('language');
      }
      const read = await service.call('GET', paths[0] ?? '', options);
      expect(read.body).toMatchObject(here);
      expect(read.body.name).not.toBe('Never');
      expect((await put(path, { timezone: null })).body).toMatchObject({ language: 'uk' });
      const cleared = (await put(path, { language: null })).body;
      expect([cleared.timezone, cleared.language]).toEqual([undefined, undefined]);
    }
  });

  test('of the brand context', async () => {
    const path = `/organizations/${service.made.id_organization}/ai-context`;
    await put(path, { brand_name: 'Shop', sector: 'Shoes', keywords: ['a'] });
    expect((await put(path, { sector: 'Boots' })).body.ai_context).toEqual({
      brand_name: 'Shop',
      sector: 'Boots',
      keywords: ['a'],
    });
    expect((await put(path, { sector: null, keywords: null })).body.ai_context).toEqual({ brand_name: 'Shop' });
    expect((await put(path, { brand_name: null })).body.ai_context).toBeUndefined();
  });

  test('of a client', async () => {
    const path = `/clients/${service.made.id_client}`;
    await put(path, { name: 'Agency', client_type: 'agency' });
    expect((await put(path, {})).body).toMatchObject({ name: 'Agency', client_type: 'agency' });
    expect((await put(path, { client_type: null })).body.client_type).toBeUndefined();
  });

  test.each(['clients', 'organizations'])('of a role of %s', async (scope) => {
    const { id_client, id_organization } = service.made;
    const path = `/${scope}/${scope === 'clients' ? id_client : id_organization}/roles`;
    const permissions = [scope === 'clients' ? 'client:read' : 'organization:read'];
    const role = await service.call('POST', path, { token: service.app_token, body: { name: 'Reader', permissions } });
    const one = `${path}/${String(role.body._id)}`;
    expect((await put(one, { name: 'Viewer' })).body).toMatchObject({ name: 'Viewer', permissions });
    expect((await put(one, { permissions: [] })).body).toMatchObject({ name: 'Viewer', permissions: [] });
  });

  test('of the user’s own record', async () => {
    const signedIn = await service.call('POST', '/users/sign_in', { body: service.made.user });
    const change = (body: unknown) =>
      service.call('PUT', '/users/me', { token: String(signedIn.body.access_token), body });
    await change({ firstname: 'Ann', lastname: 'Lee' });
    const { body } = await change({ lastname: null });
    expect([body.firstname, body.lastname]).toEqual(['Ann', undefined]);
  });

  test('of an app, whose lists must be lists', async () => {
    const path = `/clients/${service.made.id_client}/apps/${service.made.app.id_app}`;
    expect((await put(path, { allowed_domains: 'https://a.example' })).body.code).toBe(526);
    expect((await put(path, { redirect_urls: null })).body.code).toBe(527);
    expect((await put(path, { allowed_domains: [5] })).body.message).toContain('allowed_domains.0 must be text');
    expect((await put(path, { name: 'Renamed' })).body.webhook_url).toBe('https://hooks.example/in');
    expect((await put(path, { webhook_url: null })).body.webhook_url).toBeUndefined();
  });
});

test('users count in the organization of their role, not below it', async () => {
  const { platform, app, user, made } = service;
  const below = await platform.organizations.createChildOrganization(user, made, { name: 'Below' });
  const listUsers = async (id_organization: string) =>
    (await platform.organizations.getOrganization(app, { id_organization }, true)).actual_use?.users;
  const before = await listUsers(made.id_organization);
  const roles = await platform.roles.listOrganizationRoles(app, below._id, {});
  const address = { id_organization: below._id, id_role: roles.data[0]?._id ?? '' };
  await platform.roles.inviteToOrganizationRole(app, address, { email: 'below@example.org' });
  expect(await listUsers(below._id)).toBe(2);
  expect(await listUsers(made.id_organization)).toBe(before);
});
