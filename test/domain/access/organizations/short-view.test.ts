import type { Caller } from '#ports/access/caller';
import type { PublicationState } from '#ports/publishing/publication';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { publication } from '../../../contracts/sample-records.ts';
import { codeOf } from '../../../fakes/refused.ts';
import { addOrganization, addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

let service: Awaited<ReturnType<typeof createTestPlatform>>;
let token: Caller;
const portal = (...screens: ('accounts' | 'calendar' | 'inbox' | 'review')[]): Caller => {
  const { id_client, id_organization, app } = service.made;
  return { kind: 'portal_link', id_portal_link: 'a', id_app: app.id_app, id_client, id_organization, screens };
};

beforeEach(async () => {
  service = await createTestPlatform();
  const { platform, ports, app, made } = service;
  const { id_client, id_organization } = made;
  const of = { id_app: made.app.id_app, id_client, id_organization };
  token = { kind: 'connect_token', id_connect_token: 'b', ...of, expires_date: '2027-01-01T00:00:00.000Z' };
  await platform.organizations.updateOrganization(app, made, {
    name: 'Bakery',
    timezone: 'Europe/Berlin',
    language: 'de',
    stats_settings: { auto_refresh_x: false },
  });
  await platform.organizations.updateAiContext(app, made, { notes: 'the plan for May' });
  const below = { id_client, parent_organization: id_organization, ancestors: [id_organization] };
  await addOrganization(ports, { ...below, name: 'Secret project', ai_context: { notes: 'nobody knows' } });
});

test('by connect tokens and portal links an organization is its name, logo, time zone and language', async () => {
  const { id_client, id_organization } = service.made;
  for (const caller of [token, portal('accounts', 'calendar', 'inbox', 'review')]) {
    const seen = await service.platform.organizations.getOrganization(caller, { id_organization }, true);
    expect(seen).toEqual({
      ...{ _id: id_organization, id_client, name: 'Bakery', timezone: 'Europe/Berlin', language: 'de' },
      creation_date: expect.any(String),
    });
  }
});

test('a connect token reads of plan, use and limits only how many places for accounts are left', async () => {
  const { platform, made } = service;
  await service.connect();
  const { accounts } = await platform.organizations.getOrganizationLimits(service.app, made.id_organization);
  const { actual_use } = await platform.metrics.getPlanUse(service.app, made);
  expect(actual_use.accounts).toBeGreaterThan(0);
  const left = accounts - actual_use.accounts;
  const limits = await platform.organizations.getOrganizationLimits(token, made.id_organization);
  const use = await platform.metrics.getPlanUse(token, made);
  for (const { accounts: places, inbox, ...others } of [limits, use.limits]) {
    expect({ places, inbox }).toEqual({ places: left, inbox: false });
    expect(new Set(Object.values(others))).toEqual(new Set([0]));
  }
  for (const amounts of [use.actual_use, use.actual_assigned])
    expect(new Set(Object.values(amounts))).toEqual(new Set([0]));
  const dashboard = await platform.metrics.getDashboard(token, made, {});
  expect(Object.keys(dashboard).sort()).toEqual(['available_blocks', 'range']);
  for (const list of [platform.clients.listClients, platform.clients.listClientsOrganizations])
    expect(await list(token, {})).toEqual({ data: [], total: 0 });
  const below = await platform.organizations.listChildOrganizations(token, made.id_organization, {});
  expect(below).toEqual({ data: [], total: 0 });
});

test('who may not read an organization below sees that it is there, and not what it is about', async () => {
  const { platform, ports, made, app } = service;
  const { id_user } = await addUser(ports, made, ['organization:read']);
  const list = (caller: Caller) => platform.organizations.listChildOrganizations(caller, made.id_organization, {});
  const { data } = await list({ kind: 'user', id_user });
  expect(data).toMatchObject([{ name: 'Secret project' }]);
  expect(JSON.stringify(data)).not.toContain('nobody knows');
  expect(JSON.stringify(await list(app))).toContain('nobody knows');
});

test('a role in one of the organizations below shows that one whole, and no other', async () => {
  const { platform, ports, made } = service;
  const { id_client, id_organization: parent_organization } = made;
  const { id_user, id_role } = await addUser(ports, made, ['organization:read']);
  const notes = 'for who may read it';
  const place = { id_client, parent_organization, ancestors: [parent_organization], ai_context: { notes } };
  const { _id: id_organization } = await addOrganization(ports, { ...place, name: 'Their own' });
  const own = await addUser(ports, { id_client, id_organization }, ['organization:read']);
  await ports.storage.insert('role_members', {
    ...{ _id: `${id_role}b`, id_user, id_role: own.id_role, id_client, id_organization },
  });
  const caller: Caller = { kind: 'user', id_user };
  const { data } = await platform.organizations.listChildOrganizations(caller, parent_organization, {});
  const seen = new Map(data.map(({ name, ai_context }) => [name, ai_context]));
  expect(seen).toEqual(
    new Map([
      ['Their own', { notes }],
      ['Secret project', undefined],
    ]),
  );
});

describe('by a portal link', () => {
  const seen = {
    calendar: ['published', 'publishing', 'ready'],
    review: ['draft', 'published', 'publishing', 'ready', 'withErrors'],
  } as const;
  const states: readonly PublicationState[] = seen.review;

  test.each(['calendar', 'review'] as const)('the %s shows what is for its holder', async (screen) => {
    const { platform, ports, made } = service;
    const { id_client, id_organization } = made;
    for (const [number, state] of states.entries())
      await ports.storage.insert('publications', publication(number, { id_client, id_organization, state }));
    const caller = portal(screen);
    const { data, total } = await platform.publications.listPublications(caller, made, {});
    expect(data.map(({ state }) => state).sort()).toEqual(seen[screen]);
    expect(total).toBe(seen[screen].length);
    const drafts = await platform.publications.listPublications(caller, made, { state: ['draft'] });
    expect(drafts.total).toBe(screen === 'review' ? 1 : 0);
    for (const [number, state] of states.entries()) {
      const id_publication = publication(number)._id;
      const call = platform.publications.getPublication(caller, { id_organization, id_publication });
      const isSeen = seen[screen].some((one) => one === state);
      expect(await codeOf(call)).toBe(isSeen ? undefined : 917);
    }
  });
});
