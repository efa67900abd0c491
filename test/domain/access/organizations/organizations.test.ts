import { describe, expect, test } from '@jest/globals';
import { forgetExpired } from '#domain/platform/forget-expired';
import type { Caller } from '#ports/access/caller';
import type { Storage } from '#ports/foundation/storage';
import { accountDay, publicationMetrics } from '../../../contracts/sample-records.ts';
import { tinyPng } from '../../../fixtures/tiny-png.ts';
import { codeOf } from '../../../fakes/refused.ts';
import { addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

async function* bytes(content: Uint8Array) {
  yield content;
}

describe('the tree of organizations', () => {
  test('is five levels deep at most, and lists what lies directly below', async () => {
    const { platform, app, made } = await createTestPlatform();
    let id_organization = made.id_organization;
    for (let level = 2; level <= 5; level += 1) {
      const name = `Level ${level}`;
      const below = await platform.organizations.createChildOrganization(app, { id_organization }, { name });
      expect(below.parent_organization).toBe(id_organization);
      const { data, total } = await platform.organizations.listChildOrganizations(app, id_organization, {});
      expect(data.map((one) => one.name)).toEqual([name]);
      expect(total).toBe(1);
      id_organization = below._id;
    }
    const name = 'Too deep';
    const refused = platform.organizations.createChildOrganization(app, { id_organization }, { name });
    expect(await codeOf(refused)).toBe(1100);
    const roots = await platform.organizations.listClientOrganizations(app, made.id_client, {});
    expect(roots.data.map(({ _id }) => _id)).toEqual([made.id_organization]);
  });

  test('has its own time zone and language, or those of the one above', async () => {
    const { platform, app, made } = await createTestPlatform();
    const settings = { timezone: 'Europe/Madrid', language: 'es' };
    const root = await platform.organizations.createClientOrganization(app, made, { name: 'Root', ...settings });
    expect(root).toMatchObject(settings);
    const address = { id_organization: root._id };
    const child = await platform.organizations.createChildOrganization(app, address, { name: 'Below' });
    expect(child).toMatchObject(settings);
    const input = { name: 'Elsewhere', timezone: 'asia/tokyo' };
    const other = await platform.organizations.createChildOrganization(app, address, input);
    expect(await platform.organizations.getOrganization(app, { id_organization: other._id })).toMatchObject({
      ...{ timezone: 'Asia/Tokyo', language: 'es' },
    });
    const plain = await platform.organizations.createClientOrganization(app, made, { name: 'Plain' });
    expect(plain).not.toHaveProperty('timezone');
    for (const wrong of [{ timezone: 'Europe/Nowhere' }, { language: 'no language' }]) {
      const refused = platform.organizations.createClientOrganization(app, made, { name: 'Wrong', ...wrong });
      expect(await codeOf(refused)).toBe(1004);
    }
  });

  test('is searched by name, whatever the letters', async () => {
    const { platform, app, made } = await createTestPlatform();
    for (const name of ['Müller Bäckerei', 'Other']) {
      await platform.organizations.createClientOrganization(app, made, { name });
    }
    const found = await platform.organizations.listClientOrganizations(app, made.id_client, { name: 'BÄCK' });
    expect(found.data.map((one) => one.name)).toEqual(['Müller Bäckerei']);
  });

  test('a plan that cannot be handed down leaves no organization behind', async () => {
    const { platform, app, made } = await createTestPlatform();
    const input = { name: 'Greedy', actual_plan: { accounts: 1_000_000 } };
    expect(await codeOf(platform.organizations.createClientOrganization(app, made, input))).toBe(1400);
    const { total } = await platform.organizations.listClientOrganizations(app, made.id_client, {});
    expect(total).toBe(1);
  });

  test('an organization’s own admin cannot give it more of the plan above', async () => {
    const { platform, ports, app, made } = await createTestPlatform();
    const { id_client, id_organization } = made;
    const child = await platform.organizations.createChildOrganization(app, { id_organization }, { name: 'Low' });
    const { id_user } = await addUser(ports, { id_client, id_organization: child._id }, [
      'organization:update',
      'organization:read',
    ]);
    const admin: Caller = { kind: 'user', id_user };
    const address = { id_organization: child._id };
    const more = platform.organizations.updateOrganization(admin, address, { actual_plan: { accounts: 3 } });
    expect(await codeOf(more)).toBe(520);
    const settings = { stats_settings: { auto_refresh_x: false } };
    const changed = await platform.organizations.updateOrganization(admin, address, settings);
    expect(changed.stats_settings).toEqual({ auto_refresh_x: false });
  });
});

describe('deleting an organization', () => {
  /** An organization below the first one, with one of everything. */
  async function filled(overrides: Parameters<typeof createTestPlatform>[0] = {}) {
    const service = await createTestPlatform(overrides);
    const { platform, ports, app, made, connect, user } = service;
    const { id_client } = made;
    const parent = await platform.organizations.createClientOrganization(
      app,
      { id_client },
      { name: 'Parent', actual_plan: { accounts: 5, space: 1 } },
    );
    const child = await platform.organizations.createChildOrganization(
      app,
      { id_organization: parent._id },
      { name: 'Child' },
    );
    const id_organization = child._id;
    const [link] = await platform.accounts.getConnectLinks(user, { id_organization });
    const state = new URL(link?.link ?? '').searchParams.get('session') ?? '';
    await platform.connecting.leaveForNetwork(state);
    const { accounts } = await platform.accounts.completeConnection(user, {
      id_organization,
      social_network: 'bluesky',
      query: { state, code: 'c' },
    });
    const id_account = accounts[0]?._id ?? '';
    await platform.accounts.enableAccount(user, { id_organization, id_account });
    await platform.publications.createPublication(app, {
      id_organization,
      id_account,
      input: { social_network: 'bluesky', text: 'later', publish_date: '2026-12-01T00:00:00Z' },
    });
    const content = bytes(await tinyPng());
    await platform.files.createUpload(app, { id_organization, name: 'a.png', content });
    const input = { name: 'Writers', permissions: ['publications:create'] };
    await platform.roles.createOrganizationRole(app, { id_organization }, input);
    await putNumbers(ports.storage, { id_client, id_organization, id_account });
    return { ...service, parent, child, id_account, connect, ports };
  }

  /** Stores what was read of an account and of a publication. */
  async function putNumbers(
    storage: Storage,
    of: { readonly id_client: string; readonly id_organization: string; readonly id_account: string },
  ) {
    const _id = of.id_account;
    const day = '2026-11-20';
    const common = { ...of, _id, day, social_network: 'bluesky', values: {} } as const;
    const collected_date = `${day}T09:00:00.000Z`;
    await storage.insert('account_measurements', { ...common, collected_date });
    await storage.insert('account_days', accountDay(_id, day, of));
    await storage.insert('publication_metrics', publicationMetrics(1, of));
    const ofPublication = { _id, id_organization: of.id_organization, id_publication: _id };
    const values = { values: {}, metrics: {}, collected_date };
    await storage.insert('publication_days', { ...ofPublication, ...values, day });
    const { id_client } = of;
    await storage.insert('metric_polls', { _id, id_client, social_network: 'bluesky', version: 1, failures: 0 });
  }

  async function left(storage: Storage, ids: readonly string[]) {
    const id_organization = { in: ids };
    return {
      organizations: (await storage.find('organizations', { where: { _id: { in: ids } } })).length,
      accounts: (await storage.find('accounts', { where: { id_organization } })).length,
      publications: (await storage.find('publications', { where: { id_organization } })).length,
      uploads: (await storage.find('uploads', { where: { id_organization } })).length,
      roles: (await storage.find('roles', { where: { id_organization } })).length,
      role_members: (await storage.find('role_members', { where: { id_organization } })).length,
      events: (await storage.find('events', { where: { id_organization } })).length,
      account_days: (await storage.find('account_days', { where: { id_organization } })).length,
      account_measurements: (await storage.find('account_measurements', { where: { id_organization } })).length,
      publication_days: (await storage.find('publication_days', { where: { id_organization } })).length,
      publication_metrics: (await storage.find('publication_metrics', { where: { id_organization } })).length,
      metric_polls: (await storage.find('metric_polls', {})).length,
    };
  }

  const nothing = {
    organizations: 0,
    accounts: 0,
    publications: 0,
    uploads: 0,
    roles: 0,
    role_members: 0,
    events: 0,
    account_days: 0,
    account_measurements: 0,
    publication_days: 0,
    publication_metrics: 0,
    metric_polls: 0,
  };

  test('takes all below it and all they hold, and frees what they used', async () => {
    const { platform, ports, app, made, parent, child } = await filled();
    const before = await platform.clients.getClient(app, made, true);
    expect(before.actual_use).toMatchObject({ accounts: 1 });
    expect(before.actual_assigned).toMatchObject({ accounts: 5, space: 1 });
    const address = { id_client: made.id_client, id_organization: parent._id };
    expect(await platform.organizations.deleteClientOrganization(app, address)).toEqual({ success: true });
    expect(await left(ports.storage, [parent._id, child._id])).toEqual(nothing);
    const after = await platform.clients.getClient(app, made, true);
    expect(after.actual_use).toMatchObject({ accounts: 0, space: 0 });
    expect(after.actual_assigned).toMatchObject({ accounts: 0, space: 0 });
    expect(await ports.storage.counters.total(`accounts:${made.id_client}`)).toBe(0);
    expect(await ports.storage.counters.total(`space:${made.id_client}`)).toBe(0);
    expect(await codeOf(platform.organizations.getOrganization(app, { id_organization: child._id }))).toBe(1101);
  });

  test('a post that was due goes nowhere', async () => {
    const { platform, app, parent, clock, network } = await filled();
    await platform.organizations.deleteOrganization(app, { id_organization: parent._id });
    clock.advance(30 * 24 * 3_600_000);
    await platform.work.publishDue();
    expect(network.posts.size).toBe(0);
  });

  test('interrupted anywhere, it is invisible at once and finished by the hourly job', async () => {
    for (let last = 1; last < 200; last += 1) {
      const service = await filled();
      const { platform, ports, app, parent, child, made } = service;
      let writes = 0;
      const real = { update: ports.storage.update, remove: ports.storage.remove };
      const failing = <K extends keyof typeof real>(name: K): (typeof real)[K] =>
        ((...rest: never[]) => {
          writes += 1;
          if (writes > last) return Promise.reject(new Error('the process died'));
          return (real[name] as (...all: never[]) => Promise<unknown>).apply(ports.storage, rest);
        }) as (typeof real)[K];
      Object.assign(ports.storage, { update: failing('update'), remove: failing('remove') });
      const died = await platform.organizations
        .deleteOrganization(app, { id_organization: parent._id })
        .then(() => false)
        .catch(() => true);
      Object.assign(ports.storage, real);
      if (died) {
        expect(await codeOf(platform.organizations.getOrganization(app, { id_organization: parent._id }))).toBe(1101);
        await forgetExpired(ports);
      }
      expect(await left(ports.storage, [parent._id, child._id])).toEqual(nothing);
      expect(await ports.storage.counters.total(`accounts:${made.id_client}`)).toBe(0);
      if (!died) return;
    }
    throw new Error('it never finished by itself');
  });
});
